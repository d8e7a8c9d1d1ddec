import KnotenCore
import Testing

@testable import KnotenTangled

@Suite(
  "Lexicons and the types that read them",
  .enabled(if: TestFolder.lexicons.isPresent, Testing.Comment(rawValue: TestFolder.skipped)))
struct LexiconComparisonTests {
  private let catalog: LexiconCatalog

  init() throws { catalog = try LexiconCatalog.shared.get() }

  @Test(arguments: LexiconClaim.all)
  func `a value with every property is read whole`(_ claim: LexiconClaim) throws {
    let reading = try Reading(.object(sample(of: claim)), as: claim.type)

    #expect(reading.losses.isEmpty)
    #expect(reading.unknown.isEmpty)
  }

  @Test(arguments: LexiconClaim.all)
  func `a value without a required property is refused`(_ claim: LexiconClaim) throws {
    let required = Set(try schema(of: claim).required).subtracting(claim.lenient)

    for property in required.union(claim.strict) {
      #expect(throws: WireProblem.self, "without \(property)") {
        try Reading(.object(sample(of: claim, without: property)), as: claim.type)
      }
    }
  }

  @Test(arguments: LexiconClaim.all)
  func `a value without an optional property is read`(_ claim: LexiconClaim) throws {
    let schema = try schema(of: claim)
    let needed = Set(schema.required).subtracting(claim.lenient).union(claim.strict)

    for (property, _) in schema.properties where !needed.contains(property) {
      let reading = try Reading(.object(sample(of: claim, without: property)), as: claim.type)
      #expect(reading.losses.isEmpty, "without \(property)")
    }
  }

  @Test(arguments: LexiconClaim.all)
  func `an optional property of the wrong kind costs that property only`(
    _ claim: LexiconClaim
  ) throws {
    let schema = try schema(of: claim)
    let needed = Set(schema.required).union(claim.strict)

    for (property, _) in schema.properties where !needed.contains(property) {
      var value = try sample(of: claim)
      value[property] = ["beyond": [nil, 1e300]]
      #expect(throws: Never.self, "\(property) of the wrong kind") {
        try Reading(.object(value), as: claim.type)
      }
    }
  }

  @Test(arguments: LexiconClaim.all)
  func `every leniency is about something the lexicon requires`(_ claim: LexiconClaim) throws {
    let schema = try schema(of: claim)

    #expect(claim.lenient.isSubset(of: schema.required))
    #expect(claim.strict.isDisjoint(with: schema.required))
  }

  @Test(arguments: LexiconClaim.undescribed)
  func `an answer without a claim has a lexicon that says nothing of it`(
    _ query: TangledQuery
  ) {
    #expect(catalog.schema(TangledNamespace.sh.nsid(query).rawValue) == nil)
  }

  private func schema(of claim: LexiconClaim) throws -> LexiconSchema {
    try #require(catalog.schema(claim.name))
  }

  private func sample(
    of claim: LexiconClaim, without property: String? = nil
  ) throws -> JSONObject {
    var value = try LexiconSample(catalog: catalog, embedded: claim.embedded).value(claim.name)
    if claim.isMember { value["$type"] = .string(claim.name) }
    if let property { value[property] = nil }
    return value
  }
}
