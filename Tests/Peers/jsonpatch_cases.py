#!/usr/bin/env python3
"""Generates the cases of JSONPatchDifferentialTests with an independent implementation of RFC 6902.

Usage, from the root of the package:

    python3 -m pip install -r Tests/Peers/requirements.txt
    python3 Tests/Peers/jsonpatch_cases.py > Tests/CoreTests/Wire/Resources/jsonpatch_cases.jsonl

With two arguments, a seed and a number of cases, it generates others; `fuzz codecs` does so.

Every line of the output has a document and a patch, both as text, and the patched document, or null if the patch has to be
refused. The output depends on the seed only.

What the independent implementation does against the RFC is kept out of the cases:
  * Python regards True and 1, False and 0 as equal: the documents have no 0 and no 1;
  * it lets pointers reach into strings: no pointer goes through one;
  * it answers a pointer to "-" with an object of its own: "-" is used for "add" only.
"""
import json
import random
import sys

import jsonpatch
import jsonpointer

SEED = 6902
CASES = 500

NAMES = ["a", "b", "c/d", "e~f", "~1", "", " ", "0", "10", "é", "🌐", "quo\"te", "back\\slash", "new\nline", "-"]
SCALARS = [None, True, False, 2, -3, 2.5, 10**20, 1e-7, "", "text", "a|b", "\u00e9\u20ac", "tab\t", "\U0001f310", "2"]


def value(rng, depth):
    kind = rng.randrange(5) if depth > 0 else 0
    if kind in (1, 2):
        return {name: value(rng, depth - 1) for name in rng.sample(NAMES, rng.randrange(5))}
    if kind in (3, 4):
        return [value(rng, depth - 1) for _ in range(rng.randrange(5))]
    return rng.choice(SCALARS)


def locations(node, path=()):
    """All locations in a document, with what is there."""
    yield path, node
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, child in children:
        yield from locations(child, path + (str(key),))


def pointer(path):
    return "".join("/" + token.replace("~", "~0").replace("/", "~1") for token in path)


def existing(rng, document):
    return rng.choice([path for path, _ in locations(document)])


def target(rng, document):
    """A location for "add": mostly one that works."""
    path, node = rng.choice([(path, node) for path, node in locations(document) if not isinstance(node, str)])
    if isinstance(node, list):
        token = rng.choice([str(rng.randrange(len(node) + 2)), "-", "00", "x"] + [str(len(node))] * 3)
    else:
        token = rng.choice(NAMES)
    return path + (token,)


def missing(rng, document):
    path, node = rng.choice([(path, node) for path, node in locations(document) if not isinstance(node, str)])
    return path + (rng.choice(["nowhere", "01", "7", "-1"]),)


def operation(rng, document):
    name = rng.choice(["add", "add", "remove", "replace", "replace", "move", "copy", "test", "test"])
    source = missing(rng, document) if rng.random() < 0.05 else existing(rng, document)
    step = {"op": name, "path": pointer(source)}
    if name == "add":
        step["path"] = pointer(target(rng, document))
        step["value"] = value(rng, 2)
    elif name == "replace":
        step["value"] = value(rng, 2)
    elif name in ("move", "copy"):
        if not source:
            return operation(rng, document)
        step["from"] = pointer(source)
        step["path"] = pointer(target(rng, document))
        if step["path"] == step["from"]:
            return operation(rng, document)
    elif name == "test":
        try:
            step["value"] = jsonpointer.resolve_pointer(document, step["path"])
        except jsonpointer.JsonPointerException:
            step["value"] = None
        if isinstance(step["value"], dict):
            step["value"] = dict(reversed(step["value"].items()))
        if rng.random() < 0.1:
            step["value"] = value(rng, 1)
    elif not source:
        return operation(rng, document)
    return step


def dump(node, compact=True):
    return json.dumps(node, ensure_ascii=False, separators=(",", ":") if compact else None)


def case(rng):
    document = value(rng, 3)
    while not isinstance(document, (dict, list)):
        document = value(rng, 3)
    source = dump(document, compact=rng.random() < 0.5)
    steps = []
    current = json.loads(source)
    for _ in range(rng.randrange(1, 5)):
        step = operation(rng, current)
        steps.append(step)
        try:
            current = jsonpatch.apply_patch(current, [json.loads(dump(step))])
        except (jsonpatch.JsonPatchException, jsonpointer.JsonPointerException):
            current = None
            break
        if not isinstance(current, (dict, list)):
            break
    refused = False
    try:
        result = jsonpatch.apply_patch(json.loads(source), json.loads(dump(steps)))
    except (jsonpatch.JsonPatchException, jsonpointer.JsonPointerException):
        refused = True
    return {
        "document": source,
        "patch": dump(steps, compact=rng.random() < 0.5),
        "result": None if refused else dump(result),
    }


def main():
    seed, cases = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (SEED, CASES)
    rng = random.Random(seed)
    for _ in range(cases):
        print(json.dumps(case(rng), ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
