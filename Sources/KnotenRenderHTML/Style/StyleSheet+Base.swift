extension StyleSheet {
  /// What holds for every element, and the pieces text is made of.
  static let base = """
    :root{--sans:-apple-system,"SF Pro Text","Inter","Inter Variable","Helvetica Neue",\
    "Noto Sans","DejaVu Sans",sans-serif;--mono:ui-monospace,"SF Mono","JetBrains Mono",Menlo,\
    "DejaVu Sans Mono",monospace;background:var(--canvas)}
    *,*::before,*::after{box-sizing:border-box}
    body,h1,h2,h3,p,button,input,textarea{margin:0}
    body{font:400 var(--body);color:var(--label);letter-spacing:-.011em;\
    -webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
    button,input,textarea{font:inherit;letter-spacing:inherit;color:inherit;background:none;\
    border:0;border-radius:0;padding:0;text-align:start}
    button,a{cursor:pointer;-webkit-tap-highlight-color:transparent}
    button:disabled{color:var(--tertiary);cursor:default}
    a{color:inherit;text-decoration:none}
    :focus-visible{outline:2px solid var(--ide);outline-offset:-2px}
    b{font-weight:600}
    .secondary,.time{color:var(--secondary)}
    .time,.trailing,.price,.number{font-variant-numeric:tabular-nums}
    .identifier,code{font-family:var(--mono);font-size:.92em;letter-spacing:-.02em;\
    font-variant-ligatures:none;line-height:1}
    code{background:var(--high);border-radius:4px;padding:0 3px;\
    box-decoration-break:clone;-webkit-box-decoration-break:clone}
    b,em,code,span.identifier,span.secondary{unicode-bidi:isolate}
    .ide{color:var(--ide-on-surface)}
    .trust{color:var(--trust-on-surface)}
    .danger{color:var(--danger-on-surface)}
    span.pro{background:linear-gradient(90deg,var(--ide-on-surface),var(--trust-on-surface));\
    background-clip:text;color:transparent}
    .link{color:var(--ide-on-surface);font:inherit;display:inline;text-decoration:underline;\
    text-decoration-thickness:1px;text-underline-offset:2px}
    .picture{width:var(--glyph);height:var(--glyph);fill:currentColor;flex:none;display:block}
    .spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap}
    .capsules{display:flex;flex-wrap:wrap;gap:4px}
    .capsule{display:inline-block;font:600 var(--caption1);padding:var(--capsule) 8px;border-radius:999px;\
    background:var(--high);color:var(--secondary);letter-spacing:0;max-width:100%}
    .capsule.ide{color:var(--ide-on-high)}
    .capsule.trust{color:var(--trust-on-high)}
    .capsule.danger{color:var(--danger-on-high)}
    .capsule.pro{background:linear-gradient(90deg,var(--ide),var(--trust));color:var(--on-pro);\
    font-weight:700;letter-spacing:.04em}

    """
}
