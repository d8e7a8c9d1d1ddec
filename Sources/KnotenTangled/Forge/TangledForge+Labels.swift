public import KnotenCore

extension TangledForge: LabelReading {
  /// The labels that the newest thousand operations leave, by name, then by value.
  ///
  /// Where a label's definition cannot be read, its key stands for the name.
  public func labels(on subject: AtURI) async throws(XRPCFailure) -> [Label] {
    let page = try await newest(
      1_000, .listOps, about: subject.rawValue, as: RecordRow<LabelOp>.self)
    let operations = page.items.compactMap(DatedLabelOp.init).sorted()
    let definitions = await definitions(of: operations)
    var carried = CarriedLabels(definitions: definitions)
    for operation in operations { carried.apply(operation.value) }
    return carried.labels
  }

  /// The definitions that the accounts behind the labels keep, by address.
  ///
  /// An operation may name any account, so there is a bound to how many are asked.
  private func definitions(of operations: [DatedLabelOp]) async -> [AtURI: LabelDefinition] {
    let keys = operations.lazy.flatMap { $0.value.add }.compactMap(\.key.authority.did)
    let owners = Set(keys).sorted().prefix(16)
    let rows = await inParallel(Array(owners), atMost: 4) { owner in
      let page = try? await newest(
        1_000, .listDefinitions, about: owner.rawValue, as: RecordRow<LabelDefinition>.self)
      return page?.items ?? []
    }
    return Dictionary(
      rows.joined().map { ($0.uri, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
