// swift-tools-version: 6.1
import PackageDescription

/// What the App Store asks of a library that keeps values in UserDefaults, as all the clients do with the token of the device. Elsewhere a resource would only bring a bundle along.
#if os(macOS)
    let privacyManifest = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], excluded: [String]())
#else
    let privacyManifest = (resources: [Resource](), excluded: ["PrivacyInfo.xcprivacy"])
#endif

/// The APIs of all generations.
let clients: [Target.Dependency] = ["LegacyLSClient", "UnifiedLSClient", "ModernClient"]

/// What every suite tests with: the scripted peer, how tests run and wait, and recorders of callbacks.
let testing: [Target.Dependency] = ["LightstreamerCore", "TestPeer", "TestSupport"]

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
            dependencies: clients + ["SessionRecording", "RecordingFormat", "PrintableStrings"],
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
            dependencies: clients + [
                "LightstreamerCore", "SessionSharing", "EmbeddedServer", "EquivalenceTesting", "Commands", "Migration",
                "CTransport", "PrintableStrings",
            ], path: "Sources/Tools/lightstreamer"),
        // The maintainers' benchmarks and the soak test.
        .executableTarget(
            name: "lightstreamer-bench",
            dependencies: clients + [
                "LightstreamerCore", "EmbeddedServer", "EquivalenceTesting", "SessionRecording", "CAllocationCount",
                "Commands",
            ], path: "Tests/Benchmarks/lightstreamer-bench"),
        // The other side of a session, for tests that run without a network.
        .target(name: "TestPeer", dependencies: ["LightstreamerCore"], path: "Tests/TestPeer"),
        // How tests run, what they wait with, and delegates that record their calls.
        .target(
            name: "TestSupport", dependencies: ["LightstreamerCore", "TestPeer", "LegacyLSClient", "ModernClient"],
            path: "Tests/TestSupport"),
        // Attacks by seed: see CONTRIBUTING.md. Not part of `swift test`.
        .executableTarget(
            name: "fuzz",
            dependencies: clients + ["LightstreamerCore", "SessionSharing", "EmbeddedServer", "TestPeer"],
            path: "Tests/Fuzzing", exclude: ["ThirtyTwoBits"]),
        .testTarget(
            name: "CoreTests", dependencies: ["PrintableStrings"] + testing, exclude: ["transitions.txt"],
            resources: [.copy("Wire/Resources/jsonpatch_cases.jsonl")]),
        .testTarget(name: "EmbeddedServerTests", dependencies: ["EmbeddedServer"] + testing),
        .testTarget(name: "LegacyLSClientTests", dependencies: ["LegacyLSClient", "EmbeddedServer"] + testing),
        .testTarget(
            name: "ModernClientTests", dependencies: ["ModernClient", "CombinePublishers", "EmbeddedServer"] + testing),
        .testTarget(
            name: "UnifiedLSClientTests", dependencies: ["UnifiedLSClient", "ModernClient", "EmbeddedServer"] + testing),
        .testTarget(
            name: "CrossAPITests",
            dependencies: clients + ["SessionSharing", "EquivalenceTesting", "EmbeddedServer", "PrintableStrings"]
                + testing),
        .testTarget(
            name: "EquivalenceTestingTests",
            dependencies: clients + ["EquivalenceTesting", "SessionSharing", "SessionRecording", "EmbeddedServer"]
                + testing),
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
            dependencies: clients + ["Migration", "MigrationSamplesBefore", "MigrationSamplesAfter", "EmbeddedServer"]
                + testing),
        .testTarget(
            name: "CommandLineTests",
            dependencies: clients + [
                "lightstreamer", "lightstreamer-bench", "Commands", "EmbeddedServer", "EquivalenceTesting",
                "SessionRecording", "PrintableStrings",
            ] + testing),
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
    package.targets += [
        // What both generations share: the conventions of the C interface, and either side of it.
        .target(name: "CObjectiveCBridge", path: "Sources/ObjectiveC/CObjectiveCBridge"),
        .target(
            name: "ObjectiveCBridge", dependencies: ["CObjectiveCBridge", "LightstreamerCore"],
            path: "Sources/ObjectiveC/ObjectiveCBridge"),
        objectiveCTarget(
            "ObjectiveCSupport", ["CObjectiveCBridge", "ObjectiveCBridge"], path: "Sources/ObjectiveC/ObjectiveCSupport"
        ),
    ]
    // 1.x, and 2.x to 4.x: the C interface, its implementation over the façade, the Objective-C classes, and a delegate for
    // `lightstreamer-bench bench --case merge/legacy-objc` or `merge/unified-objc`.
    for (client, facades, benchmark) in [
        ("LegacyLSClient", ["LegacyLSClient"], "ObjectiveCBenchmark"),
        ("UnifiedLSClient", ["UnifiedLSClient", "ModernClient"], "ObjectiveCUnifiedBenchmark"),
    ] {
        package.products.append(.library(name: "\(client)ObjC", targets: ["\(client)ObjC"]))
        package.targets += [
            .target(name: "C\(client)", dependencies: ["CObjectiveCBridge"], path: "Sources/ObjectiveC/C\(client)"),
            .target(
                name: "\(client)Bridge",
                dependencies: [.target(name: "C\(client)"), "ObjectiveCBridge"] + facades.map { .target(name: $0) },
                path: "Sources/ObjectiveC/\(client)Bridge"),
            objectiveCTarget(
                "\(client)ObjC", [.target(name: "C\(client)"), .target(name: "\(client)Bridge"), "ObjectiveCSupport"],
                path: "Sources/ObjectiveC/\(client)ObjC"),
            objectiveCTarget(
                benchmark, [.target(name: "\(client)ObjC"), "ObjectiveCSupport", "CObjectiveCBridge"],
                path: "Tests/Benchmarks/\(benchmark)"),
        ]
    }
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
