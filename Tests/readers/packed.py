"""Reads what was packed with programs of others: Python's gzip, and the brotli in node."""

import gzip
import json
import subprocess

_UNPACK = """
const fs = require("fs"), zlib = require("zlib");
const hex = (path) => require("crypto").createHash("sha256").update(zlib.brotliDecompressSync(fs.readFileSync(path))).digest("hex");
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(hex)));
"""


def of_gzip(path):
    """The text of a gzip file."""
    return gzip.decompress(path.read_bytes())


def digests_of_brotli(paths):
    """SHA-256 of the text of each brotli file, in hexadecimal digits."""
    told = subprocess.run(["node", "-e", _UNPACK], input=json.dumps([str(path) for path in paths]).encode(), capture_output=True, check=True)
    return json.loads(told.stdout)
