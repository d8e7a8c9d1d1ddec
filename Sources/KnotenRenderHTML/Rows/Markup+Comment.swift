import KnotenScreen

extension Markup {
  /// Who wrote it and when, then what it says; an answer stands further in.
  mutating func comment(_ comment: CommentRow, on page: Page) {
    element(
      "article",
      ["class": "row comment" + (comment.isReply ? " reply" : ""), "id": comment.id.rawValue]
    ) { markup in
      markup.element("div", ["class": "by"]) { markup in
        markup.author(of: comment, on: page)
        markup.capsules(comment.capsules)
        markup.element("span", ["class": "trailing"]) { $0.line(comment.age) }
      }
      markup.element("div", ["class": "body"]) { markup in
        for line in comment.body {
          markup.element("p") { $0.line(line, linksOf: page, of: comment.id) }
        }
      }
      markup.buttons(comment.buttons, on: page)
    }
  }

  private mutating func author(of comment: CommentRow, on page: Page) {
    if comment.authorAction == nil {
      element("b", ["class": "author"]) { $0.line(comment.author) }
    } else {
      target(comment.id.child("author"), "author", on: page) { $0.line(comment.author) }
    }
  }

  /// A box of several lines to write in, below it what can be inserted and the way to send.
  mutating func composer(_ composer: Composer, on page: Page) {
    element("div", ["class": "row composer"]) { markup in
      markup.element(
        "textarea",
        [
          "id": composer.id.rawValue, "rows": "3", "placeholder": composer.placeholder.text,
          "aria-label": composer.label.spoken, "disabled": composer.input == nil ? "" : nil,
        ]
      ) { markup in
        // A browser drops the first line break of a text box.
        for line in composer.lines {
          markup.newline()
          markup.text(line.text)
        }
      }
      markup.element("div", ["class": "tools"]) { markup in
        for button in composer.markers { markup.button(button, "tool", on: page) }
        markup.button(composer.send, "tool send", on: page)
      }
    }
  }
}
