extension StyleSheet {
  /// Sections and their cards, with the veil of a gate.
  static let cards = """
    section{margin-top:var(--section)}
    section:first-child{margin-top:4px}
    h2,.heading{font:400 var(--footnote);color:var(--secondary);letter-spacing:0;\
    display:flex;align-items:center;gap:var(--gap);flex-wrap:wrap;\
    padding:0 var(--inset);margin-bottom:var(--caption-gap)}
    .section-footer{font:400 var(--footnote);color:var(--secondary);letter-spacing:0;\
    padding:0 var(--inset);margin-top:var(--caption-gap)}
    .section-footer .link{color:var(--ide-on-canvas)}
    .card{position:relative;background:var(--surface);border-radius:var(--card);overflow:hidden}
    .card+.card,.card+.group,.group+.card,.hero+.card{margin-top:var(--gap)}
    .choice+.choice{margin-top:var(--gap)}
    .choice+.card,.card+.choice{margin-top:12px}
    .gate{position:absolute;inset:0;width:100%;height:100%;z-index:1;border-radius:var(--card)}
    .veiled :is(.picture:not(.lock),.title,.detail,.capsules,.label,.value,.trailing){filter:blur(var(--gate-blur)) saturate(var(--gate-saturation));opacity:var(--gate-opacity)}
    .veiled .lock{color:var(--secondary)}
    .group{display:grid;gap:var(--gap)}
    .columns-2{grid-template-columns:repeat(2,minmax(0,1fr))}
    .columns-3{grid-template-columns:repeat(3,minmax(0,1fr))}
    .columns-4{grid-template-columns:repeat(4,minmax(0,1fr))}
    .group .card{margin:0}

    """

  /// The rows of a card, one kind after the other.
  static let rows = """
    .row{position:relative;min-height:var(--row);width:100%;display:block}
    .row+.row::before{content:"";position:absolute;top:0;left:var(--inset);right:0;height:.5px;\
    background:var(--separator)}
    .pictured+.row::before,.row+.pictured::before{left:calc(var(--inset) + var(--column))}
    .face{display:grid;grid-template-columns:0 minmax(0,1fr) auto auto;align-content:start;\
    row-gap:var(--line-gap);width:100%;min-height:var(--row);padding:var(--padding) var(--inset);\
    text-align:start}
    .pictured .face{grid-template-columns:var(--column) minmax(0,1fr) auto auto}
    .face>.title{grid-area:1/2}
    .face>.trailing{grid-area:1/3}
    .face>:is(.chevron,.lock){grid-area:1/4}
    .face>:is(.detail,.capsules){grid-column:2/5}
    button.face:active{background:var(--high)}
    .face>.picture{margin-top:calc((var(--line) - var(--glyph))/2);color:var(--secondary)}
    .face>.picture:is(.chevron,.lock){margin-top:0;color:var(--tertiary)}
    .face>.picture.danger{color:var(--danger)}
    .face>.picture.trust{color:var(--trust)}
    .face>.picture.ide{color:var(--ide)}
    .title,.detail,.label,.value{unicode-bidi:plaintext;text-align:left}
    .detail{font:400 var(--subheadline);color:var(--secondary);display:-webkit-box;\
    -webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
    .detail b{color:var(--label)}
    .detail.whole,.placeholder .detail,.diff .detail{display:block}
    .face>.capsules{padding:3px 0}
    .title .capsules{display:inline-flex;vertical-align:1px;margin-inline-start:2px}
    .trailing{font:400 var(--subheadline);line-height:var(--line);color:var(--secondary);\
    margin-inline-start:var(--gap);white-space:nowrap}
    .face>.chevron{width:13px;height:var(--line);margin-inline:6px -4px;\
    stroke:currentColor;stroke-width:.8}
    .face>.lock{width:15px;height:var(--line);margin-inline-start:var(--gap)}
    .unread{position:absolute;left:4px;top:calc(var(--padding) + var(--line)/2 - 4px);width:8px;\
    height:8px;border-radius:999px;background:var(--ide)}
    .buttons{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0 var(--inset);margin-top:calc(-1*var(--overlap))}
    .pictured .buttons{padding-inline-start:calc(var(--inset) + var(--column))}
    .chip{min-height:var(--row);display:inline-flex;align-items:center;gap:6px;\
    font:400 var(--subheadline);color:var(--ide-on-surface)}
    .chip .picture{width:1em;height:1em}
    .buttons .link{font:400 var(--subheadline);min-height:var(--row);display:inline-flex;\
    align-items:center}
    .action{font:400 var(--body);display:flex;align-items:center;gap:var(--gap);min-height:var(--row);\
    padding:var(--padding) var(--inset);color:var(--ide-on-surface)}
    .action:disabled{color:var(--tertiary)}
    .prominent{justify-content:center;font-weight:600}
    .pinned .prominent,.chip.prominent{background:var(--ide);color:var(--on-pro);\
    border-radius:14px;font-weight:600}
    .pinned .prominent:disabled,.chip.prominent:disabled{background:var(--high);\
    color:var(--tertiary)}
    .field .face{display:flex;align-items:baseline;gap:var(--gap) 16px}
    .field .value{flex:1;text-align:end;color:var(--secondary);min-width:0}
    .field.below .face{flex-direction:column;gap:var(--line-gap);align-items:stretch}
    .field.below .label{font:400 var(--subheadline)}
    .field.below .value{text-align:start}
    .field.below .face>.lock,.field.below .face>.chevron{position:absolute;top:var(--padding);\
    right:var(--inset)}
    input{flex:1;min-width:0;min-height:var(--row);margin:calc(-1*var(--padding)) 0}
    .field.below input{width:100%}
    .choice{display:flex;background:color-mix(in srgb,#787880 18%,transparent);\
    border-radius:var(--inner);padding:2px;position:relative}
    .option{position:relative;flex:1;min-height:calc(var(--segment) - 4px);\
    font:500 var(--footnote);text-align:center;\
    border-radius:calc(var(--inner) - 2px);padding:0 4px}
    .option::after{content:"";position:absolute;inset:-8px 0}
    .option[aria-selected=true]{font-weight:600;background:var(--raised);\
    box-shadow:0 3px 8px rgb(0 0 0/12%),0 3px 1px rgb(0 0 0/4%)}
    .choice.below{flex-direction:column}
    .choice.below .option{min-height:var(--row)}
    .choice.below .option::after{inset:0}
    .light{--raised:#fff}.dark{--raised:#636366}
    .comment,.diff{padding:var(--padding) var(--inset)}
    .by{display:flex;align-items:baseline;gap:var(--gap);flex-wrap:wrap}
    .by .trailing{margin-inline-start:auto;font:400 var(--footnote)}
    .author{font:600 var(--subheadline);position:relative}
    button.author::after{content:"";position:absolute;inset:-12px 0}
    .comment .body{font:400 var(--callout);margin-top:var(--line-gap)}
    .comment .body p{white-space:pre-wrap;unicode-bidi:plaintext;text-align:left;\
    min-height:1em}
    .comment.reply{padding-inline-start:36px}
    .comment.reply::after{content:"";position:absolute;left:20px;top:14px;bottom:12px;width:3px;\
    border-radius:3px;background:var(--separator)}
    .row+.comment.reply::before{left:36px}
    .comment .buttons{padding:0;margin:0}
    textarea{display:block;width:100%;resize:none;padding:var(--padding) var(--inset) 0;\
    min-height:calc(var(--line)*3 + var(--padding));outline:0;field-sizing:content}
    ::placeholder{color:var(--secondary);opacity:1}
    .composer .tools{padding:0 8px;gap:0}
    .composer .tool{color:var(--ide-on-surface);font:400 var(--subheadline)}
    .composer .tool:disabled{color:var(--tertiary)}
    .composer .send{margin-inline-start:auto;font-weight:600}
    .composer .send.prominent{background:none;color:var(--ide-on-surface)}
    .composer .send.prominent:disabled{color:var(--tertiary)}
    .hero{text-align:center;padding:4px 0 16px}
    .hero .wordmark{font:800 var(--largeTitle);letter-spacing:-.03em;\
    background:linear-gradient(90deg,var(--ide-on-canvas),var(--trust-on-canvas));\
    background-clip:text;color:transparent;width:fit-content;margin:0 auto}
    .hero .title{font:600 var(--title3);text-align:center;text-wrap:balance;margin-top:2px}
    .notice b{font:600 var(--headline)}
    .product.full{display:flex;align-items:center;gap:var(--gap);min-height:50px;\
    padding:8px 16px;border-radius:14px;background:var(--ide);color:var(--on-pro)}
    .product.full .title{flex:1;font:600 var(--headline)}
    .product.full .price{font:600 var(--headline)}
    .product.full:disabled,div.product.full{background:var(--high);color:var(--secondary)}
    .product.compact{display:flex;flex-direction:column;align-items:center;gap:4px;\
    padding:12px 8px;text-align:center;min-height:0;height:100%}
    .product.compact .picture{width:26px;height:26px;color:var(--secondary);margin-bottom:2px}
    .product.compact .title{font:400 var(--subheadline);text-align:center}
    .product.compact .price{font:600 var(--subheadline);color:var(--ide-on-high);\
    background:var(--high);border-radius:999px;padding:4px 12px;min-width:64px;margin-top:auto}
    .columns-1 .product.compact{flex-direction:row;gap:var(--gap);padding:8px var(--inset)}
    .columns-1 .product.compact .picture{margin:0}
    .columns-1 .product.compact .title{flex:1;text-align:start}
    .columns-1 .product.compact .price{margin:0;text-align:center}
    .product.compact:disabled .price,div.product .price{color:var(--secondary)}

    """
}
