// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "lightstreamer-swift",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
    products: [
        .library(name: "LegacyLSClient", targets: ["LegacyLSClient"]),
        .library(name: "UnifiedLSClient", targets: ["UnifiedLSClient"]),
        .library(name: "ModernClient", targets: ["ModernClient"]),
        .library(name: "SessionSharing", targets: ["SessionSharing"]),
        .library(name: "EmbeddedServer", targets: ["EmbeddedServer"]),
        .executable(name: "lightstreamer", targets: ["lightstreamer"]),
    ],
    targets: [
        .target(name: "CTransport"),
        .target(name: "LightstreamerCore", dependencies: ["CTransport"], path: "Sources/Core"),
        .target(name: "LegacyLSClient", dependencies: ["LightstreamerCore"]),
        .target(name: "ModernClient", dependencies: ["LightstreamerCore"]),
        .target(name: "UnifiedLSClient", dependencies: ["ModernClient", "LightstreamerCore"]),
        // One session for an LSClient and a LightstreamerClient.
        .target(name: "SessionSharing", dependencies: ["LegacyLSClient", "ModernClient", "LightstreamerCore"]),
        .target(name: "EmbeddedServer", dependencies: ["LightstreamerCore"]),
        // Counts heap allocations for `lightstreamer bench`.
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "lightstreamer",
            dependencies: [
                "LightstreamerCore", "LegacyLSClient", "ModernClient", "SessionSharing", "EmbeddedServer",
                "CAllocationCount",
            ]),
        // The other side of a session, for tests that run without a network.
        .target(name: "ScriptedPeer", dependencies: ["LightstreamerCore"], path: "Tests/ScriptedPeer"),
        .testTarget(
            name: "CoreTests", dependencies: ["LightstreamerCore", "ScriptedPeer"],
            resources: [.copy("Wire/Resources/jsonpatch_cases.jsonl")]),
        .testTarget(name: "EmbeddedServerTests", dependencies: ["EmbeddedServer", "LightstreamerCore"]),
        .testTarget(
            name: "LegacyLSClientTests",
            dependencies: ["LegacyLSClient", "LightstreamerCore", "EmbeddedServer", "ScriptedPeer"]),
        .testTarget(
            name: "ModernClientTests",
            dependencies: ["ModernClient", "LightstreamerCore", "EmbeddedServer", "ScriptedPeer"]),
        .testTarget(
            name: "UnifiedLSClientTests",
            dependencies: ["UnifiedLSClient", "ModernClient", "LightstreamerCore", "EmbeddedServer", "ScriptedPeer"]),
        .testTarget(
            name: "CrossAPITests",
            dependencies: ["LegacyLSClient", "UnifiedLSClient", "ModernClient", "EmbeddedServer", "LightstreamerCore"]),
        .testTarget(
            name: "SessionSharingTests",
            dependencies: [
                "SessionSharing", "LegacyLSClient", "ModernClient", "EmbeddedServer", "LightstreamerCore",
                "ScriptedPeer",
            ]),
        // What applications written for the releases look like, in the language mode they are in.
        .testTarget(
            name: "Swift5ApplicationTests",
            dependencies: ["LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing", "EmbeddedServer"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "CommandLineTests", dependencies: ["lightstreamer", "LightstreamerCore", "EmbeddedServer"]),
    ],
    swiftLanguageModes: [.v6]
)
