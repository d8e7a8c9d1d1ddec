/// A small drawing in a square of 16 by 16, as outlines that are filled.
struct Picture {
  /// The outlines, in the path language of SVG; what two cover is left out of neither.
  let outlines: [StaticString]

  init(_ outlines: StaticString...) {
    self.outlines = outlines
  }
}

extension Markup {
  /// A picture in the colour of the text around it; nothing is spoken for it.
  mutating func picture(_ picture: Picture, _ classes: String? = nil) {
    let classes = classes.map { "picture " + $0 } ?? "picture"
    element(
      "svg",
      ["class": classes, "viewBox": "0 0 16 16", "aria-hidden": "true", "focusable": "false"]
    ) { markup in
      for outline in picture.outlines {
        markup.write("<path fill-rule=\"evenodd\" d=\"")
        markup.write(outline)
        markup.write("\"/>")
      }
    }
  }
}
