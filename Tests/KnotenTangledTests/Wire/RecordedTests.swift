import KnotenCore
import Testing

@testable import KnotenTangled

@Suite(
  "Answers recorded from the public servers",
  .enabled(if: TestFolder.recorded.isPresent, Testing.Comment(rawValue: TestFolder.skipped)))
struct RecordedTests {
  private static let types: [String: any WireValue.Type] = [
    "bobbin-coverage-ready.json": TangledQuery.getCoverage.answer,
    "bobbin-coverage-warming.json": TangledQuery.getCoverage.answer,
    "comment-page.json": TangledQuery.listComments.answer,
    "discovery-profiles.json": TangledQuery.getProfiles.answer,
    "discovery-repositories.json": TangledQuery.getRepos.answer,
    "discovery-repository-page.json": TangledQuery.listRepos.answer,
    "discovery-search.json": TangledQuery.search.answer,
    "follow-page.json": TangledQuery.listFollows.answer,
    "git-blob-binary.json": TangledQuery.blob.answer,
    "git-blob-text.json": TangledQuery.blob.answer,
    "git-branches.json": TangledQuery.branches.answer,
    "git-compare.json": TangledQuery.compare.answer,
    "git-default-branch.json": TangledQuery.getDefaultBranch.answer,
    "git-languages.json": TangledQuery.languages.answer,
    "git-tree.json": TangledQuery.tree.answer,
    "invalid-request.json": XRPCErrorBody.self,
    "issue-page.json": TangledQuery.listIssues.answer,
    "issue.json": TangledQuery.getIssue.answer,
    "issues.json": TangledQuery.getIssues.answer,
    "label-definition-page.json": TangledQuery.listDefinitions.answer,
    "pipeline-page.json": TangledQuery.queryPipelines.answer,
    "pull-request.json": TangledQuery.getPull.answer,
    "reaction-page.json": TangledQuery.listReactions.answer,
    "upstream-failed.json": XRPCErrorBody.self,
  ]

  // A search finds records of kinds that have no type here.
  private static let unknown = ["discovery-search.json": ["hits[1].record.value kept whole"]]

  @Test func `every recorded answer has a type`() throws {
    #expect(try TestFolder.recorded.files() == Self.types.keys.sorted())
  }

  @Test(arguments: types.keys.sorted())
  func `a recorded answer is read with nothing lost`(_ file: String) throws {
    #expect(try reading(file).losses.isEmpty)
  }

  @Test(arguments: types.keys.sorted())
  func `a recorded answer has no field that is not known`(_ file: String) throws {
    #expect(try reading(file).unknown == Self.unknown[file] ?? [])
  }

  private func reading(_ file: String) throws -> Reading {
    try Reading(TestFolder.recorded.json(file), as: #require(Self.types[file]))
  }
}
