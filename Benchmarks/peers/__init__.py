"""What Knoten is measured against, beyond programs that are there already."""

import os
import subprocess
import sys

from measure import Skipped

VENV = ".build/bench/venv"


def script(python, name, *arguments):
    """The command that runs a peer's script."""
    return [python, "-B", f"Benchmarks/peers/{name}.py", *arguments]


def python(package):
    """A Python that has a package of PyPI, put into an environment of its own when missing."""
    program = f"{VENV}/bin/python"
    try:
        if not os.path.exists(program):
            quietly([sys.executable, "-m", "venv", VENV])
        if not has(program, package):
            quietly([program, "-m", "pip", "install", "--quiet", package])
    except (OSError, subprocess.SubprocessError):
        raise Skipped(f"{package} cannot be installed from PyPI") from None
    return program


def has(program, package):
    return subprocess.run([program, "-c", f"import {package}"], capture_output=True).returncode == 0


def quietly(command):
    subprocess.run(command, check=True, capture_output=True, timeout=120)
