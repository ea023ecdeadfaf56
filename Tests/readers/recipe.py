"""Follows a document of Docs as a reader would: writes its files, and runs its commands.

A block after «the file `NAME`:» is that file; after «Add to the file `NAME`:» it is added to it. Blocks marked `sh` are run.
All other blocks are only read.
"""

import dataclasses
import os
import pathlib
import re
import shlex
import signal
import socket
import subprocess
import textwrap
import time
import urllib.request

from readers import command

BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.M | re.S)


@dataclasses.dataclass
class Step:
    kind: str
    name: str
    text: str


def steps(document):
    """The files and commands of a document, in its order."""
    text = (command.PROJECT / "Docs" / document).read_text()
    found = []
    for block in BLOCK.finditer(text):
        before = text[:block.start()].rstrip()
        body = textwrap.dedent(block[3])
        named = re.search(r"(Add\s+to\s+the|the)\s+file\s+`([^`]+)`:$", before)
        if block[2] == "sh":
            found.append(Step("run", "", body))
        elif named:
            found.append(Step("add" if named[1].startswith("Add") else "write", named[2], body))
    return found


class Reader:
    """Somebody who follows a document, in a folder where nothing is."""

    def __init__(self, folder, **variables):
        self.folder = self.here = pathlib.Path(folder)
        self.here.mkdir(parents=True)
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "stationary").symlink_to(command.binary())
        self.environment = command.environment(
            PATH=f"{programs}:{os.environ['PATH']}", HOME=str(self.folder), GIT_AUTHOR_NAME="R", GIT_AUTHOR_EMAIL="r@example.org",
            GIT_COMMITTER_NAME="R", GIT_COMMITTER_EMAIL="r@example.org", **variables)
        self.output = ""

    def follow(self, document):
        """Does all that it says; fails at the first command that fails."""
        done = steps(document)
        assert any(step.kind == "run" for step in done), f"{document} has nothing to run"
        makes = any("stationary new" in step.text for step in done)
        for step in done:
            if step.kind == "run":
                for line in step.text.splitlines():
                    self.run(line)
            else:
                path = self.here / step.name
                # Other documents continue a site that the reader has.
                assert not makes or path.parent.is_dir(), f"{document} writes {step.name}, but nothing makes its folder"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text((path.read_text() + "\n" if step.kind == "add" else "") + step.text)

    def run(self, line):
        words = shlex.split(line, comments=True)
        if words[0] == "cd":
            self.here = self.here / words[1]
            return
        if words[:2] == ["stationary", "serve"]:
            return self.serve(words)
        self.execute(line)

    def execute(self, line):
        run = subprocess.run(
            ["bash", "-c", line], cwd=self.here, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=120, check=False)
        self.output += f"$ {line}\n{run.stdout.decode()}"
        assert run.returncode == 0, self.output

    def serve(self, words):
        """Starts the server at a free port, looks at the home page, and presses Ctrl-C."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        process = subprocess.Popen(
            [*words, "--port", str(port)], cwd=self.here, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        page = None
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                    page = answer.read()
                break
            except OSError:
                if process.poll() is not None:
                    break
                time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=30)[0].decode()
        assert page and b"</html>" in page, told
