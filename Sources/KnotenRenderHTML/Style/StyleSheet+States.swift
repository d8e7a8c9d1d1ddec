extension StyleSheet {
  /// Files of a diff, whose lines never wrap.
  static let diffs = """
    .diff{padding-bottom:0}
    .diff h3{font:500 var(--subheadline);font-family:var(--mono);letter-spacing:-.02em;flex:1 1 40%}
    .diff .trailing{font-family:var(--mono);font-size:.8em}
    .diff .by:last-child{padding-bottom:var(--padding)}
    .diff .detail{padding:8px 0 12px;font:400 var(--footnote)}
    .diff .buttons{padding:0;margin-top:-4px}
    .pane{overflow-x:auto;margin:10px calc(-1*var(--inset)) 0;font:var(--code);\
    letter-spacing:0;font-variant-ligatures:none;scrollbar-width:none}
    .pane:focus-visible{outline-offset:-3px}
    .lines{min-width:max-content;padding-bottom:8px}
    .lines>div{display:flex;flex-wrap:wrap;white-space:pre;padding-inline-end:16px}
    .lines code{font-size:inherit;line-height:inherit;background:none;padding:0;letter-spacing:0;border-radius:0}
    .number{width:3.1em;padding-inline-end:.7em;text-align:end;color:var(--secondary);\
    user-select:none;flex:none}
    .number+.number{width:2.6em}
    .one-sided .number:empty{display:none}
    .one-sided .number{width:3.1em}
    .sign{width:1.3em;flex:none}
    .added{background:var(--added)}
    .added .sign{color:var(--trust);font-weight:700}
    .removed{background:var(--removed)}
    .removed .sign{color:var(--danger);font-weight:700}
    .added code{color:var(--added-text)}
    .removed code{color:var(--removed-text)}
    .hunk,.note{color:var(--secondary)}
    .hunk{background:var(--high);padding-block:3px}
    :is(.hunk,.note)>:is(.number,.sign){display:none}
    :is(.hunk,.note) code{padding-inline-start:var(--inset)}
    .note code{font:400 var(--footnote);padding-block:6px}
    .warning{flex-basis:100%;display:flex;gap:6px;align-items:center;padding-inline-start:6.6em;\
    margin-inline-end:-16px;background:var(--surface);color:var(--danger-on-surface);font:400 var(--footnote)}
    .warning .picture{width:12px;height:12px}

    """

  /// What a screen says while it has nothing to show, or beside what it shows.
  static let states = """
    .freshness{font:400 var(--footnote);color:var(--secondary);letter-spacing:0;display:flex;\
    align-items:center;gap:6px;min-height:18px;margin:0 0 12px}
    .pushed .freshness,.sheet .freshness{justify-content:center;margin-top:2px}
    .freshness+section{margin-top:0}
    main>.card+section{margin-top:var(--section)}
    .placeholder{flex:1;display:flex;flex-direction:column;align-items:center;\
    justify-content:center;gap:6px;padding:48px 24px;text-align:center}
    .placeholder .picture{width:48px;height:48px;color:var(--secondary);margin-bottom:8px}
    .placeholder .picture.danger{color:var(--danger)}
    .placeholder .picture.trust{color:var(--trust)}
    .placeholder .picture.ide{color:var(--ide)}
    .placeholder .title{font:700 var(--title3);text-align:center;text-wrap:balance}
    .placeholder .detail{text-align:center;text-wrap:balance}
    .placeholder:has(~section){flex:none;padding:24px}
    .chip.large{background:var(--surface);border-radius:999px;padding:0 20px;margin-top:12px;\
    font:600 var(--body)}
    .spinner{position:relative;width:16px;height:16px;flex:none}
    .loading .spinner{width:24px;height:24px}
    .spinner i{position:absolute;left:44%;top:0;width:12%;height:100%}
    .spinner i::before{content:"";display:block;height:30%;border-radius:9px;\
    background:var(--secondary)}
    .spinner i:nth-child(1){rotate:0deg;opacity:1}
    .spinner i:nth-child(2){rotate:45deg;opacity:.3}
    .spinner i:nth-child(3){rotate:90deg;opacity:.36}
    .spinner i:nth-child(4){rotate:135deg;opacity:.44}
    .spinner i:nth-child(5){rotate:180deg;opacity:.54}
    .spinner i:nth-child(6){rotate:225deg;opacity:.64}
    .spinner i:nth-child(7){rotate:270deg;opacity:.76}
    .spinner i:nth-child(8){rotate:315deg;opacity:.88}
    .stacked .face>.picture:not(.chevron,.lock){display:none}
    .stacked .face>.trailing{grid-area:auto/2/auto/5;order:1;margin:0}
    .stacked .detail{display:block}

    """
}
