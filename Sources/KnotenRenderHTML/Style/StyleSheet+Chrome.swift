extension StyleSheet {
  /// The phone around the content: bars, the sheet, what is pinned.
  static let chrome = """
    .device{position:relative;width:100%;max-width:var(--width);min-height:100vh;margin:0 auto;\
    background:var(--canvas);display:flex;flex-direction:column}
    .status-bar{position:sticky;top:0;z-index:4;height:var(--safe-top);flex:none;display:flex;\
    align-items:center;justify-content:space-between;padding:6px 30px 0 46px;\
    background:var(--canvas)}
    .status-bar b{font:600 17px/22px var(--sans)}
    .status-bar span{display:flex;gap:6px;align-items:center}
    .status-bar .picture{width:18px;height:18px}
    .status-bar .picture:last-child{width:27px;height:24px}
    .screen{flex:1;display:flex;flex-direction:column;background:var(--canvas)}
    header{position:sticky;top:var(--safe-top);z-index:3;background:var(--canvas);\
    display:grid;grid-template-columns:minmax(0,1fr) minmax(0,auto) minmax(0,1fr);\
    align-items:center;min-height:var(--nav);padding:0 8px;flex:none}
    h1{font:600 var(--bar);grid-area:1/2;text-align:center;padding:4px 0;text-wrap:balance;\
    display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
    header .back{grid-area:1/1;justify-self:start}
    header .tools{grid-area:1/3;justify-self:end}
    .tools{display:flex;align-items:center}
    .tool{min-width:var(--row);min-height:var(--row);padding:0 8px;display:inline-flex;\
    align-items:center;justify-content:center;gap:4px;font:400 var(--bar);\
    color:var(--ide-on-canvas)}
    .tool .picture{width:22px;height:22px}
    .back{max-width:100%}
    .back span{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .back .picture{width:21px;height:21px;margin-inline-end:-3px;stroke:currentColor;\
    stroke-width:.9}
    .tab header{grid-template-columns:1fr;padding:0 var(--margin)}
    .tab h1{grid-area:2/1;font:700 var(--largeTitle);letter-spacing:-.022em;text-align:start;\
    display:block;padding:3px 0 8px}
    .tab header .tools{grid-area:1/1;min-height:var(--nav);margin-inline-end:-8px}
    main{flex:1;padding:4px var(--margin) var(--section);display:flex;flex-direction:column}
    footer{position:sticky;bottom:0;z-index:3;flex:none;\
    background:color-mix(in srgb,var(--surface) 82%,transparent);\
    backdrop-filter:saturate(1.8) blur(20px);box-shadow:0 -.5px 0 var(--separator)}
    footer.bare{background:none;box-shadow:none;backdrop-filter:none;pointer-events:none}
    .home{height:var(--safe-bottom);position:relative}
    .home::after{content:"";position:absolute;bottom:8px;left:50%;width:139px;height:5px;\
    margin-left:-70px;border-radius:999px;background:var(--label)}
    nav{display:flex;height:var(--tabs)}
    .tab-item{flex:1;min-width:0;display:flex;flex-direction:column;align-items:center;\
    justify-content:flex-end;gap:3px;font:500 10px/12px var(--sans);letter-spacing:0;\
    color:var(--secondary);padding-bottom:2px}
    .tab-item .picture{width:23px;height:23px}
    .tab-item[aria-selected=true]{color:var(--ide-on-surface)}
    .pinned{padding:8px var(--margin) 0}
    .pinned .row{min-height:0}
    .pinned .row::before{display:none}
    .pinned .item .face{padding:4px 0;min-height:0;grid-template-columns:0 1fr}
    .pinned .item .title{font:400 var(--footnote);color:var(--secondary);text-align:center}
    .pinned .action{justify-content:center;text-align:center;min-height:var(--row)}
    .sheet .device{background:#000}
    .sheet .status-bar{background:#000;color:#fff}
    .behind{position:absolute;top:var(--safe-top);left:16px;right:16px;height:60px;\
    border-radius:12px 12px 0 0;background:color-mix(in srgb,var(--below) 78%,#7f7f86)}
    .sheet .screen{position:relative;z-index:1;\
    margin-top:calc(var(--sheet-top) - var(--safe-top));\
    border-radius:var(--sheet) var(--sheet) 0 0}
    .sheet header{border-radius:var(--sheet) var(--sheet) 0 0;padding-top:12px;\
    top:var(--sheet-top)}
    .grabber{position:absolute;top:5px;left:50%;width:36px;height:5px;margin-left:-18px;\
    border-radius:999px;background:var(--tertiary)}

    """
}
