"""Runs the jobs of the workflow that publishes sites on this machine: their shell steps as GitHub runs them, this project's own
action from its file, and GitHub's actions as stand-ins."""

import dataclasses
import hashlib
import os
import pathlib
import re
import shutil
import subprocess

import yaml

from readers import command

FOLDER = command.PROJECT / ".github/workflows"


def read(name="publish"):
    parsed = yaml.safe_load((FOLDER / f"{name}.yml").read_text())
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
    outputs: dict


class GitHub:
    """A repository on GitHub: its files, its settings, and the caches that its runs leave.

    The release of Stationary is a stand-in: it has the binary that is tested.
    """

    def __init__(self, folder):
        self.folder = folder
        self.origin = folder / "origin"
        self.secrets, self.variables = {}, {}
        self.workflow = "project/stationary/.github/workflows/publish.yml@refs/heads/main"
        self.inputs = {"site": ".", "version": "", "artifact": "stationary", "record": True}
        self.pages = "https://owner.github.io/repository"
        # Folders with stand-ins for programs.
        self.path = []
        self.caches, self._runs = [], 0
        (folder / "home").mkdir(parents=True)
        self.release = folder / "release"
        self._make_release("stationary-linux-x86_64")
        subprocess.run(["git", "init", "-q", "-b", "main", self.origin], check=True)
        # A push changes the files too.
        subprocess.run(["git", "-C", self.origin, "config", "receive.denyCurrentBranch", "updateInstead"], check=True)

    def _make_release(self, name):
        """A tarball whose program is a link to the binary that is tested, which finds its templates by its own path."""
        (self.folder / name / "bin").mkdir(parents=True)
        (self.folder / name / "bin/stationary").symlink_to(command.binary())
        self.release.mkdir()
        subprocess.run(["tar", "-czf", self.release / f"{name}.tar.gz", "-C", self.folder, name], check=True)
        with open(self.release / "SHA256SUMS", "w", encoding="utf-8") as sums:
            subprocess.run(["sha256sum", f"{name}.tar.gz"], cwd=self.release, stdout=sums, check=True)

    def write(self, path, text):
        (self.origin / path).parent.mkdir(parents=True, exist_ok=True)
        (self.origin / path).write_text(text)

    def run(self, event="push"):
        """Commits what is in the origin, and runs the job that builds on a machine that has nothing yet."""
        self.commit()
        self._runs += 1
        return self._job("build", event, {}).run(read(), "build")

    def record(self, built, event="push"):
        """Runs the job that commits what the other one found, once the site is published; None if it is not due."""
        job = self._job("record", event, {"build": {"outputs": built.outputs}})
        return job.run(read(), "record") if job.value(read()["jobs"]["record"]["if"], True) else None

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "A change")

    def git(self, *arguments):
        git = ["git", "-C", self.origin, "-c", "user.name=T", "-c", "user.email=t@example.org"]
        return subprocess.run([*git, *arguments], check=True, capture_output=True, text=True).stdout

    def _job(self, name, event, needs):
        return _Job(self, self.folder / f"run-{self._runs}-{name}", str(self._runs), event, needs)


class _Job:
    def __init__(self, github, folder, number, event, needs):
        self.github, self.folder, self.number, self.event = github, folder, number, event
        self.inputs, self.needs = github.inputs, needs
        self.workspace, self.temp = folder / "workspace", folder / "temp"
        for path in (self.workspace, self.temp):
            path.mkdir(parents=True)
        self.env, self.path, self.steps = {}, [], {}
        self.log, self.done, self.artifact = "", [], None

    def run(self, workflow, name):
        job = workflow["jobs"][name]
        self.env = {key: self.filled(value) for key, value in {**workflow.get("env", {}), **job.get("env", {})}.items()}
        ok = self.steps_of(job, "")
        outputs = {name: self.filled(value) for name, value in job.get("outputs", {}).items()}
        return Run(ok, self.log, self.done, self.artifact, outputs)

    def steps_of(self, job, prefix):
        ok = True
        for number, step in enumerate(job["steps"]):
            condition = str(step.get("if", "success()")).removeprefix("${{").removesuffix("}}").strip()
            asks = any(word in condition for word in ("success()", "cancelled()", "always()", "failure()"))
            if not self.value(condition if asks else f"success() && ({condition})", ok):
                continue
            self.done.append(step.get("name") or step.get("uses", prefix))
            outputs, outcome = {}, True
            if "run" in step:
                outcome = self.shell(step, f"{prefix}{number}", outputs)
            elif step["uses"].startswith("./"):
                outcome = self.own_action(step, number)
            else:
                with_ = {key: self.filled(value) for key, value in step.get("with", {}).items()}
                getattr(self, "act_" + re.sub(r"[^a-z]", "_", step["uses"].split("@")[0].removeprefix("actions/")))(with_, outputs)
            if "id" in step:
                self.steps[step["id"]] = {"outputs": outputs, "outcome": "success" if outcome else "failure"}
            ok = ok and outcome
        return ok

    def own_action(self, step, number):
        """An action of the workspace, whose steps are those of a shell."""
        action = yaml.safe_load((self.workspace / step["uses"] / "action.yml").read_text())
        given = {name: self.filled(value) for name, value in step.get("with", {}).items()}
        assert set(given) <= set(action["inputs"])
        outer, self.inputs = self.inputs, {name: given.get(name, about["default"]) for name, about in action["inputs"].items()}
        ok = self.steps_of(action["runs"], f"{number}-")
        self.inputs = outer
        return ok

    # Expressions

    def filled(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.value(match[1].strip(), True)), str(text))

    def value(self, expression, ok):
        """The value of an expression; of the language only what the workflow uses."""
        python = re.sub(r"hashFiles\((.*?)\)", lambda match: repr(self.hash(re.findall(r"'(.*?)'", match[1]))), expression)
        python = python.replace("success()", repr(ok)).replace("cancelled()", "False")
        python = re.sub(r"!(?!=)", " not ", python).replace("&&", " and ").replace("||", " or ")
        python = re.sub(r"\b(env|secrets|vars|github|runner|steps|inputs|job|needs)((?:\.[\w-]+)+)", lambda match: repr(self.context(match[1], match[2][1:].split("."))), python)
        return eval(python, {"__builtins__": {}, "format": str.format})  # pylint: disable=eval-used

    def context(self, name, keys):
        values = {
            "env": self.env, "needs": self.needs, "secrets": self.github.secrets, "vars": self.github.variables, "steps": self.steps,
            "github": {
                "ref_name": "main", "ref_type": "branch", "run_id": self.number, "run_attempt": "1", "event_name": self.event,
                "base_ref": "main" if self.event == "pull_request" else "", "server_url": "https://github.invalid",
            },
            "runner": {"os": "Linux", "arch": "X64", "temp": str(self.temp)}, "inputs": self.inputs,
            "job": {"workflow_repository": "project/stationary", "workflow_sha": "0" * 40, "workflow_ref": self.github.workflow},
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
            "HOME": str(self.github.folder / "home"), "GIT_TERMINAL_PROMPT": "0", "LANG": "C.UTF-8", "TMPDIR": str(self.temp), "CI": "true", "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(self.workspace), "RUNNER_TEMP": str(self.temp), **{name: str(path) for name, path in files.items()}, **self.env,
            **{key: self.filled(value) for key, value in step.get("env", {}).items()},
            "PATH": ":".join([*self.path, *self.github.path, os.environ["PATH"]]),
        }
        run = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.workspace, env=env, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False)
        self.log += f"## {step.get('name')}\n" + run.stdout.decode()
        outputs.update(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        self.env.update(line.split("=", 1) for line in files["GITHUB_ENV"].read_text().splitlines())
        self.path = files["GITHUB_PATH"].read_text().split() + self.path
        return run.returncode == 0

    def act_checkout(self, with_, _):
        if "repository" in with_:
            assert with_["repository"] == "project/stationary" and with_["sparse-checkout"] == "action.yml"
            (self.workspace / with_["path"]).mkdir()
            shutil.copy(command.PROJECT / "action.yml", self.workspace / with_["path"])
            return
        subprocess.run(["git", "clone", "-q", self.github.origin, self.workspace], check=True)

    def act_cache_restore(self, with_, outputs):
        outputs.update({"cache-primary-key": with_["key"], "cache-hit": "false"})
        paths = with_["path"].split()
        for key in (with_["key"], *with_.get("restore-keys", "").split()):
            isOwn = key == with_["key"]
            for name, saved, folder in reversed(self.github.caches):
                if saved == paths and (name == key if isOwn else name.startswith(key)):
                    shutil.copytree(folder, self.workspace, dirs_exist_ok=True, symlinks=True)
                    outputs.update({"cache-matched-key": name, "cache-hit": str(isOwn).lower()})
                    return

    def act_cache_save(self, with_, _):
        assert with_["key"] and with_["key"] not in [name for name, *_ in self.github.caches]
        folder = self.folder / f"cache-{len(self.github.caches)}"
        for path in with_["path"].split():
            if (self.workspace / path).exists():
                shutil.copytree(self.workspace / path, folder / path, symlinks=True)
        self.github.caches.append((with_["key"], with_["path"].split(), folder))

    def act_download_artifact(self, with_, _):
        if with_["name"] == "stationary":
            shutil.copytree(self.github.release, with_["path"])
            return
        folder = self.github.folder / f"run-{self.number}-{with_['name']}"
        shutil.copytree(folder, self.workspace / with_["path"], dirs_exist_ok=True)

    def act_upload_artifact(self, with_, _):
        shutil.copytree(self.workspace / with_["path"], self.github.folder / f"run-{self.number}-{with_['name']}")

    def act_configure_pages(self, _, outputs):
        outputs["base_url"] = self.github.pages

    def act_upload_pages_artifact(self, with_, _):
        self.artifact = self.folder / "artifact"
        shutil.copytree(self.workspace / with_["path"], self.artifact)
