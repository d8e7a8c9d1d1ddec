/// Vectors of our own, so that the grammars are tested where the shared folder is absent.
enum SyntaxVectors {
  static let valid: [String: [String]] = [
    "atidentifier": ["did:plc:2mira", "mira.test", "MIRA.test"],
    "aturi": [
      "at://mira.test", "at://did:plc:2mira/sh.tangled.repo", "at://did:plc:2mira/a.b.c/self",
      "at://did:web:knot.test/a.b.c/3k:_~.-", "at://did:plc:2mira/a.b.c/k#/value/0",
    ],
    "cid": ["bafyreigq4zsipbk5w3uqkbmh2w2633c5tcpvfspycxsomy5jkqbvb4zqfe", "12345678", "mAbc+=de"],
    "datetime": [
      "2026-10-13T09:40:00Z", "2026-10-13T09:40:00.1Z", "2024-02-29T23:59:59.999999+05:45",
      "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59",
    ],
    "did": ["did:plc:2mira", "did:web:knot.test", "did:web:localhost%3A8080", "did:x:A.b-c_d:e"],
    "handle": ["mira.test", "a.b", "9lives.mira.test", "xn--bcher-kva.test", "mira.t-9"],
    "nsid": ["a.b.c", "sh.tangled.repo.pull", "test.4chan.getThing", "x-y.z.Name9"],
    "recordkey": ["self", "3k~_-:.", ":", "...", String(repeating: "k", count: 512)],
    "tid": ["2222222222222", "3k2akwtrzgk2a", "jzzzzzzzzzzzz"],
    "uri": ["https://mira.test/?q=1#f", "did:plc:2mira", "mailto:x", "H+.-1:x", "a:é"],
  ]

  static let invalid: [String: [String]] = [
    "atidentifier": ["", "mira", "did:", "@mira.test", "did:plc:", "mira.test "],
    "aturi": [
      "", "at://", "at:///a.b.c", "at://mira.test/", "at://mira.test/a.b.c/", "at://mira/a.b.c",
      "at://mira.test/a.b.c/k/", "at://mira.test/a.b.c/k/more", "at://mira.test#",
      "at://mira.test#x",
      "at://mira.test/a.b/k", "at://mira.test/a.b.c/..", "at://mira.test#/a b", "at://mira.test?x",
      "at://did:plc:2mira/a.b.c/\u{301}", "at://mira.test#/\u{202E}",
    ],
    "cid": ["", "1234567", String(repeating: "b", count: 257), "bafy/reig", "bafy\u{301}reig"],
    "datetime": [
      "", "Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
      "2026-10-13T24:00:00Z", "2026-10-13T09:40:60Z", "2026-10-13T09:40:00",
      "2026-10-13T09:40:00.Z",
      "2026-10-13T09:40:00-00:00", "2026-10-13T09:40:00+24:00", "2026-10-13T09:40:00+0200",
      "2026-10-13T09:40:00Z ", "2026-10-13t09:40:00Z", "0000-01-01T00:00:00+00:01",
      "２026-10-13T09:40:00Z", "2026-10-13T09:40:00." + String(repeating: "0", count: 64) + "Z",
    ],
    "did": [
      "", "did", "did:", "did::x", "did:plc", "did:plc:", "DID:plc:x", "did:Plc:x", "did:p9c:x",
      "did:plc:x:", "did:plc:x%", "did:plc:x/y", "did:plc:é", "did:plc:x ",
      "did:plc:" + String(repeating: "x", count: 2_041),
    ],
    "handle": [
      "", ".", "mira", "mira.", ".mira.test", "mira..test", "-mira.test", "mira-.test",
      "mira.9test",
      "mi_ra.test", "mira.test\u{202E}", "mıra.test", String(repeating: "a.", count: 126) + "tt",
      String(repeating: "m", count: 64) + ".test",
    ],
    "nsid": [
      "", "a.b", "a.b.", ".a.b.c", "a..c", "a.b.c-d", "a.b.9c", "9a.b.c", "a.b_.c", "a.b.ç",
      "a.b." + String(repeating: "c", count: 64),
    ],
    "recordkey": ["", ".", "..", "a/b", "a b", "a#b", "é", String(repeating: "k", count: 513)],
    "tid": [
      "", "222222222222", "22222222222222", "k222222222222", "1222222222222", "2222222222２22",
    ],
    "uri": ["", ":", "a:", ":a", "mira.test", "1a:b", "a b:c", "a:b c", "a:\n", "a_b:c"],
  ]
}
