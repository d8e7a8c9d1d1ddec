import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Names in two namespaces")
struct TangledNameTests {
  @Test(arguments: TangledNamespace.allCases, TangledQuery.allCases)
  func `every query has a name in every namespace`(
    _ namespace: TangledNamespace, _ query: TangledQuery
  ) {
    #expect(NSID("\(namespace.rawValue).\(query.rawValue)") == namespace.nsid(query))
  }

  @Test(arguments: [NSID.createRecord, .deleteRecord, .getRecord, .listRecords])
  func `what is asked of an account's own server has a name by the syntax`(_ name: NSID) {
    #expect(NSID(name.rawValue) == name)
  }

  @Test(arguments: TangledCollection.allCases)
  func `every collection has a name by the syntax`(_ collection: TangledCollection) {
    #expect(NSID(collection.nsid.rawValue) == collection.nsid)
  }

  @Test(arguments: ["sh.tangled.feed.star#repo", "org.tangled.feed.star#repo"])
  func `a name is known in either namespace`(_ text: String) {
    #expect(TangledName(text).names("feed.star#repo"))
  }

  @Test(arguments: [
    "feed.star#repo", "com.tangled.feed.star#repo", "sh.tangledfeed.star#repo", "", "sh.tangled.",
  ])
  func `a name of others is not known`(_ text: String) {
    #expect(!TangledName(text).names("feed.star#repo"))
  }

  @Test(arguments: [
    ("sh.tangled.feed.getTimeline#vouchEvent", "vouchEvent"),
    ("org.tangled.repo.pull.status.approved", "approved"), ("merged", "merged"), ("", ""),
    ("...", "..."), ("sh.tangled.", ""),
  ])
  func `the last part is what is shown`(_ text: String, _ short: String) {
    #expect(TangledName(text).short == short)
  }
}
