import KnotenStorage
import Testing

@Suite("Where state lies")
struct StateFoldersTests {
  @Test func `each kind lies in the folder that the environment names for it`() {
    let folders = StateFolders(variables: [
      "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "/s",
      "XDG_CACHE_HOME": "/x",
    ])
    #expect(folders?.config == "/c/knoten")
    #expect(folders?.data == "/d/knoten")
    #expect(folders?.state == "/s/knoten")
    #expect(folders?.cache == "/x/knoten")
  }

  @Test func `without them each lies where the specification says`() {
    let folders = StateFolders(variables: ["HOME": "/home/mira"])
    #expect(folders?.config == "/home/mira/.config/knoten")
    #expect(folders?.data == "/home/mira/.local/share/knoten")
    #expect(folders?.state == "/home/mira/.local/state/knoten")
    #expect(folders?.cache == "/home/mira/.cache/knoten")
  }

  @Test(arguments: ["", "relative/path"])
  func `a relative path counts as none`(path: String) {
    let folders = StateFolders(variables: ["HOME": "/home/mira", "XDG_DATA_HOME": path])
    #expect(folders?.data == "/home/mira/.local/share/knoten")
  }

  @Test(arguments: [[:], ["HOME": "mira"], ["XDG_DATA_HOME": "/d"]])
  func `without a home there are no folders`(variables: [String: String]) {
    #expect(StateFolders(variables: variables) == nil)
  }

  @Test func `below one folder there are four`() {
    let folders = StateFolders(home: "/tmp/h/")
    #expect(folders.config == "/tmp/h/config")
    #expect(folders.data == "/tmp/h/data")
    #expect(folders.state == "/tmp/h/state")
    #expect(folders.cache == "/tmp/h/cache")
  }

  @Test func `secrets lie apart from what may be shown`() {
    let folders = StateFolders(home: "/h")
    #expect(folders.store == "/h/data/store.sqlite")
    #expect(folders.secrets == "/h/state/secrets")
    #expect(folders.locks == "/h/state/locks")
    #expect(folders.blobs == "/h/cache/blobs")
  }
}
