// swift-tools-version: 6.1
import PackageDescription

// Programs in Objective-C that test both libraries, as applications that depend on the package two directories up. On Linux, where they
// need GNUstep:
//
//     export LIGHTSTREAMER_OBJC=1 CC=$PWD/Scripts/gnustep-clang
//     swift build --package-path Tests/ObjectiveC --scratch-path .build --disable-build-manifest-caching
//
// In the folder of the package, with the same scratch path, the library is not built again.

#if os(macOS)
    let linker: [LinkerSetting] = []
    /// The programs count references by hand, as under GNUstep. SwiftPM compiles with ARC on Apple platforms.
    let manualReferenceCounting: [CSetting] = [.unsafeFlags(["-fno-objc-arc"])]
#else
    let linker: [LinkerSetting] = [.linkedLibrary("gnustep-base"), .linkedLibrary("objc")]
    let manualReferenceCounting: [CSetting] = []
#endif

/// A product of the package.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "lightstreamer-swift") }

/// A test program.
func program(_ name: String, _ dependencies: [Target.Dependency], path: String) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["ObjectiveCChecks"], path: path, cSettings: manualReferenceCounting,
        linkerSettings: linker)
}

let package = Package(
    name: "lightstreamer-objective-c-tests",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(name: "lightstreamer-swift", path: "../..")],
    targets: [
        // The embedded server for programs in Objective-C, and their assertions.
        .target(name: "CObjectiveCServer", path: "CServer"),
        .target(
            name: "ObjectiveCServer", dependencies: ["CObjectiveCServer", product("EmbeddedServer")], path: "Server"),
        .target(
            name: "ObjectiveCChecks", dependencies: ["CObjectiveCServer", "ObjectiveCServer"], path: "Checks",
            linkerSettings: linker),
        // The test programs, each with its Swift part.
        .target(name: "ObjectiveCLegacyPeer", dependencies: [product("LegacyLSClient")], path: "Peers/Legacy"),
        program(
            "ObjectiveCLegacyTests", [product("LegacyLSClientObjC"), "ObjectiveCLegacyPeer"], path: "Legacy"),
        .target(
            name: "ObjectiveCUnifiedPeer", dependencies: [product("UnifiedLSClient"), product("ModernClient")],
            path: "Peers/Unified"),
        program(
            "ObjectiveCUnifiedTests", [product("UnifiedLSClientObjC"), "ObjectiveCUnifiedPeer"], path: "Unified"),
        // An application with code of both libraries on one session.
        .target(
            name: "ObjectiveCSharedPeer",
            dependencies: [product("SessionSharing"), product("LegacyLSClient"), product("ModernClient")],
            path: "Peers/Shared"),
        program(
            "ObjectiveCBothLibraries",
            [product("LegacyLSClientObjC"), product("UnifiedLSClientObjC"), "ObjectiveCSharedPeer"], path: "Both"),
    ],
    swiftLanguageModes: [.v6]
)
