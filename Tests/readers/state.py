"""State files of Stationary as somebody would forge them who knows their form."""

import xxhash


def _sum(name, content, subject):
    seed = xxhash.xxh3_64_intdigest(f"{name}\n{subject}".encode())
    return xxhash.xxh3_64_hexdigest(content, seed=seed)


def file(kind, version, content, subject=""):
    name = f"stationary {kind} {version}"
    return f"{name} {_sum(name, content, subject)}\n".encode() + content


def journal(kind, version, lines):
    name = f"stationary {kind} {version}"
    return (name + "\n").encode() + b"".join(f"{_sum(name, line.encode(), 'line')}\t{line}\n".encode() for line in lines)


def blocks(record):
    """The line that names the form of an output's record, and its blocks as (kind, content)."""
    end = record.index(b"\n") + 1
    form, rest, found = record[:end], record[end:], []
    while rest:
        length = int.from_bytes(rest[1:5], "little")
        found.append((rest[0], rest[13:13 + length]))
        rest = rest[13 + length:]
    return form, found


def record(form, blocks):
    """The record of an output with these blocks, each with its right checksum."""
    return form + b"".join(
        bytes([kind]) + len(content).to_bytes(4, "little") + xxhash.xxh3_64_intdigest(content, seed=kind).to_bytes(8, "little") + content
        for kind, content in blocks)
