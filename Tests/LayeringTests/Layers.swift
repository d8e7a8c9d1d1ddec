/// What each target may import beyond the Swift standard library: the module graph, as a table.
///
/// Our own modules stand in the build's import check as well; this table adds the system's.
enum Layers {
  /// The file system, the C library and everything else that is ambient.
  static let ambient: Set = ["Foundation", "FoundationEssentials", "Glibc", "Synchronization"]

  static let mayImport: [String: Set<String>] = [
    "COpenSSL": [],
    "CZlib": [],
    "KnotenCore": [
      "COpenSSL", "CZlib", "Darwin", "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "KnotenFixtures": ["FoundationEssentials", "KnotenCore", "KnotenPurchases", "Synchronization"],
    "KnotenLook": ["Dispatch", "FoundationEssentials", "KnotenScreen", "Synchronization"],
    "KnotenPurchases": ["KnotenCore"],
    "KnotenRenderHTML": ["KnotenScreen"],
    "KnotenRenderText": ["KnotenScreen"],
    "KnotenScreen": ["Observation"],
    "KnotenShell": ambient.union([
      "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenPurchases", "KnotenRenderHTML",
      "KnotenRenderText", "KnotenScreen", "KnotenTangled", "KnotenViewModels",
    ]),
    "KnotenStorage": ["FoundationEssentials", "Glibc", "KnotenCore", "Synchronization"],
    "KnotenTangled": ["FoundationEssentials", "KnotenCore"],
    "KnotenViewModels": [
      "FoundationEssentials", "KnotenCore", "KnotenPurchases", "KnotenScreen", "Observation",
    ],
    "knoten-bench": ambient.union([
      "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenRenderText", "KnotenScreen",
      "KnotenShell", "KnotenTangled", "KnotenViewModels",
    ]),
    "knoten-shell": ambient.union(["Dispatch", "KnotenShell"]),
  ]

  /// Where the sources of a target lie that does not belong to the product.
  static let foldersElsewhere = ["knoten-bench": "Benchmarks/knoten-bench"]

  /// The one folder that each C library is imported from.
  static let foldersOfLibraries = [
    "COpenSSL": "Sources/KnotenCore/Crypto/",
    "CZlib": "Sources/KnotenCore/Compression/",
  ]
}
