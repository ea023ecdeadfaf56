"""Help, the manual page and the completions have every command and flag of each other."""

import re
import shutil
import subprocess

import pytest

from readers import command


def said(*arguments):
    run = command.stationary(*arguments)
    assert run.returncode == 0 and run.stderr == b"", command.told(run)
    return run.stdout.decode()


COMMANDS = re.findall(r"^  ([a-z]+)[ \n]", said("help").split("Commands:")[1].split("For all commands:")[0], re.M)


def flags(name):
    return set(re.findall(r"^  (?:-.,|   ) (--[a-z-]+)", said("help", name), re.M))


def bash(line, tmp_path):
    """What bash offers at the end of a line."""
    words = line.split(" ")
    script = tmp_path / "completions.bash"
    script.write_text(said("completions", "bash"))
    run = subprocess.run(
        ["bash", "-c", 'source "$0"; compopt() { :; }; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _stationary; printf "%s\\n" "${COMPREPLY[@]}"',
         script, *words], capture_output=True, text=True, cwd=tmp_path, check=True)
    assert run.stderr == ""
    return set(run.stdout.split())


def test_bash_completes_commands_flags_and_values(tmp_path):
    (tmp_path / "mysite").mkdir()
    assert bash("stationary ", tmp_path) == set(COMMANDS)
    assert bash("stationary fe", tmp_path) == {"fetch"}
    for name in COMMANDS:
        assert {word for word in bash(f"stationary {name} -", tmp_path) if word.startswith("--")} == flags(name), name
    assert bash("stationary build --diagnostics ", tmp_path) == {"text", "json", "github"}
    assert bash("stationary build --diagnostics = j", tmp_path) == {"json"}
    assert bash("stationary -j 4 build ", tmp_path) == {"mysite"}
    assert bash("stationary build --output m", tmp_path) == {"mysite"}
    assert bash("stationary fetch ", tmp_path) == {"departures", "hotels"}
    assert bash("stationary fetch hotels ", tmp_path) == {"mysite"}
    assert bash("stationary build --port ", tmp_path) == set()


def test_flags_of_one_name_complete_what_their_command_takes(tmp_path):
    (tmp_path / "stops.csv").touch()
    assert bash("stationary new --from s", tmp_path) == {"stops.csv"}
    assert bash("stationary fetch departures --from s", tmp_path) == set()


@pytest.mark.parametrize("shell, check", [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
def test_each_shell_reads_its_script_with_every_flag(shell, check, tmp_path):
    script = said("completions", shell)
    for flag in set().union(*map(flags, COMMANDS)):
        assert (f"-l {flag[2:]} " if shell == "fish" else flag) in script, flag
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "script").write_text(script)
    subprocess.run([shell, check, tmp_path / "script"], check=True)


def test_the_manual_page_is_valid_and_has_every_command_and_flag():
    page = said("help", "man")
    run = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-rLL=200n", "-rHY=0", "-P-cbu"], input=page, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    text = run.stdout
    for name in COMMANDS:
        section = text.split(f"   stationary {name}")[1].split("\n   stationary ")[0]
        assert all(flag in section for flag in flags(name) - {"--help", "--version"}), name
    assert "--help" in text and "EXIT STATUS" in text and "130" in text


def test_help_of_a_source_has_its_flags_only():
    departures, hotels = said("help", "fetch", "departures"), said("help", "fetch", "hotels")
    assert "--origin" in departures and "--origin" not in hotels and "--strict" in hotels
    assert departures.startswith("Usage: stationary fetch departures [SITE]")
    assert said("fetch", "hotels", "--help") == hotels
    run = command.stationary("help", "fetch", "hotel")
    assert run.returncode == 2 and "hotels" in command.told(run)
