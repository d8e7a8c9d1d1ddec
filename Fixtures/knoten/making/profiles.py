"""What people say of themselves."""

from making.hostile import CLEAR_SCREEN, FALSE_LINK, REVERSED, TALL
from making.records import blob, repo_did, repo_row, row, written
from making.tables import ACCOUNT, PEOPLE

# Description, place, and what else the record holds.
PROFILES = {
    "adaeze": ("Build tools, mostly. Lagos and Leeds.", "Leeds", {"pronouns": "she/her"}),
    "elin": ("", "Lund", {}),
    "ines": ("Desenho com plotters. ✒️", "Lisboa", {"links": ["https://ines.test/"]}),
    "jonas": ("Fragt, bevor er misst.", "", {}),
    "kofi": ("Dust, wind and other forecasts.", "Tamale", {}),
    "lani": ("🌺 ʻOhana first", "Hilo", {}),
    "mallory": (CLEAR_SCREEN + FALSE_LINK, REVERSED, {}),
    "margarethe": ("Meeresspiegel der Deutschen Bucht, 1843 bis heute.", "Bremerhaven", {}),
    "minh": ("Phở and firmware.", "Hà Nội", {}),
    "noor": ("أرسم خرائط السماء.", "بيروت", {"pronouns": "she/her"}),
    "oskar": ("Kart, kaffe, kajakk.", "Tromsø", {}),
    "paloma": ("Navego y programo.", "Valparaíso", {}),
    "priya": ("Ledgers should balance.", "Pune", {}),
    "shira": ("מילונאית.", "חיפה", {}),
    "tomasz": ("Pływy, pierogi, Pascal.", "Gdynia", {}),
    "wren": ("I keep bytes.", "Aberystwyth", {"preferredHandle": "wren.test"}),
    "yuki": (
        "気象と仮名。A small weather station on a roof in Kanazawa, and what it has learnt.", "金沢",
        {
            "links": ["https://yuki-arai.test/", "https://weather.test/kanazawa"],
            "pinnedRepositories": [repo_did("weather"), repo_did("kana")],
            "pronouns": "she/they",
            "stats": ["repository-count", "star-count"],
        }),
    "zoltan": (TALL, "", {}),
}


def profile_row(who):
    """The profile of anybody; those who say nothing have a record all the same."""
    if who == ACCOUNT:
        return own_profile()
    description, location, more = PROFILES.get(who, ("", "", {}))
    record = {"$type": "sh.tangled.actor.profile", "bluesky": False}
    if PEOPLE[who].avatar:
        record["avatar"] = blob("avatar of " + who, "image/png", 300_000)
    if description:
        record["description"] = description
    if location:
        record["location"] = location
    return row(who, "sh.tangled.actor.profile", "self", {**record, **more})


def own_profile():
    record = {
        "$type": "sh.tangled.actor.profile",
        "avatar": blob("avatar of " + ACCOUNT, "image/png", 300_000),
        "bluesky": False,
        "description": "Harbour pilot's daughter. Small tools for the coast and the terminal. ⚓",
        "links": ["https://mira.test/", "https://tidemark.test/", ""],
        "location": "Husum",
        "pinnedRepositories": [repo_did("tidemark"), repo_row("dotfiles")["uri"]],
        "preferredHandle": "",
        "pronouns": "she/her",
        "stats": ["merged-pull-request-count", ""],
        "createdAt": written(ACCOUNT, "2025-03-29T09:00", "profile")[1],
    }
    return row(ACCOUNT, "sh.tangled.actor.profile", "self", record)
