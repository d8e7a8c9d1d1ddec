"""Patches for halyard, whose own files end their lines as Windows does in one place."""

from making.patches.forms import Commit, Series, edited

APPLY = """use crate::{Group, Host, Outcome};

/// Applies a group to its hosts, one after the other.
pub fn apply(group: &Group) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for host in &group.hosts {
        outcomes.push(apply_to(host));
    }
    outcomes
}

fn apply_to(host: &Host) -> Outcome {
    match host.connect() {
        Ok(session) => session.run(&host.steps),
        Err(error) => Outcome::Unreachable(error),
    }
}
"""

AT_ONCE = edited(
    APPLY,
    ("/// Applies a group to its hosts, one after the other.\n"
     "pub fn apply(group: &Group) -> Vec<Outcome> {\n",
     "/// Applies a group to its hosts, a few at a time, and tells the outcomes in their order.\n"
     "pub fn apply(group: &Group, jobs: usize) -> Vec<Outcome> {\n"),
    ("    for host in &group.hosts {\n        outcomes.push(apply_to(host));\n    }\n",
     "    for some in group.hosts.chunks(jobs.clamp(1, 8)) {\n"
     "        std::thread::scope(|scope| {\n"
     "            let running: Vec<_> =\n"
     "                some.iter().map(|host| scope.spawn(|| apply_to(host))).collect();\n"
     "            outcomes.extend(running.into_iter().flat_map(|one| one.join()));\n"
     "        });\n    }\n"),
)

SIDE_BY_SIDE = edited(
    AT_ONCE,
    ("outcomes.extend(running.into_iter().flat_map(|one| one.join()));",
     "outcomes.extend(running.into_iter().map(|one| one.join().unwrap_or(Outcome::Lost)));"),
)

SCRIPT = "@echo off\r\nfor %%h in (%HOSTS%) do (\r\n  halyard apply %%h\r\n)\r\n"
SCRIPT_JOBS = "@echo off\r\nhalyard apply --jobs 8 %HOSTS%\r\nif errorlevel 1 exit /b 1\r\n"

PLAN = """use crate::{Change, Host};

/// What would have to change on a host, in the order in which it would.
pub fn plan(host: &Host) -> Vec<Change> {
    host.steps.iter().filter_map(|step| step.difference(host)).collect()
}
"""

SHOWN = PLAN + """
/// One line for each change.
pub fn shown(changes: &[Change]) -> String {
    changes.iter().map(|change| format!("{} {}\\n", change.sign(), change.path)).collect()
}
"""

LIST = "pub fn line(host: &Host) -> String {\n    format!(\"{:20} {}\", host.name, host.state)\n}\n"
LIST_ISOLATED = (
    "/// A name from right to left keeps to its own column: خادم-بيروت\n"
    "pub fn line(host: &Host) -> String {\n"
    "    format!(\"\\u{2068}{:20}\\u{2069} {}\", host.name, host.state)\n}\n")

HALYARD = {
    "parallel-1": Series({"src/apply.rs": APPLY}, (
        Commit("priya", "4d1h", "Apply groups of hosts side by side", {"src/apply.rs": AT_ONCE}),
    )),
    "parallel-4": Series({"src/apply.rs": APPLY, "windows/apply.cmd": SCRIPT}, (
        Commit(
            "priya", "32h", "Apply groups of hosts side by side",
            {"src/apply.rs": SIDE_BY_SIDE}),
        Commit("priya", "31h30m", "Do so on Windows too", {"windows/apply.cmd": SCRIPT_JOBS}),
    )),
    "direction": Series({"src/list.rs": LIST}, (
        Commit("noor", "20h40m", "أسماء من اليمين إلى اليسار", {"src/list.rs": LIST_ISOLATED}),
    )),
    "compute": Series({}, (
        Commit("mira", "8d2h", "Work out what would change", {"src/plan.rs": PLAN}),
    )),
    "show": Series({"src/plan.rs": PLAN}, (
        Commit("mira", "7d3h", "Print the plan", {"src/plan.rs": SHOWN}),
    )),
    "ask": Series({"src/plan.rs": SHOWN}, (
        Commit(
            "mira", "6d11h", "Ask before a plan is carried out",
            {"src/plan.rs": SHOWN + "\npub fn agreed(answer: &str) -> bool {\n"
             "    matches!(answer.trim(), \"y\" | \"yes\")\n}\n"}),
    )),
    "hosts": Series({"halyard.toml": "hosts = [\"ahu.test\", \"moku.test\"]\n"}, (
        Commit(
            "lani", "33d1h", "Read hosts from a file of their own 🌊",
            {"halyard.toml": "hosts-file = \"hosts\"\n", "hosts": "ahu.test\nmoku.test\n"}),
    )),
}
