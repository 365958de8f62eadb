"""Random edits with a completion after each."""

import random
import time

from client import CONTENT_MODIFIED, REQUEST_CANCELLED, Text, fail, require
from every import tokens

# A text is as it was again after so many edits, so that most of them meet a text with few errors.
ROUND = 20
MOST_GROWTH = 1.1
# The catalog stays loaded once a text has used it, a package at a time, which may be after the first look.
CATALOG_BYTES = 4_000_000
TICKS_OF_REST = 10


class Editor:
    """One text in an editor, changed at random."""

    def __init__(self, server, able, file, chance):
        self.server, self.file, self.chance = server, file, chance
        self.before = self.now = server.open(file)
        self.version = 1
        self.words, _ = tokens(server, able, file, Text(self.now))

    def edit(self):
        """Changes a word, a line or a character; the offset at which the cursor is left."""
        kinds = [self.replace, self.remove, self.insert, self.number, self.line, self.character]
        return self.chance.choice(kinds)()

    def word(self):
        _, start, end = self.chance.choice(self.words)
        return min(start, len(self.now)), min(end, len(self.now))

    def any_word(self):
        _, start, end = self.chance.choice(self.words)
        return self.before[start:end]

    def replace(self):
        return self.change(*self.word(), self.any_word())

    def remove(self):
        return self.change(*self.word(), "")

    def insert(self):
        start, _ = self.word()
        return self.change(start, start, self.any_word() + " ")

    def number(self):
        start, end = self.word()
        return self.change(start, end, str(self.chance.randrange(1, 10000)))

    def line(self):
        start, _ = self.word()
        begin = self.now.rfind("\n", 0, start) + 1
        end = self.now.find("\n", start) + 1 or len(self.now)
        return self.change(begin, begin, self.now[begin:end]) if self.chance.random() < 0.5 else self.change(begin, end, "")

    def character(self):
        start, _ = self.word()
        return self.change(start, start, self.chance.choice('{}()[]".,;:*/ \n\té日1a'))

    def back(self):
        return self.change(0, len(self.now), self.before)

    def change(self, start, end, new):
        self.version += 1
        span = Text(self.now).range(start, end)
        self.now = self.now[:start] + new + self.now[end:]
        document = {"uri": self.file.as_uri(), "version": self.version}
        change = {"textDocument": document, "contentChanges": [{"range": span, "text": new}]}
        self.server.tell("textDocument/didChange", change)
        return start + len(new)

    def complete(self, offset):
        place = {"textDocument": {"uri": self.file.as_uri()}, "position": Text(self.now).position(offset)}
        answer = self.server.ask("textDocument/completion", place)
        error = answer.get("error")
        if error and error["code"] not in (REQUEST_CANCELLED, CONTENT_MODIFIED):
            fail(f"completion in {self.file.name}: {error}\nin\n{self.now}")
        return error is None


def rest(server):
    """Until the server has nothing to do."""
    server.call("workspace/symbol", {"query": "nothing has this name"})
    last = -TICKS_OF_REST
    while (now := server.ticks()) - last >= TICKS_OF_REST:
        last = now
        time.sleep(1.5)


def prove_edits(server, able, files, edits, seed):
    """How many completions were answered, and the heap at a tenth and at the end."""
    chance = random.Random(seed)
    editors = [Editor(server, able, file, chance) for file in files]
    answered, heap = 0, {}
    for number in range(1, edits + 1):
        editor = editors[number // ROUND % len(editors)]
        offset = editor.edit() if number % ROUND else editor.back()
        answered += editor.complete(min(offset, len(editor.now)))
        server.told = [m for m in server.told if m["method"].startswith("window/")]
        if number in (edits // 10, edits):
            for each in editors:
                each.back()
            rest(server)
            heap[number] = server.heap_after_gc()
    first, last = heap.values()
    require(last <= MOST_GROWTH * first + CATALOG_BYTES, f"seed {seed}: the heap grew from {first} to {last} bytes")
    complaints = server.complaints()
    require(not complaints, f"seed {seed}: the log has\n" + "\n".join(complaints[:40]))
    return answered, first, last
