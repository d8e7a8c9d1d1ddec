"""Text that means harm or is hard to lay out, written with escapes: nothing here is invisible."""

CLEAR_SCREEN = "\x1b[2J\x1b[H\x1b[31mYou have been signed out\x1b[0m"
SET_TITLE = "\x1b]0;root\x07"
FALSE_LINK = "\x1b]8;;https://evil.test/\x1b\\https://tangled.test/\x1b]8;;\x1b\\"
C1_COLOUR = "\x9b31mred\x9b0m"
REVERSED = "invoice\u202egnp.exe"
ISOLATED = "\u2066left\u2067right\u2069\u2069"
UNSEEN = "ad\u200bmin\ufeff\u00ad\u2060"
NULL = "before\0after"
BROKEN_LINES = "one\r\ntwo\u2028three\ttab\b\b\bback"
TALL = "".join(letter + "\u0300\u0316\u033d\u0346\u0353\u0489" * 4 for letter in "zalgo")
ENDLESS = ("a-name-that-never-ends-" * 131)[:3000]
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
CODER = "\U0001f469\U0001f3fd\u200d\U0001f4bb"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

FULL_LENGTH = (
    "Tide, surge and swell for every small harbour between Skagen and Brest, computed on your"
    " own machine from public gauges; no account, no ads."
)
