// swift-tools-version: 6.1
import PackageDescription

/// What the App Store asks of a library that keeps values in UserDefaults, as all the clients do with the token of the device. Elsewhere a resource would only bring a bundle along.
#if os(macOS)
    let privacyManifest = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], excluded: [String]())
#else
    let privacyManifest = (resources: [Resource](), excluded: ["PrivacyInfo.xcprivacy"])
#endif

let package = Package(
    name: "lightstreamer-swift",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
    products: [
        .library(name: "LegacyLSClient", targets: ["LegacyLSClient"]),
        .library(name: "UnifiedLSClient", targets: ["UnifiedLSClient"]),
        .library(name: "ModernClient", targets: ["ModernClient"]),
        .library(name: "SessionSharing", targets: ["SessionSharing"]),
        .library(name: "SessionRecording", targets: ["SessionRecording"]),
        .library(name: "CombinePublishers", targets: ["CombinePublishers"]),
        .library(name: "EmbeddedServer", targets: ["EmbeddedServer"]),
        .library(name: "EquivalenceTesting", targets: ["EquivalenceTesting"]),
        .executable(name: "lightstreamer", targets: ["lightstreamer"]),
        .plugin(name: "ReportLightstreamer", targets: ["ReportLightstreamer"]),
        .plugin(name: "MigrateLightstreamer", targets: ["MigrateLightstreamer"]),
    ],
    targets: [
        .target(name: "CTransport", path: "Sources/C/CTransport"),
        // Escapes for what reaches logs and terminals.
        .target(name: "PrintableStrings"),
        .target(
            name: "LightstreamerCore", dependencies: ["CTransport", "PrintableStrings"], path: "Sources/Core",
            exclude: privacyManifest.excluded, resources: privacyManifest.resources),
        // The file format of recordings: what clients write, and what servers and comparisons read.
        .target(name: "RecordingFormat", dependencies: ["PrintableStrings"], path: "Sources/Recording/RecordingFormat"),
        // NSException where Foundation has none, one type for both older clients.
        .target(name: "ObjectiveCExceptions", path: "Sources/ObjectiveC/ObjectiveCExceptions"),
        .target(
            name: "LegacyLSClient", dependencies: ["LightstreamerCore", "ObjectiveCExceptions", "PrintableStrings"]),
        .target(name: "ModernClient", dependencies: ["LightstreamerCore", "PrintableStrings"]),
        .target(
            name: "UnifiedLSClient",
            dependencies: ["ModernClient", "LightstreamerCore", "ObjectiveCExceptions", "PrintableStrings"]),
        // One session for an LSClient and a LightstreamerClient.
        .target(name: "SessionSharing", dependencies: ["LegacyLSClient", "ModernClient", "LightstreamerCore"]),
        // Records what a client receives in a file.
        .target(
            name: "SessionRecording", dependencies: ["ModernClient", "LightstreamerCore", "RecordingFormat"],
            path: "Sources/Recording/SessionRecording"),
        // Updates and statuses for Combine, on Apple platforms.
        .target(name: "CombinePublishers", dependencies: ["ModernClient", "LightstreamerCore"]),
        .target(
            name: "EmbeddedServer", dependencies: ["LightstreamerCore", "RecordingFormat", "PrintableStrings"],
            path: "Sources/Testing/EmbeddedServer"),
        // Records what delegates of each generation see, and compares it.
        .target(
            name: "EquivalenceTesting",
            dependencies: [
                "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionRecording", "RecordingFormat",
                "PrintableStrings",
            ],
            path: "Sources/Testing/EquivalenceTesting"),
        // What the command line tools share: arguments, help, output and exit statuses.
        .target(name: "Commands", dependencies: ["PrintableStrings"], path: "Sources/Tools/Commands"),
        // Moves the source code of applications from one API to the next: `lightstreamer migrate`.
        .target(name: "Migration", dependencies: ["Commands", "PrintableStrings"], path: "Sources/Tools/Migration"),
        .executableTarget(
            name: "lightstreamer-migrate", dependencies: ["Commands", "Migration", "PrintableStrings"],
            path: "Sources/Tools/lightstreamer-migrate"),
        // SwiftPM asks for permissions by plugin: a report needs none.
        .plugin(
            name: "ReportLightstreamer",
            capability: .command(
                intent: .custom(
                    verb: "report-lightstreamer", description: "Report uses of earlier Lightstreamer APIs")),
            dependencies: ["lightstreamer-migrate"]),
        .plugin(
            name: "MigrateLightstreamer",
            capability: .command(
                intent: .custom(
                    verb: "migrate-lightstreamer",
                    description: "Report uses of earlier Lightstreamer APIs, or move them to the current one"),
                permissions: [.writeToPackageDirectory(reason: "To rewrite source files, with --write")]),
            dependencies: ["lightstreamer-migrate"]),
        // Counts heap allocations for `lightstreamer-bench`.
        .target(name: "CAllocationCount", path: "Tests/Benchmarks/CAllocationCount"),
        .executableTarget(
            name: "lightstreamer",
            dependencies: [
                "LightstreamerCore", "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing",
                "EmbeddedServer", "EquivalenceTesting", "Commands", "Migration", "CTransport", "PrintableStrings",
            ], path: "Sources/Tools/lightstreamer"),
        // The maintainers' benchmarks and the soak test.
        .executableTarget(
            name: "lightstreamer-bench",
            dependencies: [
                "LightstreamerCore", "LegacyLSClient", "UnifiedLSClient", "ModernClient", "EmbeddedServer",
                "EquivalenceTesting", "SessionRecording", "CAllocationCount", "Commands",
            ], path: "Tests/Benchmarks/lightstreamer-bench"),
        // The other side of a session, for tests that run without a network.
        .target(name: "TestPeer", dependencies: ["LightstreamerCore"], path: "Tests/TestPeer"),
        // How tests run, what they wait with, and the doubles that several of them share.
        .target(
            name: "TestSupport", dependencies: ["LightstreamerCore", "TestPeer"], path: "Tests/TestSupport/TestSupport"),
        // Delegates that record their calls, one module for each API.
        .target(
            name: "LegacyRecorders", dependencies: ["LegacyLSClient", "TestSupport"],
            path: "Tests/TestSupport/LegacyRecorders"),
        .target(
            name: "ModernRecorders", dependencies: ["ModernClient", "TestSupport"],
            path: "Tests/TestSupport/ModernRecorders"),
        // Attacks by seed: see CONTRIBUTING.md. Not part of `swift test`.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "LightstreamerCore", "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing",
                "EmbeddedServer", "TestPeer",
            ], path: "Tests/Fuzzing", exclude: ["ThirtyTwoBits"]),
        .testTarget(
            name: "CoreTests", dependencies: ["LightstreamerCore", "PrintableStrings", "TestPeer", "TestSupport"],
            exclude: ["transitions.txt"], resources: [.copy("Wire/Resources/jsonpatch_cases.jsonl")]),
        .testTarget(
            name: "EmbeddedServerTests",
            dependencies: ["EmbeddedServer", "LightstreamerCore", "TestPeer", "TestSupport"]),
        .testTarget(
            name: "LegacyLSClientTests",
            dependencies: [
                "LegacyLSClient", "LightstreamerCore", "EmbeddedServer", "TestPeer", "TestSupport", "LegacyRecorders",
            ]),
        .testTarget(
            name: "ModernClientTests",
            dependencies: [
                "ModernClient", "CombinePublishers", "LightstreamerCore", "EmbeddedServer", "TestPeer", "TestSupport",
                "ModernRecorders",
            ]),
        .testTarget(
            name: "UnifiedLSClientTests",
            dependencies: [
                "UnifiedLSClient", "ModernClient", "LightstreamerCore", "EmbeddedServer", "TestPeer", "TestSupport",
            ]),
        .testTarget(
            name: "CrossAPITests",
            dependencies: [
                "EquivalenceTesting", "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing",
                "EmbeddedServer", "LightstreamerCore", "PrintableStrings", "TestPeer", "TestSupport",
                "LegacyRecorders", "ModernRecorders",
            ]),
        .testTarget(
            name: "EquivalenceTestingTests",
            dependencies: [
                "EquivalenceTesting", "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing",
                "SessionRecording", "EmbeddedServer", "TestPeer", "TestSupport",
            ]),
        // Code of the earlier APIs, and what the migration makes of it: both compile, and do the same.
        .target(
            name: "MigrationSamplesBefore",
            dependencies: ["LegacyLSClient", "UnifiedLSClient", "Lightstreamer_iOS_Client"],
            path: "Tests/MigrationSamples/Before", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "MigrationSamplesAfter", dependencies: ["ModernClient"], path: "Tests/MigrationSamples/After",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "MigrationTests",
            dependencies: [
                "Migration", "MigrationSamplesBefore", "MigrationSamplesAfter", "LegacyLSClient", "UnifiedLSClient",
                "ModernClient", "LightstreamerCore", "EmbeddedServer", "TestSupport",
            ]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "lightstreamer", "lightstreamer-bench", "Commands", "LightstreamerCore", "EmbeddedServer",
                "EquivalenceTesting", "SessionRecording", "LegacyLSClient", "UnifiedLSClient", "ModernClient",
                "PrintableStrings", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: - The module names of the releases

// One file each, which re-exports a client, so that published code compiles without an edit.
for (name, client) in [
    ("LightstreamerClient", "ModernClient"), ("Lightstreamer_iOS_Client", "UnifiedLSClient"),
    ("Lightstreamer_macOS_Client", "UnifiedLSClient"), ("Lightstreamer_tvOS_Client", "UnifiedLSClient"),
    ("Lightstreamer_watchOS_Client", "UnifiedLSClient"),
] {
    package.products.append(.library(name: name, targets: [name]))
    package.targets.append(
        .target(name: name, dependencies: [.target(name: client)], path: "Sources/ReleasedModules/\(name)"))
}

// MARK: - Objective-C

/// Whether the Objective-C libraries are built. Apple platforms have all that they need. Elsewhere they are built over GNUstep (packages gobjc,
/// libgnustep-base-dev and gnustep-make), and only on demand, so that the rest needs nothing beyond the toolchain. GNUstep needs flags of the
/// compiler that a dependency may not have in its manifest: `CC=$PWD/Scripts/gnustep-clang swift build`.
#if os(macOS)
    let hasObjectiveC = true
    let objectiveCLinker: [LinkerSetting] = []
#else
    let hasObjectiveC = Context.environment["LIGHTSTREAMER_OBJC"] == "1"
    let objectiveCLinker: [LinkerSetting] = [.linkedLibrary("gnustep-base"), .linkedLibrary("objc")]
#endif

/// A target of Objective-C files.
func objectiveCTarget(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, linkerSettings: objectiveCLinker)
}

if hasObjectiveC {
    package.products += [
        .library(name: "LegacyLSClientObjC", targets: ["LegacyLSClientObjC"]),
        .library(name: "UnifiedLSClientObjC", targets: ["UnifiedLSClientObjC"]),
    ]
    package.targets += [
        // What both generations share: the conventions of the C interface, and either side of it.
        .target(name: "CObjectiveCBridge", path: "Sources/ObjectiveC/CObjectiveCBridge"),
        .target(
            name: "ObjectiveCBridge", dependencies: ["CObjectiveCBridge", "LightstreamerCore"],
            path: "Sources/ObjectiveC/ObjectiveCBridge"),
        objectiveCTarget(
            "ObjectiveCSupport", ["CObjectiveCBridge", "ObjectiveCBridge"], path: "Sources/ObjectiveC/ObjectiveCSupport"
        ),
        // 1.x: the C interface, its implementation over the façade, and the Objective-C classes.
        .target(
            name: "CLegacyLSClient", dependencies: ["CObjectiveCBridge"], path: "Sources/ObjectiveC/CLegacyLSClient"),
        .target(
            name: "LegacyLSClientBridge", dependencies: ["CLegacyLSClient", "ObjectiveCBridge", "LegacyLSClient"],
            path: "Sources/ObjectiveC/LegacyLSClientBridge"),
        objectiveCTarget(
            "LegacyLSClientObjC", ["CLegacyLSClient", "LegacyLSClientBridge", "ObjectiveCSupport"],
            path: "Sources/ObjectiveC/LegacyLSClientObjC"),
        // The delegate of `lightstreamer-bench bench --case merge/legacy-objc`.
        objectiveCTarget(
            "ObjectiveCBenchmark", ["LegacyLSClientObjC", "ObjectiveCSupport", "CObjectiveCBridge"],
            path: "Tests/Benchmarks/ObjectiveCBenchmark"),
        // 2.x to 4.x: the same three.
        .target(
            name: "CUnifiedLSClient", dependencies: ["CObjectiveCBridge"], path: "Sources/ObjectiveC/CUnifiedLSClient"),
        .target(
            name: "UnifiedLSClientBridge",
            dependencies: ["CUnifiedLSClient", "ObjectiveCBridge", "UnifiedLSClient", "ModernClient"],
            path: "Sources/ObjectiveC/UnifiedLSClientBridge"),
        objectiveCTarget(
            "UnifiedLSClientObjC", ["CUnifiedLSClient", "UnifiedLSClientBridge", "ObjectiveCSupport"],
            path: "Sources/ObjectiveC/UnifiedLSClientObjC"),
        // The delegate of `lightstreamer-bench bench --case merge/unified-objc`.
        objectiveCTarget(
            "ObjectiveCUnifiedBenchmark", ["UnifiedLSClientObjC", "ObjectiveCSupport"],
            path: "Tests/Benchmarks/ObjectiveCUnifiedBenchmark"),
    ]
}

// MARK: - Language

/// What later language modes will demand, of all targets that have not chosen an earlier one. A test sees whatever the tests beside it import.
let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

for target in package.targets where target.type != .plugin && target.swiftSettings == nil {
    target.swiftSettings = upcomingFeatures.dropLast(target.type == .test ? 1 : 0).map { .enableUpcomingFeature($0) }
}

if hasObjectiveC, let tool = package.targets.first(where: { $0.name == "lightstreamer-bench" }) {
    // The program with the benchmarks of both libraries.
    tool.dependencies += ["ObjectiveCBenchmark", "ObjectiveCUnifiedBenchmark"]
    tool.swiftSettings?.append(.define("LIGHTSTREAMER_OBJC"))
}
