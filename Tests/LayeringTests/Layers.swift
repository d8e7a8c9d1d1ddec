/// What each target may import beyond the Swift standard library: the module graph, as a table.
///
/// Our own modules stand in the build's import check as well; this table adds the system's.
enum Layers {
  /// The file system, the C library and everything else that is ambient.
  static let ambient: Set = ["Foundation", "FoundationEssentials", "Glibc", "Synchronization"]

  static let mayImport: [String: Set<String>] = [
    "COpenSSL": [],
    "CSQLite": [],
    "CTLS": [],
    "CZlib": [],
    "FuzzClaims": ["KnotenCore", "KnotenTangled"],
    "KnotenCore": [
      "COpenSSL", "CZlib", "Darwin", "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "KnotenFixtures": ["FoundationEssentials", "KnotenCore", "KnotenPurchases", "Synchronization"],
    "KnotenLook": ["Dispatch", "FoundationEssentials", "KnotenScreen", "Synchronization"],
    "KnotenNetwork": [
      "CTLS", "Dispatch", "FoundationEssentials", "Glibc", "KnotenCore", "Synchronization",
    ],
    "KnotenPurchases": ["FoundationEssentials", "KnotenCore"],
    "KnotenRenderHTML": ["KnotenScreen"],
    "KnotenRenderText": ["KnotenScreen"],
    "KnotenScreen": ["Observation"],
    "KnotenShell": ambient.union([
      "Dispatch", "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenNetwork", "KnotenPurchases",
      "KnotenRenderHTML", "KnotenRenderText", "KnotenScreen", "KnotenStorage", "KnotenTangled",
      "KnotenTerminal", "KnotenTestStore", "KnotenViewModels", "Observation",
    ]),
    "KnotenStorage": [
      "CSQLite", "FoundationEssentials", "Glibc", "KnotenCore", "Synchronization",
    ],
    "KnotenTangled": ["FoundationEssentials", "KnotenCore"],
    "KnotenTerminal": ["KnotenRenderText", "KnotenScreen"],
    "KnotenTestStore": [
      "FoundationEssentials", "KnotenCore", "KnotenFixtures", "KnotenPurchases",
      "Synchronization",
    ],
    "KnotenViewModels": [
      "FoundationEssentials", "KnotenCore", "KnotenPurchases", "KnotenScreen", "Observation",
    ],
    "knoten-bench": ambient.union([
      "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenRenderText", "KnotenScreen",
      "KnotenShell", "KnotenStorage", "KnotenTangled", "KnotenViewModels",
    ]),
    "knoten-shell": ambient.union(["Dispatch", "KnotenShell"]),
    "knoten-soak": ambient.union(["KnotenCore", "KnotenNetwork"]),
  ]

  /// Where the sources of a target lie that does not belong to the product.
  static let foldersElsewhere = [
    "FuzzClaims": "Fuzz/Claims",
    "knoten-bench": "Benchmarks/knoten-bench", "knoten-soak": "Benchmarks/knoten-soak",
  ]

  /// The one folder that each C library is imported from.
  static let foldersOfLibraries = [
    "COpenSSL": "Sources/KnotenCore/Crypto/",
    "CSQLite": "Sources/KnotenStorage/Store/",
    "CTLS": "Sources/KnotenNetwork/TLS/",
    "CZlib": "Sources/KnotenCore/Compression/",
  ]
}
