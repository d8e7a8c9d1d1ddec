// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: a leak between modules, an untyped existential or any warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Knoten",
  products: [
    .executable(name: "knoten-shell", targets: ["knoten-shell"])
  ],
  targets: [
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CTLS", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    .target(
      name: "FuzzClaims", dependencies: ["KnotenCore", "KnotenTangled"], path: "Fuzz/Claims",
      swiftSettings: strict),
    .target(
      name: "KnotenCore", dependencies: ["COpenSSL", "CZlib"], swiftSettings: strict),
    .target(
      name: "KnotenFixtures", dependencies: ["KnotenCore", "KnotenPurchases"],
      swiftSettings: strict),
    .target(name: "KnotenLook", dependencies: ["KnotenScreen"], swiftSettings: strict),
    .target(name: "KnotenNetwork", dependencies: ["CTLS", "KnotenCore"], swiftSettings: strict),
    .target(name: "KnotenPurchases", dependencies: ["KnotenCore"], swiftSettings: strict),
    .target(name: "KnotenRenderHTML", dependencies: ["KnotenScreen"], swiftSettings: strict),
    .target(name: "KnotenRenderText", dependencies: ["KnotenScreen"], swiftSettings: strict),
    .target(name: "KnotenScreen", swiftSettings: strict),
    .target(
      name: "KnotenShell",
      dependencies: [
        "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenNetwork", "KnotenPurchases",
        "KnotenRenderHTML", "KnotenRenderText", "KnotenScreen", "KnotenStorage", "KnotenTangled",
        "KnotenTerminal", "KnotenTestStore", "KnotenViewModels",
      ],
      swiftSettings: strict),
    .target(
      name: "KnotenStorage", dependencies: ["CSQLite", "KnotenCore"], swiftSettings: strict),
    .target(name: "KnotenTangled", dependencies: ["KnotenCore"], swiftSettings: strict),
    .target(
      name: "KnotenTerminal", dependencies: ["KnotenRenderText", "KnotenScreen"],
      swiftSettings: strict),
    .target(
      name: "KnotenTestStore",
      dependencies: ["KnotenCore", "KnotenFixtures", "KnotenPurchases"], swiftSettings: strict),
    .target(
      name: "KnotenViewModels",
      dependencies: ["KnotenCore", "KnotenPurchases", "KnotenScreen"],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
    .executableTarget(
      name: "knoten-bench",
      dependencies: [
        "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenRenderText", "KnotenScreen",
        "KnotenShell", "KnotenStorage", "KnotenTangled", "KnotenViewModels",
      ],
      path: "Benchmarks/knoten-bench", swiftSettings: strict),
    .executableTarget(name: "knoten-shell", dependencies: ["KnotenShell"], swiftSettings: strict),
    .executableTarget(
      name: "knoten-soak", dependencies: ["KnotenCore", "KnotenNetwork"],
      path: "Benchmarks/knoten-soak", swiftSettings: strict),

    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzClaims", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "KnotenCoreTests", dependencies: ["KnotenCore", "KnotenFixtures", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenFixturesTests",
      dependencies: ["KnotenCore", "KnotenFixtures", "KnotenPurchases", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenLookTests", dependencies: ["KnotenLook", "KnotenScreen", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenNetworkTests",
      dependencies: ["CTLS", "CZlib", "KnotenCore", "KnotenNetwork", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenPurchasesTests",
      dependencies: [
        "KnotenCore", "KnotenFixtures", "KnotenPurchases", "KnotenTestStore", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenRenderHTMLTests", dependencies: ["KnotenRenderHTML", "KnotenScreen"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenRenderTextTests",
      dependencies: ["KnotenRenderText", "KnotenScreen", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenScreenTests", dependencies: ["KnotenScreen"], swiftSettings: strict),
    .testTarget(
      name: "KnotenShellTests",
      dependencies: [
        "KnotenCore", "KnotenFixtures", "KnotenLook", "KnotenPurchases", "KnotenRenderText",
        "KnotenScreen", "KnotenShell", "KnotenStorage", "KnotenTestStore", "KnotenViewModels",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenStorageTests", dependencies: ["KnotenCore", "KnotenStorage", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenTangledTests", dependencies: ["KnotenCore", "KnotenTangled", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenTerminalTests",
      dependencies: ["KnotenRenderText", "KnotenScreen", "KnotenTerminal", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KnotenViewModelsTests",
      dependencies: [
        "KnotenCore", "KnotenFixtures", "KnotenPurchases", "KnotenScreen", "KnotenShell",
        "KnotenViewModels", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayeringTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ProcessTests", dependencies: ["TestSupport"], exclude: ["Servers"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
