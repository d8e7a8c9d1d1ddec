import KnotenCore
import Testing

@Suite("Patch: mails (diff facts 1, 2, 3, 10)")
struct PatchMailTests {
  @Test func `a mail tells commit, author, date, title and message`() throws {
    let patch = Patch(PatchSample.mail(message: "Because it was shut."))
    let mail = try #require(patch.mails.first)
    #expect(mail.commit == "0123456789abcdef0123456789abcdef01234567")
    #expect(mail.author == PatchAuthor("Ada <ada@example.test>"))
    #expect(mail.date?.secondsSince1970 == 1_772_362_800)
    #expect(mail.date?.offsetMinutes == 60)
    #expect(mail.title == "Open the door")
    #expect(mail.message == "Because it was shut.")
  }

  @Test(arguments: [
    ("=?UTF-8?q?Zo=C3=AB_x?=", "Zoë x"),
    ("=?utf-8?B?Wm/Dqw==?=", "Zoë"),
    ("=?ISO-8859-1?Q?caf=E9?= au lait", "café au lait"),
    ("=?UTF-8?q?=C3=9Cber?=\n =?UTF-8?q?schrift?=", "Überschrift"),
    ("=?UTF-8?q?=F0=9F?= =?UTF-8?q?=99=82?=", "🙂"),
    ("a\n b", "a b"),
    ("=?x-unknown?q?a?=", "=?x-unknown?q?a?="),
    ("=?UTF-8?q?open", "=?UTF-8?q?open"),
    ("=?UTF-8?q?a?= b =?UTF-8?q?c?=", "a b c"),
    ("=?UTF-8*de?q?a?=", "a"),
  ])
  func `encoded and folded headers are decoded`(written: String, read: String) throws {
    let patch = Patch(PatchSample.mail(headers: "From: a@b\nSubject: \(written)"))
    #expect(try #require(patch.mails.first).subject == read)
  }

  @Test(arguments: [
    ("\"Door, A.\" <a@b>", "Door, A.", "a@b"), ("a@b", "", "a@b"), ("Ada", "Ada", ""),
    ("\"a \\\"b\\\"\" <c@d>", "a \"b\"", "c@d"), ("A <b> <c@d", "A <b>", "c@d"),
  ])
  func `an author is a name and an address`(text: String, name: String, email: String) {
    let author = PatchAuthor(text)
    #expect(author.name == name)
    #expect(author.email == email)
  }

  @Test(arguments: ["", "yesterday", "Sun, 31 Feb 2026 12:00:00 +0100", "1 Mar 2026 25:00 +0000"])
  func `a date that is none is left out`(text: String) {
    #expect(PatchDate(text) == nil)
  }

  @Test func `a message that looks like a diff stays a message`() throws {
    let fake = "Before.\n---\n" + PatchSample.diff("fake") + "After."
    let patch = Patch(PatchSample.mail(message: fake))
    #expect(patch.files.map(\.path.display) == ["f.txt"])
    #expect(try #require(patch.mails.first).message == fake)
  }

  @Test func `a fake diff that swallows the separator is seen through`() {
    let fake = "diff --git a/fake b/fake\n--- a/fake\n+++ b/fake\n@@ -1,9 +1,9 @@\n-old"
    let patch = Patch(PatchSample.mail(message: fake))
    #expect(patch.files.map(\.path.display) == ["f.txt"])
    #expect(!patch.isDamaged)
  }

  @Test func `words about a diff are no file`() {
    let patch = Patch(PatchSample.mail(message: "diff --git a/fake b/fake\nis how it begins."))
    #expect(patch.files.map(\.path.display) == ["f.txt"])
  }

  @Test func `a line in a message that looks like a new mail is none`() {
    let message = "From nobody Mon Sep 17 00:00:00 2001\nSubject: x\n\nFrom 0 Mon\nAfter."
    #expect(Patch(PatchSample.mail(message: message)).mails.count == 1)
  }

  @Test func `the signature is no deletion`() throws {
    let file = try #require(Patch(PatchSample.mail()).files.first)
    #expect(file.statistics == PatchStatistics(files: 1, additions: 1, deletions: 1))
    #expect(file.damage == nil)
  }

  @Test func `lines of two dashes are read by counts`() throws {
    let hunks = "@@ -1,2 +1,2 @@\n-- \n+- \n--- a/x\n+++ b/x\n"
    let file = try #require(
      Patch(PatchSample.mail(diff: PatchSample.diff(hunks: hunks))).files.first)
    #expect(file.texts == ["- ", "- ", "-- a/x", "++ b/x"])
  }

  @Test func `concatenated mails are told apart`() {
    let patch = Patch(PatchSample.mail() + PatchSample.mail(diff: PatchSample.diff("g.txt")))
    #expect(patch.mails.map { $0.files.map(\.path.display) } == [["f.txt"], ["g.txt"]])
  }

  @Test func `mails without a signature are told apart as well`() {
    let patch = Patch(PatchSample.mail(signature: "") + PatchSample.mail(signature: ""))
    #expect(patch.mails.map(\.files.count) == [1, 1])
  }

  @Test func `a mail may begin with its headers`() throws {
    let text = "From: Ada <a@b>\nSubject: x\n\n---\n 1 file changed\n\n" + PatchSample.diff()
    let mail = try #require(Patch(text).mails.first)
    #expect(mail.commit == nil)
    #expect(mail.title == "x")
    #expect(mail.files.count == 1)
  }

  @Test(arguments: ["Change-Id: I7", "change-id:I7"])
  func `the change's own name is a header or a line of the message`(line: String) throws {
    let trailer = Patch(PatchSample.mail(message: "Why.\n\n\(line)"))
    let header = Patch(PatchSample.mail(headers: "From: a@b\nSubject: x\n\(line)"))
    #expect(try #require(trailer.mails.first).changeID == "I7")
    #expect(try #require(header.mails.first).changeID == "I7")
  }

  @Test func `an author in the message stands before the sender`() throws {
    let mail = try #require(
      Patch(PatchSample.mail(message: "From: Bob <bob@example.test>\n\nWhy.")).mails.first)
    #expect(mail.author?.name == "Bob")
    #expect(mail.message == "Why.")
  }

  @Test func `notes after the separator are no part of the message`() throws {
    let text = PatchSample.mail(message: "Why.").replacing("---\n f.txt", with: "---\nv2\n\n f.txt")
    #expect(try #require(Patch(text).mails.first).message == "Why.")
  }

  @Test func `a mail without a diff keeps its message`() throws {
    let cover =
      "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\n"
      + "From: a@b\nSubject: [PATCH 0/1] Cover\n\nAll of it.\n\n-- \n2.39.5\n\n"
    let patch = Patch(cover + PatchSample.mail())
    #expect(patch.mails.map(\.message) == ["All of it.", ""])
    #expect(patch.mails.map(\.files.count) == [0, 1])
  }

  @Test func `a signature within a message is part of it`() throws {
    let message = "---\n" + PatchSample.diff("fake") + "x\n-- \nAda"
    let signed = Patch(PatchSample.mail(message: "Why.\n-- \nAda"))
    #expect(try #require(signed.mails.first).message == "Why.\n-- \nAda")
    #expect(Patch(PatchSample.mail(message: message)).files.last?.path.display == "f.txt")
  }

  @Test func `what follows the last signature is no file`() {
    let patch = Patch(PatchSample.mail() + "\nSent from a phone\n+ 1\n--- end\n")
    #expect(patch.files.count == 1)
    #expect(!patch.isDamaged)
  }
}
