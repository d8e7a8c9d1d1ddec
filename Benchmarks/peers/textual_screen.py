"""Draws a screen like our inbox with Textual, without a terminal, and prints it as an SVG picture."""

import asyncio

from textual.app import App
from textual.containers import VerticalScroll
from textual.widgets import Footer, Header, Label, ListItem, ListView

SECTIONS = {
    "Needs you": [
        ("Correct the tables for summer time", "mira.test/tides   fix -> main   open   18m"),
        ("Say which harbour a warning is about", "mira.test/tides   issue   open   2h"),
        ("Split the tide table from its printer", "ines.test/tidemark   open   3d"),
    ],
    "Your work": [
        ("Make --quiet quieter", "mira.test/ferrule   merged   5d"),
        ("Read the catalogue in one pass", "mira.test/halyard   closed   8d"),
        ("Explain the units of a drift", "mira.test/tides   issue   open   9d"),
    ],
    "New followers": [("ines.test follows you", "2d"), ("oskar.test follows you", "4d")],
}


class Inbox(App):
    TITLE = "Inbox"

    def compose(self):
        yield Header()
        with VerticalScroll():
            for title, rows in SECTIONS.items():
                yield Label(title)
                yield ListView(*(ListItem(Label(f"{row}\n{detail}")) for row, detail in rows))
        yield Footer()


async def snapshot():
    app = Inbox()
    async with app.run_test(size=(80, 48)) as pilot:
        await pilot.pause()
        return app.export_screenshot()


print(asyncio.run(snapshot()))
