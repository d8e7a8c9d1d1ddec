import KnotenScreen
import Testing

@testable import KnotenLook

@Suite("Gallery")
struct GalleryRunTests {
  private let files = MemoryGoldenFiles([
    "notebook/note/scenes.json": """
    {"format": 1, "scenes": [
      {"name": "default", "about": "A new note."},
      {"name": "typed", "about": "Words & <signs>.", "steps": [{"type": "note.text=<b>Milk</b>"}]}
    ]}
    """
  ])

  /// Draws the ids as a page would have them, and what is typed.
  private static let page = Renderer(
    name: "page", fileExtension: "html", isCompared: false, measure: .points
  ) { look, options in
    "<html><head></head><body class=\(options.appearance)>"
      + look.screen.elements.map { "<p id=\"\($0.id)\">" }.joined() + "\n"
  }

  /// Draws the parts that a change is told by.
  private static let json = Renderer(name: "json", fileExtension: "json", isCompared: true) {
    look, _ in
    let rows = look.screen.elements.map { element in
      #"{"id": "\#(element.id)", "title": [{"text": "\#(element.label)"}]}"#
    }
    return #"{"sections": [{"id": "note.all", "rows": [\#(rows.joined(separator: ", "))]}]}"# + "\n"
  }

  private func gallery(
    text: Renderer = .labels, make: @escaping WorldMaker = Notebook.world, _ names: [String] = []
  ) async throws -> Gallery {
    let run = GalleryRun(
      app: "notebook", screens: [Notebook.list, Notebook.note], page: Self.page,
      faces: AuditRun.Faces(text: text, spoken: .ids, json: Self.json), files: files, make: make)
    return try await run.gallery(of: names)
  }

  private func record() async throws {
    let run = GoldenRun(
      app: "notebook", screens: [Notebook.note], renderers: [.labels, .ids, Self.json],
      files: files, make: Notebook.world)
    _ = try await run.record()
  }

  private func text(of path: String, in gallery: Gallery) -> String {
    gallery.site.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private func index(_ gallery: Gallery) -> String { text(of: Gallery.index, in: gallery) }

  @Test func `every scene has a page in the dark and one in the light`() async throws {
    let paths = try await gallery().site.map(\.path)
    #expect(
      paths == [
        "index.html", "gallery.css", "gallery.js",
        "pages/note/default-dark.html", "pages/note/default-light.html",
        "pages/note/typed-dark.html", "pages/note/typed-light.html",
      ])
  }

  @Test func `nothing but its own names lies at the top`() async throws {
    let tops = try await gallery().site.compactMap { $0.path.split(separator: "/").first }
    #expect(Gallery.names.isSuperset(of: tops.map(String.init)))
  }

  @Test func `a page is drawn in its appearance`() async throws {
    let gallery = try await gallery()
    #expect(text(of: "pages/note/typed-light.html", in: gallery).contains("<body class=light>"))
  }

  @Test func `every scene has an address of its own`() async throws {
    let page = index(try await gallery())
    #expect(page.contains(##"<a href="#note/typed""##))
    #expect(page.contains(#"<article id="note/typed""#))
  }

  @Test func `what a scene says about itself never becomes markup`() async throws {
    let page = index(try await gallery())
    #expect(page.contains("Words &amp; &lt;signs&gt;."))
    #expect(page.contains("type note.text=&lt;b&gt;Milk&lt;/b&gt;"))
    #expect(!page.contains("<b>Milk"))
  }

  @Test func `a line of the reading order points at its element`() async throws {
    #expect(index(try await gallery()).contains(#"data-id="note.text""#))
  }

  @Test func `what was not recorded is told so`() async throws {
    let gallery = try await gallery()
    #expect(gallery.changed == 2)
    #expect(index(gallery).contains("not recorded yet"))
  }

  @Test func `what is as recorded is not marked`() async throws {
    try await record()
    let gallery = try await gallery()
    #expect(gallery.changed == 0)
    #expect(!index(gallery).contains("Changed since it was recorded"))
  }

  @Test func `a changed word is told, shown beside its golden and marked in the page`() async throws
  {
    try await record()
    let golden = try #require(files["notebook/note/default.json"])
    files["notebook/note/default.json"] = golden.replacing("Send", with: "Post")
    let gallery = try await gallery()
    #expect(gallery.changed == 1)
    #expect(index(gallery).contains("from “Post” to “Send”"))
    #expect(index(gallery).contains("Golden and now, as json"))
    #expect(
      text(of: "pages/note/default-dark.html", in: gallery)
        .contains(#"[id="note.send"]{outline"#))
  }

  @Test func `a broken rule is shown with its scene`() async throws {
    let bell = Renderer(name: "text", fileExtension: "txt", isCompared: true) { _, _ in "\u{7}\n" }
    let gallery = try await gallery(text: bell)
    #expect(gallery.found == 2)
    #expect(index(gallery).contains("‹U+0007› stands in the text"))
  }

  @Test func `a waiver says why a finding stays, and takes its mark away`() async throws {
    files["notebook/waivers.json"] = """
      {"format": 1, "waivers": [{"of": "audit", "at": "*", "problem": "*", "reason": "Known."}]}
      """
    let bell = Renderer(name: "text", fileExtension: "txt", isCompared: true) { _, _ in "\u{7}\n" }
    let gallery = try await gallery(text: bell)
    #expect(gallery.found == 0)
    #expect(index(gallery).contains("Stays: Known."))
  }

  @Test func `a scene that cannot be drawn is told, and the others are shown`() async throws {
    struct NoWorld: Error {}
    let gallery = try await gallery(make: { scene in
      if scene.name == "typed" { throw NoWorld() }
      return Notebook.world(scene)
    })
    #expect(gallery.failures == ["note typed: not drawn: NoWorld()"])
    #expect(gallery.site.count == 5)
  }

  @Test func `a gallery of nothing is a failure`() async throws {
    #expect(try await gallery(["list"]).failures == ["there is no scene to show"])
  }

  @Test func `the same looks give the same bytes`() async throws {
    let (one, other) = (try await gallery(), try await gallery())
    #expect(one.site.map(\.path) == other.site.map(\.path))
    #expect(one.site.map(\.bytes) == other.site.map(\.bytes))
  }
}

@Suite("Marks in a page")
struct GalleryMarksTests {
  private func marked(_ id: String) -> String {
    let golden = GalleryScene.Golden(changes: [.init(words: "", id: id)])
    let drawing = GalleryScene.Drawing(
      pages: [], text: [], spoken: [], findings: [], golden: golden)
    let scene = GalleryScene(
      screen: "a", scene: Scene(name: "b", about: "B."), drawing: .success(drawing))
    return GalleryMarks(of: scene).added(to: "<head></head></head>")
  }

  @Test func `the style stands at the end of the head`() {
    #expect(marked("a.b").hasPrefix(#"<head><style>[id="a.b"]{"#))
    #expect(marked("a.b").hasSuffix("</style>\n</head></head>"))
  }

  @Test func `an id cannot end the style`() {
    #expect(marked(#""]}</style>"#).contains(#"[id="\22 \5d \7d \3c \2f style\3e "]"#))
  }
}
