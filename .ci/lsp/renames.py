"""Renames over a copy of the samples, after which `weft check` says of them what it said before."""

import subprocess

from client import REQUEST_FAILED, ROOT, Text, apply, at, fail, path, require
from every import first_and_last, tokens

KINDS = ("class", "struct", "type", "parameter", "variable", "function")
CHANGED = 2  # of FileChangeType
LAST_LETTERS = "QZ"


def checked(samples):
    """What `weft check` prints; paths are those of the copy."""
    files = sorted(samples.glob("*.fabric"))
    run = subprocess.run([ROOT / "weft", "check", *files], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


def prove_refusals(server, file, text):
    here = at(file, text, "RoceQos")
    for name, refused in {"1 bad": "no name", "fabric": "word of the language", "KB": "unit"}.items():
        answer = server.ask("textDocument/rename", {**here, "newName": name})
        error = answer.get("error", {})
        require(error.get("code") == REQUEST_FAILED and refused in error["message"], f"rename to {name}: {answer}")
    answer = server.ask("textDocument/rename", {**at(file, text, "HgxH100"), "newName": "Mine"})
    require("catalog" in answer.get("error", {}).get("message", ""), f"rename in the catalog: {answer}")


def prove_import(server, file, text, samples):
    """A name that nearly all samples import is gone from each of them."""
    edit = server.call("textDocument/rename", {**at(file, text, "RoceQos"), "newName": "LosslessQos"})
    apply(edit)
    left = [each.name for each in samples.rglob("*.fabric") if "RoceQos" in each.read_text()]
    require(not left, f"RoceQos is still named in {left}")
    return len(edit["changes"])


def prove_all(server, able, samples):
    """The first and the last declaration of each kind in each file; how many names, and places in all."""
    code, before = checked(samples)
    names, places = {}, 0
    for file in sorted(samples.rglob("*.fabric")):
        text = file.read_text()
        server.open(file)
        found, _ = tokens(server, able, file, Text(text))
        server.close(file)
        declared = [token for token in found if token[0] in {f"{kind}+declaration" for kind in KINDS}]
        for _, start, end in first_and_last(declared):
            # Renames keep the length of names, so that what follows stays where it is.
            old = text[start:end]
            new = old[:-1] + LAST_LETTERS[old.endswith(LAST_LETTERS[0])]
            if old in names or old in names.values():
                continue
            params = {"textDocument": {"uri": file.as_uri()}, "position": Text(text).position(start), "newName": new}
            answer = server.ask("textDocument/rename", params)
            if not answer.get("result"):
                fail(f"rename of {old} in {file.name} to {new}: {answer}")
            names[old] = new
            places += apply(answer["result"])
            changed = [{"uri": uri, "type": CHANGED} for uri in answer["result"]["changes"]]
            server.tell("workspace/didChangeWatchedFiles", {"changes": changed})
            require(all(path(each["uri"]).is_relative_to(samples) for each in changed), f"{changed} is not only in the samples")
    after_code, after = checked(samples)
    for old, new in names.items():
        after = after.replace(new, old)
    require(code == after_code == 0, f"the samples hold no more: {after[-3000:]}")
    require(before == after, f"check says something else of the samples than before:\n{before[-1500:]}\n---\n{after[-1500:]}")
    return len(names), places
