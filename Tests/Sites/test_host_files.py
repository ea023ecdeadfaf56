"""The files of Docs/hosts for hosts that no test can run: their form, and what they call."""

import fnmatch
import os
import re
import subprocess
import tomllib

import yaml

from readers import command

HOSTS = command.PROJECT / "Docs/hosts"
RELEASE = "$RELEASES/download/v$VERSION/stationary-linux-x86_64.tar.gz"


def calls(text):
    """The arguments of each call of the program in a script."""
    return [line.split() for line in re.findall(r"\bstationary ((?:check|build)[^\n&]*)", text)]


def test_gitlab_pages():
    parsed = yaml.safe_load((HOSTS / "gitlab-ci.yml").read_text())
    assert RELEASE in " ".join(parsed["default"]["before_script"])
    assert parsed["pages"]["artifacts"]["paths"] == ["public"] and set(parsed["pages"]["cache"]["paths"]) == {".stationary", "public"}
    assert calls("\n".join(parsed["pages"]["script"])) == [["build", "--base-url", '"$CI_PAGES_URL/"']]
    assert parsed["pages"]["artifacts"]["exclude"] == ["public/.stationary-id"]
    assert parsed["check"]["script"] == ["stationary check"]


def test_netlify():
    parsed = tomllib.loads((HOSTS / "netlify.toml").read_text())
    commands = [parsed["build"]["command"], parsed["context"]["deploy-preview"]["command"]]
    for text in commands:
        assert RELEASE in text and subprocess.run(["sh", "-n"], input=text.encode(), check=False).returncode == 0
    assert [calls(text)[0][-1] for text in commands] == ['"$URL/"', '"$DEPLOY_PRIME_URL/"'] and calls(commands[1])[0][1] == "--confined" and parsed["build"]["publish"] == "public"


def test_cloudflare():
    text = (HOSTS / "cloudflare.md").read_text()
    block = re.search(r"```\n(.*?)```", text, re.S)[1]
    assert [line[0] for line in calls(block)] == ["check", "build"] and "wrangler pages deploy public" in block


def test_s3_gets_each_file_once_with_its_type(tmp_path, sample):
    (tmp_path / "aws").write_text(f'#!/bin/sh\nprintf "%s\\n" "$*" >> {tmp_path}/asked\n')
    (tmp_path / "aws").chmod(0o755)
    subprocess.run([HOSTS / "s3-upload", sample.public, "bucket/stops"], check=True, env={"PATH": f"{tmp_path}:{os.environ['PATH']}"})
    asked = (tmp_path / "asked").read_text().splitlines()
    assert all(line.startswith(f"s3 sync {sample.public} s3://bucket/stops --") for line in asked)
    assert "immutable" in asked[0] and "text/html; charset=utf-8" in asked[-2] and "--delete" in asked[-1]
    assert [line for line in asked if "--delete" in line] == asked[-1:], "nothing is removed before everything is there"
    # Every ending of a site whose type matters is named, or is a picture or style sheet, whose types are known everywhere.
    named = set(re.findall(r'--include \*\.(\w+)', "\n".join(asked)))
    # Neither files for other hosts nor the id of the folder are sent by any of these.
    for name in ("_headers", "_redirects", ".stationary-id"):
        for line in asked:
            filters = re.findall(r"--(include|exclude) (\S+)", line)
            assert [kind for kind, pattern in [("include", "*"), *filters] if fnmatch.fnmatchcase(name, pattern)][-1] == "exclude", (name, line)
    endings = {path.suffix[1:] for path in sample.public.rglob("*") if path.is_file() and path.suffix}
    assert endings - named <= {"css", "svg", "webp", "jpg", "png"}
