"""Tests have no network but the loopback device (Scripts/offline)."""

import os
import socket
import subprocess
import sys

import pytest

from readers import command, kernels

OFFLINE = command.PROJECT / "Scripts/offline"
# What a command sees: its interfaces, whether it reaches itself and another host, its user, and what it is told.
LOOK = """
import errno, os, socket
with socket.create_server(("127.0.0.1", 0)) as own:
    socket.create_connection(own.getsockname(), 5).close()
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any:
    # Nothing is sent: to connect a datagram socket only looks for a route. The address is one for documentation.
    code = any.connect_ex(("192.0.2.1", 9))
print(",".join(name for _, name in socket.if_nameindex()), errno.errorcode.get(code, "reached"), os.getuid(), os.environ["OFFLINE"])
"""


def look(**more):
    run = subprocess.run([OFFLINE, sys.executable, "-c", LOOK], capture_output=True, text=True, **more)
    assert run.returncode == 0, run.stderr
    return run.stdout.split(" ", 3), run.stderr


def test_a_command_reaches_this_machine_only():
    (interfaces, route, user, told), said = look()
    if told.strip() != "yes":
        pytest.skip(f"the network cannot be left here: {told}")
    assert (interfaces, route, user, said) == ("lo", "ENETUNREACH", str(os.getuid()), "")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_another_user_does_too_and_stays_that_user():
    def become():
        os.setgroups([])
        os.setgid(65_534)
        os.setuid(65_534)

    (interfaces, route, user, told), said = look(preexec_fn=become)
    if told.strip() != "yes":
        pytest.skip(f"users cannot leave the network here: {told}")
    assert (interfaces, route, user, said) == ("lo", "ENETUNREACH", "65534", "")


@pytest.mark.skipif(not kernels.NUMBERS, reason="the numbers of the calls of this machine are not known here")
def test_where_neither_is_permitted_the_command_runs_and_a_line_says_so():
    (_, _, user, told), said = look(preexec_fn=lambda: kernels.lacks("unshare"))
    assert user == str(os.getuid()) and told.strip() == "Operation not permitted"
    assert said == "offline: the network stays, because it cannot be left here: Operation not permitted\n"


def test_the_status_is_that_of_the_command():
    assert subprocess.run([OFFLINE, "sh", "-c", "exit 7"], stderr=subprocess.DEVNULL).returncode == 7


def test_this_run_has_no_network():
    told = os.environ.get("OFFLINE", "Scripts/test-python did not start this run")
    if told != "yes":
        pytest.skip(f"this run has the network of the machine: {told}")
    assert [name for _, name in socket.if_nameindex()] == ["lo"]
