"""The sites that real servers serve: at the root of a host, and under a path."""

import shutil

import pytest

from readers import command, web_servers

# Addresses with and without a rest, as owners write them, besides those that Stationary writes.
REDIRECTS = """{path}winter {path}about/ 302
{path}old.page {path}stations/ 301
{path}old(1)+2 {path}stations/ 301
{path}query {path}search/?q=a%20b,1%2C2&x=(1)#found 308
{path}far https://example.org:8443/a%201 307
{path}gone/* {path}about/ 301
{path}archive/* {path}stations/:splat 301
{path}moved/* /:splat 301
"""


@pytest.fixture(scope="session", params=["/", "/stops/"], ids=["root", "path"])
def built(request, tmp_path_factory):
    """The sample site, with compressed copies and redirects, and the path of its address."""
    path = request.param
    site = tmp_path_factory.mktemp("hosts") / "site"
    shutil.copytree(command.PROJECT / "site", site, ignore=shutil.ignore_patterns("public", ".stationary"))
    (site / "static").mkdir(exist_ok=True)
    (site / "static/_redirects").write_text(REDIRECTS.format(path=path))
    config = (site / "stationary.toml").read_text()
    assert "[output]" not in config
    (site / "stationary.toml").write_text(config + '\n[output]\nprecompress = ["gzip", "br"]\n')
    command.build(site, "--base-url", f"https://www.example.org{path}")
    return site / "public", path


@pytest.fixture(scope="session", params=web_servers.SERVERS, ids=lambda server: server.name)
def host(request, built, tmp_path_factory):
    """A server with its configuration of Docs/hosts, and the site that it serves."""
    public, path = built
    with web_servers.running(request.param, public, path, tmp_path_factory.mktemp(request.param.name) / "run") as host:
        yield host
