import KnotenCore
import Testing

@Suite struct InitialsTests {
  @Test(arguments: [
    ("mira.test", "M"), ("ada-lovelace.dev", "AL"), ("a-b-c.test", "AB"), ("7up.test", "7"),
    ("ada--lovelace.test", "AL"), ("MIRA.test", "M"),
  ])
  func `a name is shortened to the letters its words begin with`(
    handle: String, expected: String
  ) throws {
    #expect(Initials(try #require(Handle(handle))).text == expected)
  }
}
