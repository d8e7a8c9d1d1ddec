/// The shells that can complete a command line, and the script that teaches each to ask this program.
enum CompletionScript: String, CaseIterable {
  case bash
  case fish
  case zsh

  /// The script, for a program that is called by any of these names.
  func text(for names: [String]) -> String {
    switch self {
    case .bash: Self.bash(names)
    case .fish: Self.fish(names)
    case .zsh: Self.zsh(names)
    }
  }

  /// Where below a prefix the shell looks for it.
  func path(for name: String) -> String {
    switch self {
    case .bash: "share/bash-completion/completions/\(name)"
    case .fish: "share/fish/vendor_completions.d/\(name).fish"
    case .zsh: "share/zsh/site-functions/_\(name)"
    }
  }

  private static func bash(_ names: [String]) -> String {
    """
    # Completion of \(names.joined(separator: " and ")) for bash.
    _knoten_shell() {
      local candidate
      COMPREPLY=()
      while IFS=$'\\t' read -r candidate _; do
        if [[ $candidate == :files ]]; then
          compopt -o default
          return
        fi
        COMPREPLY+=("$candidate")
      done < <("$1" completions next -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _knoten_shell \(names.joined(separator: " "))

    """
  }

  private static func fish(_ names: [String]) -> String {
    """
    # Completion of \(names.joined(separator: " and ")) for fish.
    function __knoten_shell_next
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      test (count $current) -gt 0; or set current ''
      set -l candidates ($words[1] completions next -- $words[2..-1] $current 2>/dev/null)
      if test "$candidates[1]" = :files
        __fish_complete_path $current
      else
        printf '%s\\n' $candidates
      end
    end

    """
      + names.map { "complete -c \($0) -f -a '(__knoten_shell_next)'\n" }.joined()
  }

  private static func zsh(_ names: [String]) -> String {
    """
    #compdef \(names.joined(separator: " "))
    # Completion of \(names.joined(separator: " and ")) for zsh.
    local -a candidates described
    local candidate
    candidates=("${(@f)$("${words[1]}" completions next -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ ${candidates[1]} == :files ]]; then
      _files
      return
    fi
    for candidate in $candidates; do
      described+=("${${candidate%%$'\\t'*}//:/\\\\:}:${candidate#*$'\\t'}")
    done
    _describe 'what comes next' described

    """
  }
}
