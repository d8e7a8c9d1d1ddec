"""Opens the gallery in a real browser and uses it as a person would.

usage: browse.py PROGRAM     (in the root of the checkout; needs Chromium, playwright and axe-playwright-python)
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("KNOTEN_CHROMIUM", "/usr/bin/chromium")
CHANGED = "inbox/default"
# The system's own colours are too faint in places: Look/knoten/waivers.json says which, and why they stay.
WAIVED_IN_PAGES = {"color-contrast"}
LEAST_HEIGHT = 44
# Links and names stand in lines of text, and the system's own segmented control is 32 points high.
LOW_BY_DESIGN = {"author", "link", "option"}


def make_site(program, root, folder):
    """A gallery of a checkout of its own, in which one word of one golden is another."""
    checkout = folder / "checkout"
    checkout.mkdir()
    (checkout / "Fixtures").symlink_to(root / "Fixtures")
    shutil.copytree(root / "Look", checkout / "Look")
    shutil.copy2(program, checkout / "knoten-shell")
    for ending in ("txt", "json"):
        golden = checkout / "Look/knoten" / f"{CHANGED}.{ending}"
        text = golden.read_text()
        assert "Needs you" in text, "the golden that is to be changed has other words"
        golden.write_text(text.replace("Needs you", "Wants you"))
    sites = [folder / "site", folder / "again"]
    for site in sites:
        subprocess.run(
            [checkout / "knoten-shell", "gallery", "--out", site], check=True, cwd=checkout,
            stdout=subprocess.DEVNULL, timeout=120)
    return sites


def contents(folder):
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


class GalleryTests(unittest.TestCase):
    program = None
    page = None

    @classmethod
    def setUpClass(cls):
        cls.root = pathlib.Path.cwd()
        cls.folder = tempfile.TemporaryDirectory(prefix="knoten-gallery-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.site, cls.again = make_site(cls.program, cls.root, pathlib.Path(cls.folder.name))
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = cls.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)

    def load(self, place="", scheme="light", **options):
        """A page of its own, for what only shows when it opens."""
        context = self.browser.new_context(
            viewport={"width": 1440, "height": 960}, color_scheme=scheme, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(60_000)
        self.told, self.asked = [], []
        page.on("console", lambda message: self.told.append(message.text))
        page.on("pageerror", lambda error: self.told.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto(self.address(place))
        return page

    def open(self, place=""):
        """The page that the tests share, as if it had just been opened at a place."""
        cls = type(self)
        if cls.page is None:
            cls.page = self.browser.new_context(
                viewport={"width": 1440, "height": 960}, color_scheme="light").new_page()
            cls.page.set_default_timeout(60_000)
            cls.page.goto(self.address(""))
        cls.page.evaluate(
            """place => {
                 const filter = document.getElementById('filter');
                 document.querySelector('[name=which][value=all]').checked = true;
                 filter.value = '';
                 filter.dispatchEvent(new Event('input'));
                 document.activeElement.blur();
                 location.hash = place;
               }""", place)
        cls.page.wait_for_timeout(100)
        return cls.page

    def address(self, place):
        return (self.site / "index.html").as_uri() + place

    def shown(self, page):
        return page.eval_on_selector_all(
            "article", "all => all.filter(one => one.checkVisibility()).map(one => one.id)")

    def listed(self, page):
        return page.eval_on_selector_all(
            "nav li a", "all => all.filter(one => one.checkVisibility()).map(one => one.hash.slice(1))")

    def press(self, page, *keys):
        for key in keys:
            page.keyboard.press(key)
        page.wait_for_timeout(50)

    def test_it_opens_with_every_screen(self):
        page = self.load()
        screens = [p.parent.name for p in (self.root / "Look/knoten").glob("*/scenes.json")]
        self.assertEqual(page.locator(".cards > li").count(), len(screens))
        self.assertEqual(self.shown(page), [])

    def test_every_scene_is_listed(self):
        files = (self.root / "Look/knoten").glob("*/scenes.json")
        scenes = sum(len(json.loads(file.read_text())["scenes"]) for file in files)
        self.assertEqual(len(self.listed(self.open())), scenes)

    def test_a_link_leads_to_its_scene(self):
        page = self.load("#paywall/default")
        self.assertEqual(self.shown(page), ["paywall/default"])
        self.assertEqual(page.locator("nav [aria-current]").get_attribute("href"), "#paywall/default")
        self.assertIn("paywall/default", page.title())

    def test_both_pictures_show_the_scene(self):
        page = self.open("#inbox/cleared")
        for appearance in ("dark", "light"):
            frame = page.frame_locator(f'article:target iframe[src*="-{appearance}"]')
            self.assertEqual(frame.locator("h1").inner_text(), "Inbox")
            self.assertEqual(frame.locator("html").get_attribute("class"), f"tab {appearance}")

    def test_only_the_pictures_that_are_seen_are_read(self):
        page = self.load("#inbox/cleared")
        page.frame_locator("article:target iframe").first.locator("h1").wait_for()
        self.assertEqual(len([url for url in self.asked if "/pages/" in url]), 2)

    def test_it_asks_for_nothing_but_its_own_files(self):
        page = self.load()
        self.press(page, "j", "j", "ArrowRight")
        page.wait_for_timeout(500)
        own = self.site.as_uri()
        self.assertEqual([url for url in self.asked if not url.startswith(own)], [])

    def test_the_console_stays_silent(self):
        page = self.load()
        self.press(page, "j", "j", "ArrowRight", "/", "Escape", "Escape")
        page.wait_for_timeout(500)
        self.assertEqual(self.told, [])

    def test_the_filter_leaves_what_has_all_words(self):
        page = self.open()
        page.locator("#filter").fill("INBOX fail")
        self.assertEqual(self.listed(page), ["inbox/failed", "inbox/pulls-failed", "inbox/notified-failed"])

    def test_the_filter_says_where_nothing_is_left(self):
        page = self.open()
        page.locator("#filter").fill("no such thing anywhere")
        self.assertTrue(page.locator("#nothing").is_visible())

    def test_what_changed_can_be_listed_alone(self):
        page = self.open()
        page.locator("label", has_text="Changed").click()
        self.assertEqual(self.listed(page), [CHANGED])

    def test_a_change_is_told_and_shown_beside_its_golden(self):
        page = self.open("#" + CHANGED)
        article = page.locator("article:target")
        self.assertIn("“Wants you” to “Needs you”", article.locator(".changes").inner_text())
        self.assertIn("Wants you", article.locator("del").first.inner_text())
        self.assertIn("Needs you", article.locator("ins").first.inner_text())

    def test_what_changed_is_marked_in_the_picture(self):
        page = self.open("#" + CHANGED)
        frame = page.frame_locator("article:target iframe").first
        frame.locator("h1").wait_for()
        marked = frame.locator("body").evaluate(
            "body => [...body.querySelectorAll('[id]')].filter("
            "one => getComputedStyle(one).outlineStyle === 'dashed').map(one => one.innerText)")
        self.assertTrue(marked and "Needs you" in marked[0], marked)

    def test_a_line_of_the_reading_order_points_into_both_pictures(self):
        page = self.open("#settings/default")
        line = page.locator("article:target .spoken button").last
        line.click()
        self.assertEqual(line.get_attribute("aria-pressed"), "true")
        identifier = line.get_attribute("data-id")
        for frame in page.locator("article:target iframe").all():
            inner = frame.content_frame
            self.assertEqual(inner.locator(":target").get_attribute("id"), identifier)
        line.click()
        self.assertEqual(line.get_attribute("aria-pressed"), "false")

    def test_pointing_leaves_no_trace_in_the_history(self):
        page = self.open()
        self.press(page, "j")
        first = self.shown(page)
        page.locator("article:target .spoken button").first.click()
        page.wait_for_timeout(500)
        self.press(page, "j")
        self.assertNotEqual(self.shown(page), first, "what is pointed at took the keys")
        page.go_back()
        page.wait_for_timeout(100)
        self.assertEqual(self.shown(page), first)

    def test_j_and_k_walk_through_the_scenes(self):
        page = self.open()
        scenes = self.listed(page)
        self.press(page, "j", "j", "j")
        self.assertEqual(self.shown(page), [scenes[2]])
        self.press(page, "k")
        self.assertEqual(self.shown(page), [scenes[1]])

    def test_arrows_walk_through_scenes_and_screens(self):
        page = self.open()
        scenes = self.listed(page)
        self.press(page, "ArrowDown", "ArrowDown")
        self.assertEqual(self.shown(page), [scenes[1]])
        second = next(s for s in scenes if s.split("/")[0] != scenes[0].split("/")[0])
        self.press(page, "ArrowRight")
        self.assertEqual(self.shown(page), [second])
        self.press(page, "ArrowLeft")
        self.assertEqual(self.shown(page), [scenes[0]])

    def test_a_slash_goes_to_the_filter_and_escape_back(self):
        page = self.open()
        self.press(page, "/")
        page.keyboard.type("unlocking")
        self.press(page, "Enter")
        self.assertEqual(self.shown(page), ["server-settings/unlocking"])
        self.press(page, "/", "Escape", "Escape", "Escape")
        self.assertEqual(page.locator("#filter").input_value(), "")
        self.assertEqual(self.shown(page), [])

    def test_keys_walk_only_where_the_filter_leaves_something(self):
        page = self.open()
        page.locator("#filter").fill("tips")
        expected = self.listed(page)
        self.press(page, "Enter", "j")
        self.assertEqual(self.shown(page), [expected[1]])

    def test_a_click_into_a_picture_does_not_take_the_keys(self):
        page = self.open("#inbox/default")
        page.locator("article:target .phone").first.click(position={"x": 100, "y": 100})
        page.wait_for_timeout(100)
        self.press(page, "k")
        self.assertNotEqual(self.shown(page), ["inbox/default"])

    def test_an_unknown_place_is_said(self):
        self.assertTrue(self.open("#inbox/nothing").locator("#unknown").is_visible())

    def test_without_scripts_a_scene_can_still_be_opened(self):
        page = self.load(java_script_enabled=False)
        page.locator('nav a[href="#feed/empty"]').click()
        self.assertTrue(page.locator('[id="feed/empty"] h1').is_visible())

    def test_a_narrow_window_does_not_scroll_sideways(self):
        page = self.load("#inbox/default")
        page.set_viewport_size({"width": 420, "height": 900})
        self.assertLessEqual(page.evaluate("document.scrollingElement.scrollWidth"), 420)

    def test_a_second_gallery_has_the_same_bytes(self):
        self.assertEqual(contents(self.site), contents(self.again))

    def test_axe_finds_nothing_serious_in_the_gallery(self):
        for scheme in ("light", "dark"):
            for place in ("", "#" + CHANGED, "#server-settings/unlocking"):
                with self.subTest(scheme=scheme, place=place):
                    page = self.load(place, scheme)
                    # What does not show is no matter here, and axe would walk through all of it.
                    page.evaluate(
                        "document.querySelectorAll('article:not(:target)').forEach(one => one.remove())")
                    self.assertEqual(self.serious(page), [])

    def test_axe_finds_nothing_serious_in_the_pages(self):
        page = self.load()
        for path in sorted((self.site / "pages").glob("*/default-*.html")):
            with self.subTest(page=path.name, screen=path.parent.name):
                page.goto(path.as_uri())
                waived = WAIVED_IN_PAGES if "-light" in path.name else set()
                self.assertEqual(self.serious(page, waived), [])

    def test_the_pages_are_as_the_layout_says(self):
        page = self.load()
        page.set_viewport_size({"width": 393, "height": 852})
        for path in sorted((self.site / "pages").glob("*/*-dark.html")):
            with self.subTest(page=path.name, screen=path.parent.name):
                page.goto(path.as_uri())
                self.assertEqual(page.evaluate("document.scrollingElement.scrollWidth"), 393)
                targets = page.evaluate(
                    """() => [...document.querySelectorAll('button[id], a[id], input[id], textarea[id]')]
                         .filter(one => one.checkVisibility() && !one.disabled)
                         .map(one => [one.id, one.classList[0], one.getBoundingClientRect().height])""")
                low = [target for target in targets
                       if round(target[2]) < LEAST_HEIGHT and target[1] not in LOW_BY_DESIGN]
                self.assertEqual(low, [])

    def serious(self, page, waived=frozenset()):
        violations = Axe().run(page, options={"iframes": False}).response["violations"]
        return [
            f'{violation["id"]}: {node["html"][:120]}'
            for violation in violations
            if violation["impact"] in ("serious", "critical") and violation["id"] not in waived
            for node in violation["nodes"]]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    GalleryTests.program = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
