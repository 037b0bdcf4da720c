"""Finds real words and names of people that lie within the tolerance of a spelling of the wine catalogues.

The tolerance is that of the look-up: none below five letters, one edit up to eight, two beyond, of which at most one may be
between letters that do not look alike.
"""

from collections import defaultdict
from itertools import combinations

import build

LANGUAGES = ["en", "fr", "de", "it", "es", "pt"]
COUNTRIES = ["US", "GB", "FR", "DE", "AT", "CH", "IT", "ES", "PT", "BR", "MX", "AR", "CL", "BE", "NL", "ZA"]
LEAST_FREQUENCY = 2.5
NAMES = 5000

LOOKALIKES = ["o0qd", "il1tj", "s5", "b8", "ceo", "uvy", "nhu", "gc6", "z27"]
ALIKE = {(a, b) for group in LOOKALIKES for a in group for b in group}
PAIRS = {"rnm", "nnm", "inm", "nim", "vvw", "cld", "cid", "iiu", "liu", "ilu", "rin", "lih", "lck"}
THIN = set(LOOKALIKES[1])
IMPOSSIBLE = 100


def tolerated(letters):
    """How many edits are tolerated where the shorter text has so many letters."""
    return 0 if letters < 5 else 1 if letters < 9 else 2


def distance(left, right):
    """The edits between two texts by optimal string alignment."""
    before, above = None, list(range(len(right) + 1))
    for row, letter in enumerate(left, 1):
        here = [row]
        for column, other in enumerate(right, 1):
            best = min(above[column - 1] + (letter != other), above[column] + 1, here[-1] + 1)
            if row > 1 and column > 1 and letter == right[column - 2] and left[row - 2] == other:
                best = min(best, before[column - 2] + 1)
            here.append(best)
        before, above = above, here
    return above[-1]


def is_near(read, spelling):
    """Whether a word is near a spelling, given by its words, though not the same."""
    letters = "".join(spelling)
    limit = tolerated(min(len(read), len(letters)))
    if limit == 0 or read == letters or distance(read, letters) > limit:
        return False
    lengths = [len(word) for word in spelling for _ in word]

    def other(offset):
        return IMPOSSIBLE if lengths[offset] < 5 and len(spelling) > 1 else 3

    def doubled(text, offset):
        return text[offset] in text[max(0, offset - 1):offset] + text[offset + 1:offset + 2]

    costs = defaultdict(lambda: IMPOSSIBLE)
    costs[0, 0] = 0

    def take(start, places, offsets, cost):
        end = (start[0] + places, start[1] + offsets)
        costs[end] = min(costs[end], costs[start] + cost)

    for place in range(len(read) + 1):
        for offset in range(len(letters) + 1):
            start = (place, offset)
            if costs[start] >= IMPOSSIBLE:
                continue
            if offset < len(letters):
                soft = letters[offset] in THIN or doubled(letters, offset)
                take(start, 0, 1, 2 if soft else other(offset))
            if place == len(read):
                continue
            soft = read[place] in THIN or doubled(read, place)
            take(start, 1, 0, 2 if soft else other(max(0, min(offset, len(letters)) - 1)))
            if offset == len(letters):
                continue
            same = read[place] == letters[offset]
            take(start, 1, 1, 0 if same else 2 if (read[place], letters[offset]) in ALIKE else other(offset))
            if read[place:place + 2] + letters[offset] in PAIRS:
                take(start, 2, 1, 4)
            if letters[offset:offset + 2] + read[place] in PAIRS:
                take(start, 1, 2, 4)
            pair = letters[offset:offset + 2]
            if len(pair) == 2 and read[place:place + 2] == pair[::-1] and pair[0] != pair[1]:
                take(start, 2, 2, other(offset))
    return costs[len(read), len(letters)] <= 2 * (limit - 1) + 3


def shorter(word, count):
    """A word and what is left of it without up to `count` letters."""
    for lost in range(min(count, len(word) - 1) + 1):
        for places in combinations(range(len(word)), lost):
            yield "".join(letter for place, letter in enumerate(word) if place not in places)


def vocabulary():
    """Common words, names of people and words of labels, folded."""
    from names_dataset import NameDataset
    from wordfreq import get_frequency_dict, zipf_frequency

    found = set()
    for language in LANGUAGES:
        for word in get_frequency_dict(language):
            if zipf_frequency(word, language) >= LEAST_FREQUENCY:
                found.add(build.fold(word))
    names = NameDataset()
    for first in (True, False):
        for country in COUNTRIES:
            top = names.get_top_names(n=NAMES, use_first_names=first, country_alpha2=country)[country]
            lists = [top] if isinstance(top, list) else top.values()
            found.update(build.fold(name) for list_ in lists for name in list_)
    terms = build.sections(build.DATA / "wine-terms.txt").values()
    found.update(word for entries in terms for _, line in entries for word in build.words(line))
    return {word for word in found if word.isalpha() and word.isascii() and len(word) >= 5}


def text(groups):
    """The words of `words.txt` and those of the vocabulary that are near a spelling and none themselves."""
    spelled = {}
    for _, _, entry in groups:
        for spelling in [entry.name] + entry.others:
            spelled.setdefault(build.key(spelling.text), build.words(spelling.text))
    for section, entries in build.sections(build.DATA / "wine-terms.txt").items():
        if section.startswith("classification"):
            for _, line in entries:
                for spelling in build.spellings(line.replace(";", ",")):
                    spelled.setdefault(build.key(spelling.text), build.words(spelling.text))
    index = defaultdict(set)
    for letters in spelled:
        for part in shorter(letters, tolerated(len(letters))):
            index[part].add(letters)
    own = build.sections(build.HERE / "words.txt")
    found = set()
    for word in (vocabulary() | build.listed(own["words"])) - spelled.keys() - build.listed(own["misread"]):
        near = set().union(*(index.get(part, ()) for part in shorter(word, tolerated(len(word)))))
        if any(is_near(word, spelled[letters]) for letters in near):
            found.add(word)
    return wrapped(sorted(found))


def wrapped(found):
    """Words parted by commas in lines of at most 120 characters."""
    parts, line = [], ""
    for word in found:
        if line and len(line) + len(word) + 2 > 120:
            parts.append(line + "\n")
            line = ""
        line = f"{line}, {word}" if line else word
    return "".join(parts) + (line + "\n" if line else "")
