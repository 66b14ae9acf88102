#!/usr/bin/env python3
"""Generates cases of TLCP-diff with an implementation of its own, written from appendix D of the TLCP specification.

Usage, from the root of the package:

    python3 Tests/Peers/tlcpdiff_cases.py <seed> <number of cases>

Every line of the output has a base, a difference, and the resulting value, or null if the difference has to be refused. Lengths
count UTF-16 code units; a length that cuts a surrogate pair in half is refused.
"""
import json
import random
import sys

CHARACTERS = "abcXYZ019 |%#$^,\r\n\t\"\\&=+~\x00é\u0301€\ufffd\uffff🌐😀"


def units(text):
    data = text.encode("utf-16-le", "surrogatepass")
    return [data[i : i + 2] for i in range(0, len(data), 2)]


def text_of(parts):
    return b"".join(parts).decode("utf-16-le")


class Refused(Exception):
    pass


def number(source, index):
    value = 0
    while True:
        if index >= len(source):
            raise Refused
        letter = chr(int.from_bytes(source[index], "little"))
        index += 1
        if "a" <= letter <= "z":
            return value * 26 + ord(letter) - ord("a"), index
        if not "A" <= letter <= "Z":
            raise Refused
        value = value * 26 + ord(letter) - ord("A")


def take(source, index, length):
    if index + length > len(source):
        raise Refused
    part = source[index : index + length]
    try:
        text_of(part)
    except UnicodeDecodeError:
        raise Refused from None
    return part, index + length


def apply(base, difference):
    base, difference = units(base), units(difference)
    result = []
    at_base = at = 0
    section = 0
    while at < len(difference):
        length, at = number(difference, at)
        if section == 1:
            part, at = take(difference, at, length)
            result += part
        else:
            part, at_base = take(base, at_base, length)
            if section == 0:
                result += part
        section = (section + 1) % 3
    return text_of(result)


def encoded(value):
    letters = chr(ord("a") + value % 26)
    value //= 26
    while value:
        letters = chr(ord("A") + value % 26) + letters
        value //= 26
    return letters


def text(rng, longest):
    weight = rng.choice([CHARACTERS, CHARACTERS[:24], "ab"])
    return "".join(rng.choice(weight) for _ in range(rng.randrange(longest + 1)))


def difference(rng, base):
    left = len(units(base))
    result = ""
    for section in range(rng.randrange(8)):
        if section % 3 == 1:
            added = text(rng, rng.choice([3, 40]))
            result += encoded(len(units(added))) + added
        else:
            length = rng.randrange(left + 1) if rng.random() < 0.97 else left + rng.randrange(1, 800)
            left = max(0, left - length)
            result += encoded(length)
    if rng.random() < 0.2:
        spoilt = list(result)
        for _ in range(rng.randrange(1, 3)):
            position = rng.randrange(len(spoilt) + 1)
            if rng.random() < 0.5:
                spoilt.insert(position, rng.choice(CHARACTERS + "AZaz"))
            elif spoilt:
                spoilt.pop(min(position, len(spoilt) - 1))
        result = "".join(spoilt)
    return result


def main():
    rng = random.Random(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        base = text(rng, rng.choice([0, 8, 60, 1000]))
        change = difference(rng, base)
        try:
            result = apply(base, change)
        except Refused:
            result = None
        print(json.dumps({"base": base, "difference": change, "result": result}))


if __name__ == "__main__":
    main()
