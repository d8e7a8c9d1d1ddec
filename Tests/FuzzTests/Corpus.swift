import Foundation
import FuzzClaims
import TestSupport

/// The inputs kept for a reader: what once broke it, and a few that lead into every part of it.
enum Corpus {
  /// The files of a reader in order.
  static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Checkout.root + "/Fuzz/Corpus/" + target.rawValue
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, try Array(Data(contentsOf: URL(filePath: folder + "/" + name))))
    }
  }
}
