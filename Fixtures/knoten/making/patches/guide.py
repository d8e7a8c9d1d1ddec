"""Prose that patches change: tidemark's guide, and a licence whose last line does not end."""

from making.patches.forms import edited

GUIDE = """# Gezeiten für Anfänger

Ebbe und Flut kommen zweimal am Tag, aber nie zur selben Zeit.

## Woher die Zahlen kommen

Jeder Hafen hat seine eigenen Konstanten. Sie gelten ein Jahr.

## Was eine Tabelle zeigt

| Spalte | Bedeutung |
| --- | --- |
| 06:12 | Uhrzeit am Ort |
| HW, NW | Hochwasser, Niedrigwasser |
| 3,41 m | Höhe über Seekartennull |
"""

GUIDE_2026 = edited(
    GUIDE,
    ("Jeder Hafen hat seine eigenen Konstanten. Sie gelten ein Jahr.\n",
     "Jeder Hafen hat seine eigenen Konstanten. Sie gelten ein Jahr und liegen in\n"
     "`data/constants.tsv`; was daraus gelesen wurde, wird aufgehoben, solange sich die\n"
     "Datei nicht ändert.\n\n"
     "Neue Konstanten holt `scripts/refresh-constants`.\n"))

LICENCE = "The constants may be used by anybody for anything.\nSource: gauge.test, 2025."
LICENCE_2026 = "The constants may be used by anybody for anything.\nSource: gauge.test, 2026."
