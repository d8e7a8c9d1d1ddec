extension Gallery {
  /// How the site looks: a quiet frame, in the light or the dark of the system, for pages that bring their own colours.
  static let rules = """
    :root{color-scheme:light dark;--ground:light-dark(#f5f5f7,#141416);\
    --card:light-dark(#fff,#1e1e21);--line:light-dark(#d9d9de,#343438);\
    --text:light-dark(#1a1a1e,#f2f2f5);--quiet:light-dark(#5b5b63,#a5a5ae);\
    --accent:light-dark(#5b3fb8,#bfa8ff);--tint:light-dark(#ece7fa,#2c2544);\
    --changed:light-dark(#7a4b00,#ffc561);--changed-tint:light-dark(#fdf0d5,#3a2d12);\
    --found:light-dark(#a3123a,#ff9db1);--found-tint:light-dark(#fde6ec,#43171f);\
    --gone:light-dark(#fbdfe3,#4a1d25);--came:light-dark(#d8f3df,#16402a);\
    --mono:ui-monospace,"SF Mono","JetBrains Mono",Menlo,"DejaVu Sans Mono",monospace;\
    --scale:.75}
    *,*::before,*::after{box-sizing:border-box}
    body{margin:0;height:100vh;display:grid;grid-template-columns:248px minmax(0,1fr);\
    background:var(--ground);color:var(--text);\
    font:14px/1.45 system-ui,-apple-system,"Inter","Noto Sans","DejaVu Sans",sans-serif}
    body.whole{--scale:1}
    h1,h2,p,ul,ol,dl,dd,figure,pre,fieldset{margin:0;padding:0}
    ul,ol{list-style:none}
    [hidden]{display:none!important}
    a{color:inherit}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .changed,.found{font-size:11px;line-height:16px;font-weight:600;padding:0 6px;border-radius:999px}
    span.changed{color:var(--changed);background:var(--changed-tint)}
    span.found{color:var(--found);background:var(--found-tint)}

    nav{overflow-y:auto;border-right:1px solid var(--line);background:var(--card);padding-bottom:16px}
    nav .head{position:sticky;top:0;z-index:1;background:var(--card);padding:18px 16px 12px;\
    border-bottom:1px solid var(--line)}
    .home{font-weight:650;font-size:15px;text-decoration:none;letter-spacing:-.01em}
    nav .head p{color:var(--quiet);font-size:12px}
    nav [type=search]{width:100%;margin:12px 0 8px;font:inherit;color:inherit;padding:5px 10px;\
    border:1px solid var(--line);border-radius:8px;background:var(--ground)}
    fieldset{border:0;display:flex;gap:2px;background:var(--ground);border-radius:8px;padding:2px}
    fieldset label{flex:auto}
    fieldset input{position:absolute;opacity:0}
    fieldset span{display:block;text-align:center;font-size:12px;padding:3px 4px;border-radius:6px;\
    color:var(--quiet);cursor:pointer}
    fieldset b{font-weight:400;font-variant-numeric:tabular-nums}
    fieldset :checked+span{background:var(--card);color:var(--text);box-shadow:0 1px 2px #0003}
    fieldset :focus-visible+span{outline:2px solid var(--accent)}
    nav h2{font-size:12px;font-weight:600;color:var(--quiet);padding:14px 16px 4px}
    nav li a{display:flex;gap:6px;align-items:baseline;margin:0 8px;padding:3px 8px;border-radius:6px;\
    text-decoration:none;scroll-margin:170px 0 40px}
    nav li a:hover{background:var(--ground)}
    nav li a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
    nav .changed{margin-left:auto}
    nav .changed+.found{margin-left:0}
    nav .found{margin-left:auto}
    nav>p{color:var(--quiet);font-size:12px;padding:14px 16px}
    kbd{font:11px var(--mono);border:1px solid var(--line);border-radius:4px;padding:0 4px}

    main{overflow:auto;padding:28px 32px 64px}
    main:focus{outline:none}
    article{display:none;scroll-margin-top:28px}
    article:target{display:block}
    article:target~#overview{display:none}
    h1{font-size:26px;line-height:1.2;letter-spacing:-.02em;font-weight:680}
    h2{font-size:13px;font-weight:600;color:var(--quiet);margin-bottom:8px}
    article>header{display:flex;justify-content:space-between;gap:24px;margin-bottom:24px}
    article>header .screen{color:var(--quiet);font-weight:600;display:flex;gap:6px;align-items:center}
    article>header div>p:last-child{margin-top:4px}
    .ways{display:flex;gap:8px;align-items:start;white-space:nowrap}
    .ways a{text-decoration:none;border:1px solid var(--line);background:var(--card);\
    border-radius:8px;padding:4px 10px;font-size:13px}
    .ways a:hover{border-color:var(--accent)}

    .look{display:flex;flex-wrap:wrap;gap:28px;align-items:flex-start}
    .pictures{display:flex;gap:20px}
    .phone{display:block;width:calc(393px*var(--scale));height:calc(852px*var(--scale));\
    overflow:hidden;border-radius:calc(44px*var(--scale));\
    box-shadow:0 0 0 1px var(--line),0 0 0 7px var(--card),0 0 0 8px var(--line),0 16px 40px #0002}
    .phone iframe{display:block;border:0;transform:scale(var(--scale));transform-origin:0 0}
    figure{padding:8px}
    figcaption{margin-top:18px;text-align:center;font-size:12px;color:var(--quiet)}
    .words{flex:1 1 420px;min-width:0;display:grid;grid-template-columns:minmax(0,1fr);gap:20px}
    pre,.spoken{border:1px solid var(--line);border-radius:10px;background:var(--card);\
    overflow:auto;max-height:60vh}
    pre{padding:12px;font:11px/1.4 var(--mono);tab-size:4}
    .spoken{padding:5px;max-height:42vh}
    .spoken button,.spoken li>span,.changes button,.changes li>span,.findings button{display:block;\
    width:100%;text-align:start;font:inherit;font-size:13px;color:inherit;background:none;border:0;\
    padding:3px 8px;border-radius:6px}
    .spoken button,.changes button,.findings button{cursor:pointer}
    .spoken button:hover,.changes button:hover,.findings button:hover{background:var(--ground)}
    [aria-pressed=true]{background:var(--tint)!important;color:var(--accent)!important}
    .spoken li>*{display:grid!important;grid-template-columns:64px minmax(0,1fr);align-items:baseline;\
    overflow-wrap:anywhere}
    .spoken .role{color:var(--quiet);font-size:12px}
    [aria-pressed=true] .role{color:inherit}

    .changes,.findings{border-radius:12px;padding:12px 8px;margin-bottom:24px;max-width:920px}
    .changes{background:var(--changed-tint)}
    .findings{background:var(--found-tint)}
    .changes ul,.findings ul{max-height:196px;overflow-y:auto}
    .changes h2,.findings h2{margin:0 8px 4px;color:var(--changed)}
    .findings h2{color:var(--found)}
    .findings>p{padding:0 8px}
    .reason{display:block;padding:0 8px 4px;font-size:12px;color:var(--quiet)}
    .sides,.recipe{margin-top:32px}
    .sides summary{cursor:pointer;margin-bottom:8px;color:var(--quiet)}
    .sides summary h2{display:inline}
    .sides>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:16px}
    del,ins{text-decoration:none;display:inline-block;min-width:calc(100% + 24px);margin:0 -12px;padding:0 12px}
    del{background:var(--gone)}
    ins{background:var(--came)}
    dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 20px;font-size:13px}
    dt{color:var(--quiet);grid-column:1}
    dd{grid-column:2;overflow-wrap:anywhere}
    code{font:12px var(--mono)}

    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(188px,1fr));gap:32px 24px;\
    margin-top:24px}
    .cards a{display:grid;gap:2px;text-decoration:none;justify-items:start;font-size:13px}
    .cards strong{margin-top:14px;font-size:14px}
    .cards a>span{color:var(--quiet)}
    .cards .sum{display:flex;gap:6px;font-size:12px}
    .small{--scale:.42;margin:6px;pointer-events:none}
    .cards a:hover strong{color:var(--accent)}

    @media (max-width:1640px){:root{--scale:.62}}
    @media (max-width:900px){
    body{display:block;height:auto}
    nav{max-height:45vh}
    main{padding:20px}
    .pictures{flex-wrap:wrap}
    .sides>div{grid-template-columns:minmax(0,1fr)}
    }

    """
}
