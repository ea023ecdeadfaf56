"""Runs a job of a GitHub workflow on this machine: its shell steps as GitHub runs them, its actions as stand-ins."""

import dataclasses
import hashlib
import os
import pathlib
import re
import shutil
import subprocess

import yaml

from readers import command

FILE = command.PROJECT / ".github/workflows/site.yml"


def read():
    text = FILE.read_text()
    parsed = yaml.safe_load(text)
    # YAML 1.1 takes the key `on` for the truth value.
    parsed["on"] = parsed.pop(True, parsed.get("on"))
    return parsed


@dataclasses.dataclass
class Run:
    """What came of a run."""
    ok: bool
    log: str
    steps: list
    artifact: pathlib.Path | None


class GitHub:
    """A repository on GitHub: its files, its settings, and the caches that its runs leave.

    Installing packages and compiling are stand-ins too: `make install` lays out the binary that is tested.
    """

    def __init__(self, folder):
        self.folder = folder
        self.origin = folder / "origin"
        self.secrets, self.variables = {}, {}
        self.pages = "https://owner.github.io/repository"
        self.compiled = 0
        self._caches, self._runs = [], 0
        for name in ("stand-ins", "home"):
            (folder / name).mkdir(parents=True)
        self._stand_in("apt-get", "exit 0")
        self._stand_in("make", f'''
[ "$1" = install ] && prefix=${{2#PREFIX=}}
echo compiled >> "{folder}/compiled"
mkdir -p "$prefix/bin" "$prefix/libexec/stationary" "$prefix/share/stationary"
cp "{command.binary()}" "$prefix/bin/stationary"
cp "{command.binary()}-images" "$prefix/libexec/stationary/"
cp -R "{command.PROJECT}/Templates" "$prefix/share/stationary/Templates"''')
        subprocess.run(["git", "init", "-q", "-b", "main", self.origin], check=True)
        for path in ("Scripts/setup", ".gitignore"):
            (self.origin / path).parent.mkdir(exist_ok=True)
            shutil.copy(command.PROJECT / path, self.origin / path)
        self.write("Sources/stationary/main.swift", "// version 1\n")
        self.write("Package.swift", "// the package\n")

    def write(self, path, text):
        (self.origin / path).parent.mkdir(parents=True, exist_ok=True)
        (self.origin / path).write_text(text)

    def run(self, job="build"):
        """Commits what is in the origin, and runs the job on a machine that has nothing yet."""
        git = ["git", "-C", self.origin, "-c", "user.name=T", "-c", "user.email=t@example.org"]
        subprocess.run([*git, "add", "-A"], check=True)
        subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "A change"], check=True)
        self._runs += 1
        return _Job(self, self.folder / f"run-{self._runs}", str(self._runs)).run(read(), job)

    def _stand_in(self, name, text):
        path = self.folder / "stand-ins" / name
        path.write_text("#!/bin/sh\nset -e\n" + text + "\n")
        path.chmod(0o755)


class _Job:
    def __init__(self, github, folder, number):
        self.github, self.folder, self.number = github, folder, number
        self.workspace, self.temp = folder / "workspace", folder / "temp"
        for path in (self.workspace, self.temp):
            path.mkdir(parents=True)
        self.env, self.path, self.steps = {}, [], {}
        self.log, self.done, self.artifact = "", [], None

    def run(self, workflow, name):
        job = workflow["jobs"][name]
        self.env = {key: self.filled(value) for key, value in {**workflow.get("env", {}), **job.get("env", {})}.items()}
        ok = True
        for number, step in enumerate(job["steps"]):
            condition = str(step.get("if", "success()")).removeprefix("${{").removesuffix("}}").strip()
            asks = any(word in condition for word in ("success()", "cancelled()", "always()", "failure()"))
            if not self.value(condition if asks else f"success() && ({condition})", ok):
                continue
            label = step.get("name") or step["uses"]
            self.done.append(label)
            outputs, outcome = {}, True
            if "run" in step:
                outcome = self.shell(step, number, outputs)
            else:
                with_ = {key: self.filled(value) for key, value in step.get("with", {}).items()}
                getattr(self, "act_" + re.sub(r"[^a-z]", "_", step["uses"].split("@")[0].removeprefix("actions/")))(with_, outputs)
            if "id" in step:
                self.steps[step["id"]] = {"outputs": outputs, "outcome": "success" if outcome else "failure"}
            ok = ok and outcome
        return Run(ok, self.log, self.done, self.artifact)

    # Expressions

    def filled(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.value(match[1].strip(), True)), str(text))

    def value(self, expression, ok):
        """The value of an expression; of the language only what the workflow uses."""
        python = re.sub(r"hashFiles\((.*?)\)", lambda match: repr(self.hash(re.findall(r"'(.*?)'", match[1]))), expression)
        python = python.replace("success()", repr(ok)).replace("cancelled()", "False")
        python = re.sub(r"!(?!=)", " not ", python).replace("&&", " and ").replace("||", " or ")
        python = re.sub(r"\b(env|secrets|vars|github|runner|steps)((?:\.[\w-]+)+)", lambda match: repr(self.context(match[1], match[2][1:].split("."))), python)
        return eval(python, {"__builtins__": {}})  # pylint: disable=eval-used

    def context(self, name, keys):
        values = {
            "env": self.env, "secrets": self.github.secrets, "vars": self.github.variables, "steps": self.steps,
            "github": {"ref_name": "main", "run_id": self.number, "run_attempt": "1"}, "runner": {"os": "Linux", "arch": "X64"},
        }[name]
        for key in keys:
            values = values.get(key, {}) if isinstance(values, dict) else {}
        return "" if values == {} else values

    def hash(self, patterns):
        # To Python `**` alone means folders; to GitHub it means files.
        patterns = [pattern + "/*" if pattern.endswith("**") else pattern for pattern in patterns]
        found = sorted({path for pattern in patterns for path in self.workspace.glob(pattern) if path.is_file()})
        return hashlib.sha256(b"".join(path.read_bytes() for path in found)).hexdigest()

    # Steps

    def shell(self, step, number, outputs):
        files = {name: self.temp / f"{number}-{name}" for name in ("GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for path in files.values():
            path.touch()
        script = self.temp / f"{number}.sh"
        script.write_text(self.filled(step["run"]))
        env = {
            "HOME": str(self.github.folder / "home"), "LANG": "C.UTF-8", "TMPDIR": str(self.temp), "CI": "true", "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(self.workspace), "RUNNER_TEMP": str(self.temp), **{name: str(path) for name, path in files.items()}, **self.env,
            **{key: self.filled(value) for key, value in step.get("env", {}).items()},
            "PATH": ":".join([*self.path, str(self.github.folder / "stand-ins"), os.environ["PATH"]]),
        }
        run = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.workspace, env=env, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False)
        self.log += f"## {step.get('name')}\n" + run.stdout.decode()
        outputs.update(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        self.env.update(line.split("=", 1) for line in files["GITHUB_ENV"].read_text().splitlines())
        self.path = files["GITHUB_PATH"].read_text().split() + self.path
        return run.returncode == 0

    def act_checkout(self, *_):
        subprocess.run(["git", "clone", "-q", self.github.origin, self.workspace], check=True)

    def act_cache_restore(self, with_, outputs):
        outputs.update({"cache-primary-key": with_["key"], "cache-hit": "false"})
        paths = with_["path"].split()
        for key in (with_["key"], *with_.get("restore-keys", "").split()):
            isOwn = key == with_["key"]
            for name, saved, folder in reversed(self.github._caches):
                if saved == paths and (name == key if isOwn else name.startswith(key)):
                    shutil.copytree(folder, self.workspace, dirs_exist_ok=True, symlinks=True)
                    outputs.update({"cache-matched-key": name, "cache-hit": str(isOwn).lower()})
                    return

    def act_cache_save(self, with_, _):
        assert with_["key"] and with_["key"] not in [name for name, *_ in self.github._caches]
        folder = self.folder / f"cache-{len(self.github._caches)}"
        for path in with_["path"].split():
            if (self.workspace / path).exists():
                shutil.copytree(self.workspace / path, folder / path, symlinks=True)
        self.github._caches.append((with_["key"], with_["path"].split(), folder))

    def act_configure_pages(self, _, outputs):
        outputs["base_url"] = self.github.pages

    def act_upload_pages_artifact(self, with_, _):
        self.artifact = self.folder / "artifact"
        shutil.copytree(self.workspace / with_["path"], self.artifact)
