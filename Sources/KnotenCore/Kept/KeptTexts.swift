/// Keeps what the domain name system says, and says it again where nobody is to be asked.
public struct KeptTexts: TXTResolver {
  private let texts: any TXTResolver
  private let shelf: any AnswerShelf
  private let clock: any WallClock

  /// Puts a shelf before a resolver; the clock says when answers came.
  public init(_ texts: any TXTResolver, shelf: any AnswerShelf, clock: any WallClock) {
    self.texts = texts
    self.shelf = shelf
    self.clock = clock
  }

  /// The text records of a name, or what was kept of them where that is all there is.
  public func texts(of name: String) async throws(TXTFailure) -> [[UInt8]] {
    // No address of a server begins so.
    let place = "dns:" + name
    switch AnswerSource.current {
    case .network:
      let found = try await texts.texts(of: name)
      let body = JSONWriter.bytes(.array(found.map { .string(Base64URL.encode($0)) }))
      let answer = KeptAnswer(contentType: nil, body: body, seenAt: clock.now())
      await shelf.keep(answer, as: place)
      return found
    case .kept(let reading):
      guard let kept = await shelf.answer(named: place), let found = Self.texts(in: kept.body)
      else { throw .unavailable }
      reading.use(answerOf: kept.seenAt)
      return found
    }
  }

  private static func texts(in body: [UInt8]) -> [[UInt8]]? {
    guard case .array(let values)? = try? JSONParser.parse(body) else { return nil }
    let texts = values.compactMap { value -> [UInt8]? in
      if case .string(let text) = value { Base64URL.decode(text) } else { nil }
    }
    return texts.count == values.count ? texts : nil
  }
}
