import Foundation
import TestSupport

extension TemporaryFolder {
  /// A checkout of one test's own: the shipped world, and scenes of the feed without goldens.
  static func checkout() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Fixtures", withDestinationPath: Checkout.root + "/Fixtures")
    try folder.write(
      #"""
      {"format": 1, "scenes": [
        {"name": "default", "about": "As it opens."},
        {"name": "empty", "about": "Nothing happened.", "set": ["getTimeline.feed=[]"]},
        {"name": "loading", "about": "Nothing came yet.", "hold": ["getTimeline"]},
        {"name": "failed", "about": "It was refused.", "fail": ["getTimeline=500"]}
      ]}
      """#, to: "Look/knoten/feed/scenes.json")
    return folder
  }
}
