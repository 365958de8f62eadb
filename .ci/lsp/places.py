"""Completion at places: what has to come first there, and what must not be offered."""

from client import ROOT, require

TABLE = ROOT / "lang.ide/src/test/resources/completion/places.txt"
W = "weft 1 import catalog.generic.* import catalog.nvidia.* import catalog.arista.* "
LEAST = 60


def prove_places(server, samples):
    """How many places there were; the table is that of PlacesTest."""
    rows = [line.split(" ; ") for line in TABLE.read_text().splitlines() if not line.startswith("#")]
    require(len(rows) >= LEAST, f"only {len(rows)} places")
    file = samples / "places.fabric"
    document = {"uri": file.as_uri(), "version": 1}
    server.open(file, "")
    wrong = []
    for cell, first, never in rows:
        marked = cell.replace("W ", W)
        document["version"] += 1
        change = {"textDocument": document, "contentChanges": [{"text": marked.replace("^", "")}]}
        server.tell("textDocument/didChange", change)
        place = {"textDocument": {"uri": file.as_uri()}, "position": {"line": 0, "character": marked.index("^")}}
        items = server.call("textDocument/completion", place)["items"]
        labels = [item["label"] for item in sorted(items, key=lambda item: item["sortText"])]
        if first != "-" and labels[:1] != [first]:
            wrong.append(f"{cell}: first {labels[:5]}, wanted {first}")
        wrong += [f"{cell}: there is {each}" for each in never.split(", ") if each in labels]
    server.close(file)
    require(not wrong, "\n".join(wrong))
    return len(rows)
