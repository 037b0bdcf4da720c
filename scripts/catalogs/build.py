#!/usr/bin/env python3
"""Rebuilds the wine catalogues from their sources.

    scripts/catalogs/build.py [SOURCE_DIR]            writes grapes.txt and wine-places.txt
    scripts/catalogs/build.py --check [SOURCE_DIR]    fails where they differ from what it would write
    scripts/catalogs/build.py --words [SOURCE_DIR]    writes wine-words.txt (needs the packages of requirements.txt)

SOURCE_DIR holds grapes_sommify.json, regions_sommify.json, us_ava_ucdavis.json, italy_doc_docg_grapes.json and
france_appellations.json; by default ../shared/data/wine/catalog. The other sources stand beside this script: `places/`
(every region and appellation, by country), `grapes.txt` (what is added to the list of grapes and left out of it),
`common.txt` (spellings that mean something else too) and `words.txt` (words that no misreading may be taken from).
"""

import argparse
import json
import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent.parent / "Sources/Verbatim/Catalogs/Data"
SOURCES = HERE.parent.parent.parent / "shared/data/wine/catalog"

GRAPES_HEADER = """\
# Grape varieties: prime name; colour of the berry; other spellings. A `?` behind a spelling: also a common word, a name or
# a place, so that something around it must support it. Rebuilt by scripts/catalogs/build.py.
# Sources: sommify 0.9 (grapes; MIT licence, (c) its authors) and names written for Verbatim from public registers.
[grapes]
"""
PLACES_HEADER = """\
# Wine countries, regions and appellations: name; kind; parent; other spellings. A `?` behind a spelling: also a common word,
# a name or a place that labels print for other reasons, so that something around it must support it.
# A parent is a region of the same country or, where no region has that name, an appellation. An appellation without a parent
# lies in several regions or in none. Rebuilt by scripts/catalogs/build.py.
# Sources: names written for Verbatim from the public registers (eAmbrosia, INAO, MASAF, TTB, Wine Australia, SAWIS, IPONZ, INV,
# SAG and others); American viticultural areas of the UC Davis Library (CC0). Checked against sommify 0.9 (MIT licence).
"""
WORDS_HEADER = """\
# Words and names of people that lie within reach of a spelling of the wine catalogues without being one: none is a misreading.
# Rebuilt by scripts/catalogs/build.py --words. Sources: scripts/catalogs/words.txt, and words and names that wordfreq 3.1 (Apache
# licence, data CC BY-SA 4.0) and names-dataset 3 (Apache licence) list as common; only the words, no figures.
[words]
"""


class Fault(Exception):
    """What is wrong with a source."""


# Folding, as in Swift's `Folded`.

GROUPS = [
    "aàáâãäåāăąǎạảấầẩẫậắằẳẵặ", "cçćĉċč", "dďđð", "eèéêëēĕėęěẹẻẽếềểễệ", "gĝğġģ", "hĥħ", "iìíîïĩīĭįıỉị", "jĵ", "kķ",
    "lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏőơọỏốồổỗộớờởỡợ", "rŕŗř", "sśŝşšșß", "tţťŧț", "uùúûüũūŭůűųưụủứừửữự", "wŵ", "yýÿŷỳỵỷỹ",
    "zźżž",
]
BASES = {letter: group[0] for group in GROUPS for letter in group[1:]}


def fold(text):
    """The folded text: lower-case letters without accents."""
    lower = text.replace("İ", "i").lower()
    return "".join(BASES.get(letter, letter) for letter in lower)


def words(text):
    """The folded words of a text: letters and digits that stand together."""
    return tuple(re.findall(r"[^\W_]+", fold(text)))


def key(text):
    """The folded letters of a text."""
    return "".join(words(text))


def tidy(text):
    """Text in NFC with plain apostrophes and single spaces."""
    text = text.replace("’", "'").replace("‘", "'").replace("′", "'")
    return unicodedata.normalize("NFC", re.sub(r"\s+", " ", text)).strip()


class Spelling:
    """A spelling and whether it needs support."""

    def __init__(self, text):
        text = tidy(text)
        self.doubtful = text.endswith("?")
        self.text = text.rstrip("?").strip()
        if not self.text:
            raise Fault("an empty spelling")

    def __str__(self):
        return self.text + ("?" if self.doubtful else "")


def spellings(text):
    """The spellings of a list that commas part."""
    return [Spelling(part) for part in text.split(",") if part.strip()]


def lines(path):
    """The lines of a source that say something."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if line and not line.startswith("#"):
            yield f"{path.name}:{number}", line


def sections(path):
    """The sections of a source, each a list of lines."""
    found, current = defaultdict(list), None
    for place, line in lines(path):
        if line.startswith("["):
            current = line[1:-1]
        elif current is None:
            raise Fault(f"{place}: a line before the first section")
        else:
            found[current].append((place, line))
    return found


def listed(entries):
    """The words of a section that commas part, as folded keys."""
    return {key(part) for _, line in entries for part in line.split(",") if part.strip()}


class Common:
    """Spellings that mean something else too, and short ones that are known as wine all the same."""

    def __init__(self):
        found = sections(HERE / "common.txt")
        self.doubtful = listed(found["doubtful"])
        self.known = listed(found["known"])

    def mark(self, spelling, kind):
        letters = key(spelling.text)
        least = 7 if kind in ("grape", "appellation", "site") else 4
        is_short = len(letters) < least and len(words(spelling.text)) == 1 and not spelling.text.isupper()
        if letters in self.doubtful or is_short and letters.isascii() and letters not in self.known:
            spelling.doubtful = True


def variants(text):
    """Other usual ways to write a name that folding does not make the same."""
    found = []
    for pattern, short in [
        (r"\bSaint\b", "St"), (r"\bSainte\b", "Ste"), (r"\bSankt\b", "St."), (r"^St\. ", "Saint "), (r"\bMt\. ", "Mount "),
        (r"\bMount\b", "Mt."), ("ß", "ss"), ("œ", "oe"), ("Œ", "Oe"), (r"\b1er Cru\b", "Premier Cru"),
    ]:
        other = re.sub(pattern, short, text)
        if other != text:
            found.append(other)
    return found


class Entry:
    """A grape or a place; `chosen` are the spellings of a grape that were written for it."""

    def __init__(self, name, others=(), color="", kind="", parent="", source=""):
        self.name, self.others, self.color, self.kind, self.parent = name, list(others), color, kind, parent
        self.source, self.chosen = source, []

    def finish(self, common):
        """Adds variants, marks doubtful spellings, and drops those that say the same."""
        seen, kept = {words(self.name.text)}, []
        common.mark(self.name, self.kind)
        for spelling in [self.name] + self.others:
            expanded = [] if spelling is self.name else [spelling]
            for text in variants(spelling.text):
                other = Spelling(text)
                other.doubtful = spelling.doubtful
                expanded.append(other)
            for other in expanded:
                common.mark(other, self.kind)
                if words(other.text) not in seen:
                    seen.add(words(other.text))
                    kept.append(other)
        self.others = kept

    @property
    def list(self):
        return ", ".join(map(str, self.others))


# Places.

class Country:
    """A country, its regions in the order of the source, and its appellations."""

    def __init__(self, code, entry):
        self.code, self.entry = code, entry
        self.regions, self.appellations, self.states = [], [], {}


def written(*fields):
    """The line of an entry, without the empty fields at its end."""
    return re.sub("(; )+$", "", "; ".join(map(str, fields))) + "\n"


def read_places(path, countries, notes):
    """Reads a source of places:

    = FR France; other spellings        a country
    @ Bordeaux; other spellings         a region of the country; `@@` one of the region above
    Pauillac | Margaux; other spellings appellations of the region above
    Barolo > Cannubi | Brunate          appellations of the region or appellation before `>`
    Pfalz >> Eselshaut                  vineyard sites, which are no appellations
    ~ Oak Knoll ...; other spellings    more spellings of an American viticultural area
    """
    country, stack = None, []
    for place, line in lines(path):
        if line.startswith("= "):
            code, rest = line[2:4], line[5:]
            country, stack = Country(code, entry_of(rest, "country", "", place)), []
            if code in countries:
                raise Fault(f"{place}: {code} stands twice")
            countries[code] = country
        elif line.startswith("@"):
            depth = len(line) - len(line.lstrip("@"))
            text = line[depth:].strip()
            state = re.match(r"([^;]*) ([A-Z]{2})(;.*)?$", text)
            if state:
                text = state[1] + (state[3] or "")
            if depth > len(stack) + 1:
                raise Fault(f"{place}: a region without the one above it")
            stack = stack[:depth - 1]
            entry = entry_of(text, "region", stack[-1].name.text if stack else "", place)
            stack.append(entry)
            country.regions.append(entry)
            if state:
                country.states[state[2]] = entry
        elif line.startswith("~ "):
            entry = entry_of(line[2:], "", "", place)
            notes[entry.name.text] = entry
        else:
            parent, mark, text = re.match(r"(?:(.*) (>>?) )?(.*)", line).groups()
            kind = "site" if mark == ">>" else "appellation"
            above = Spelling(parent).text if parent else stack[-1].name.text if stack else ""
            for part in text.split(" | "):
                country.appellations.append(entry_of(part, kind, above, place))


def entry_of(text, kind, parent, place):
    """The entry of `name; other spellings`."""
    name, _, others = text.partition(";")
    try:
        return Entry(Spelling(name), spellings(others), kind=kind, parent=parent, source=place)
    except Fault as fault:
        raise Fault(f"{place}: {fault}")


def add_viticultural_areas(path, country, notes):
    """Adds the American viticultural areas, each under the smallest area that has it whole, or under its state."""
    areas = {area["name"]: area for area in json.loads(path.read_text(encoding="utf-8"))}
    for old, new in [("Temecula", "Temecula Valley"), ("Santa Rita Hills", "Sta. Rita Hills"),
                     ("Yamhill-Carlton District", "Yamhill-Carlton")]:
        areas.pop(old)
        notes.setdefault(new, Entry(Spelling(new))).others.append(Spelling(old))

    def around(name, seen=()):
        inner = [part.strip() for part in (areas[name]["within"] or "").split("|")]
        inner = [part for part in inner if part in areas and part not in seen]
        return set(inner).union(*(around(part, seen + (name,)) for part in inner)) if inner else set()

    for name, area in areas.items():
        outer = around(name)
        smallest = [part for part in outer if not any(part in around(other) for other in outer)]
        shared = set.intersection(*({part} | around(part) for part in smallest)) if smallest else set()
        states = [part.strip() for part in area["state"].split("|")]
        parent = max(sorted(shared), key=lambda part: len(around(part)), default="")
        if not parent and len(states) == 1:
            parent = country.states[states[0]].name.text
        entry = Entry(Spelling(name.replace(",", "")), kind="appellation", parent=parent.replace(",", ""), source=path.name)
        for text in re.findall(r"^(.*)[- ][A-Z]\w+ County$|^(.*) of (?:Napa|Columbia|Russian River) Valley$", name):
            entry.others += [Spelling(part) for part in text if part]
        if tidy(name) in notes:
            entry.others += notes.pop(tidy(name)).others
        country.appellations.append(entry)
    if notes:
        raise Fault(f"no viticultural area is called {', '.join(notes)}")


def merge(entries, report):
    """One entry for each name: an appellation of several regions belongs to none of them."""
    found = {}
    for entry in entries:
        known = found.setdefault(key(entry.name.text), entry)
        if known is entry:
            continue
        if known.kind == "region":
            raise Fault(f"{entry.source}: {entry.name.text} stands twice")
        known.others += entry.others
        known.name.doubtful |= entry.name.doubtful
        if known.parent != entry.parent:
            report.append(f"{entry.name.text}: under {known.parent or 'none'} and {entry.parent or 'none'}, so under none")
            known.parent = ""
        else:
            report.append(f"{entry.source}: {entry.name.text} stands twice")
    return list(found.values())


def ordered(entries):
    return sorted(entries, key=lambda entry: (words(entry.name.text), entry.name.text))


def check_parents(country):
    """Every parent is there, and none is above itself."""
    regions = {entry.name.text: entry for entry in country.regions}
    others = {entry.name.text: entry for entry in country.appellations}
    for entry in country.regions + country.appellations:
        steps, here = 0, entry
        while here.parent:
            above = regions.get(here.parent)
            if above is here or above is None:
                above = others.get(here.parent)
            if above is None or above is entry:
                raise Fault(f"{entry.source}: {entry.name.text} has no parent {here.parent}")
            here, steps = above, steps + 1
            if steps > 9:
                raise Fault(f"{entry.source}: {entry.name.text} lies in a circle")


def places(source, common, report):
    countries, notes = {}, {}
    for path in sorted((HERE / "places").glob("*.txt")):
        read_places(path, countries, notes)
    add_viticultural_areas(source / "us_ava_ucdavis.json", countries["US"], notes)
    for country in countries.values():
        country.regions = merge(country.regions, report)
        country.appellations = merge(country.appellations, report)
        for entry in [country.entry] + country.regions + country.appellations:
            entry.finish(common)
        check_parents(country)
    return dict(sorted(countries.items()))


def places_text(countries):
    parts = [PLACES_HEADER]
    for code, country in countries.items():
        parts.append(f"[places {code}]\n")
        for entry in [country.entry] + ordered(country.regions) + ordered(country.appellations):
            parts.append(written(entry.name, entry.kind, entry.parent, entry.list))
    return "".join(parts)


def check_coverage(source, countries, report):
    """Every name of the other sources is a spelling of a place, or begins with one, or is said to be left out."""
    left_out = listed(sections(HERE / "common.txt")["places left out"])
    known = defaultdict(set)
    for code, country in countries.items():
        for entry in [country.entry] + country.regions + country.appellations:
            for spelling in [entry.name] + entry.others:
                known[code].add(words(spelling.text))

    def missing(code, name):
        return words(tidy(name)) not in known[code] and key(tidy(name)) not in left_out

    for item in json.loads((source / "france_appellations.json").read_text(encoding="utf-8")):
        if missing("FR", item["appellation"]):
            report.append(f"france_appellations.json: {item['appellation']} is in no list")
    for item in json.loads((source / "italy_doc_docg_grapes.json").read_text(encoding="utf-8")):
        parts = words(item["wine"])
        if not any(parts[:count] in known["IT"] for count in range(1, len(parts) + 1)):
            report.append(f"italy_doc_docg_grapes.json: {item['wine']} begins with no place")

    def walk(code, items):
        for item in items:
            if missing(code, item["name"]):
                report.append(f"regions_sommify.json: {code} {item['name']} is in no list")
            walk(code, item.get("subregions", []))

    for item in json.loads((source / "regions_sommify.json").read_text(encoding="utf-8")):
        walk(item["country"], [item])


# Grapes.

SMALL = {"De", "Di", "Du", "Da", "Das", "Do", "Dos", "Del", "Della", "Delle", "Dal", "Des", "Of", "À", "Le", "La", "I"}
COLORS = {"black": "black", "white": "white", "pink": "rosé", "grey": "grey", "grey and pink": "grey", "red": "black"}


def grape_name(text):
    """A prime name with its small words in small letters."""
    parts = tidy(text).split(" ")
    parts = parts[:1] + [part.lower() if part in SMALL else part for part in parts[1:]]
    name = re.sub(r" D'(?=\w)", " d'", " ".join(parts))
    return re.sub(r"'S\b", "'s", name)


def grapes(source, countries, common):
    found = sections(HERE / "grapes.txt")
    renamed = dict(line.split(": ") for _, line in found["renamed"])
    colors = dict(line.split(": ") for _, line in found["colours"])
    left_out = listed(found["left out"])
    dropped = listed(found["no grapes"])
    doubtful = listed(found["doubtful"])
    entries = {}
    for item in json.loads((source / "grapes_sommify.json").read_text(encoding="utf-8")):
        name = grape_name(item["name"])
        color = COLORS.get(item["color"], "")
        others = [Spelling(text) for text in item["synonyms"] if tidy(text) and "," not in text]
        others = [other for other in others if fit(other.text) and key(other.text) not in left_out]
        if key(name) in dropped:
            continue
        if name in renamed:
            if fit(name) and key(name) not in left_out:
                others.insert(0, Spelling(name))
            name = renamed[name]
        entry = entries.setdefault(name, Entry(Spelling(name), color=color, kind="grape", source=item["name"]))
        entry.others += others
    for place, line in found["added"]:
        name, color, others = (line.split(";") + ["", ""])[:3]
        spelling = Spelling(name)
        if spelling.text in entries:
            raise Fault(f"{place}: {spelling.text} is there already")
        entries[spelling.text] = Entry(spelling, [], color.strip(), "grape", source=place)
        entries[spelling.text].chosen = spellings(others)
    for place, line in found["spellings"]:
        name, others = line.split(":")
        if name not in entries:
            raise Fault(f"{place}: no grape is called {name}")
        entries[name].chosen = spellings(others)
    for name, color in colors.items():
        if name not in entries:
            raise Fault(f"grapes.txt: no grape is called {name}")
        entries[name].color = color.strip()
    clear(entries, countries)
    for entry in entries.values():
        entry.name.doubtful |= key(entry.name.text) in doubtful
        entry.finish(common)
    return ordered(entries.values())


def fit(text):
    """Whether a synonym of sommify is a name that a label may print, and long enough to be near few other words."""
    if re.search(r"[\d#:;()×/?]| and | or| is ", text) or text.endswith("."):
        return False
    return len(key(text)) >= 8


def clear(entries, countries):
    """Leaves a spelling to the grape whose prime name it is or for which it was written, and takes no other that is a place or that
    several grapes share."""
    primes = set()
    for entry in entries.values():
        if key(entry.name.text) in primes:
            raise Fault(f"the grape {entry.name.text} stands twice")
        primes.add(key(entry.name.text))
    chosen = {key(other.text) for entry in entries.values() for other in entry.chosen}
    spots = {key(spelling.text) for country in countries.values()
             for entry in [country.entry] + country.regions + country.appellations
             for spelling in [entry.name] + entry.others}
    claims = defaultdict(set)
    for entry in entries.values():
        for other in entry.others:
            claims[key(other.text)].add(entry.name.text)
    taken = chosen | spots | primes
    for entry in entries.values():
        for other in entry.chosen:
            if key(other.text) in primes - {key(entry.name.text)}:
                raise Fault(f"{entry.name.text}: {other.text} is another grape's prime name")
        kept = [other for other in entry.others
                if key(other.text) not in taken and len(claims[key(other.text)]) == 1]
        entry.others = entry.chosen + sorted(kept, key=lambda other: (words(other.text), other.text))


def grapes_text(entries):
    return GRAPES_HEADER + "".join(written(entry.name, entry.color, entry.list) for entry in entries)


# Checks of what was built.

def check_text(name, text):
    if text != unicodedata.normalize("NFC", text):
        raise Fault(f"{name}: not in NFC")
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(r"^[;,]|[,;]\s*[,;]\s*$|, ,|  |�", line):
            raise Fault(f"{name}:{number}: an empty name or a broken character: {line}")


def ambiguous(groups):
    """Spellings that stand for several entries of one kind, with their names."""
    found = defaultdict(list)
    for kind, code, entry in groups:
        for spelling in [entry.name] + entry.others:
            label = f"{entry.name.text} {code}".strip()
            if label not in found[(kind, words(spelling.text))]:
                found[(kind, words(spelling.text))].append(label)
    return {k: v for k, v in found.items() if len(v) > 1}


def build(source, report):
    """The texts of the data files by name, and the spellings of all entries with whether each needs support."""
    common = Common()
    countries = places(source, common, report)
    check_coverage(source, countries, report)
    varieties = grapes(source, countries, common)
    texts = {"grapes.txt": grapes_text(varieties), "wine-places.txt": places_text(countries)}
    groups = [("grape", "", entry) for entry in varieties]
    for code, country in countries.items():
        for entry in [country.entry] + country.regions + country.appellations:
            groups.append((entry.kind, code, entry))
    for (kind, spelling), names in sorted(ambiguous(groups).items()):
        report.append(f"ambiguous {kind} {' '.join(spelling)}: {', '.join(names)}")
    for name, text in [*texts.items(), ("wine-terms.txt", (DATA / "wine-terms.txt").read_text(encoding="utf-8"))]:
        check_text(name, text)
    counts = defaultdict(int)
    for kind, _, entry in groups:
        counts[kind] += 1
        counts[kind + " spellings"] += 1 + len(entry.others)
    report.append("; ".join(f"{count} {kind}" for kind, count in sorted(counts.items())))
    return texts, groups


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", nargs="?", type=Path, default=SOURCES)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--words", action="store_true")
    options = parser.parse_args()
    report = []
    try:
        texts, groups = build(options.source, report)
        if options.words:
            import nearwords
            texts["wine-words.txt"] = WORDS_HEADER + nearwords.text(groups)
    except (Fault, OSError, KeyError, ValueError) as fault:
        print(f"build.py: {type(fault).__name__}: {fault}", file=sys.stderr)
        return 1
    print("\n".join(report))
    stale = 0
    for name, text in texts.items():
        path = DATA / name
        if not options.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path} is not what its sources give", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
