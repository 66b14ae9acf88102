// swift-tools-version: 6.1
import PackageDescription

// Applications as users write them. They see the products of the package in the parent's parent directory, and nothing else of it.
//
//     swift test --disable-swift-testing --package-path Tests/Applications --scratch-path .build
//
// In the folder of the package, with the same scratch path, the library is not built again.

/// Products of the package.
func products(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "lightstreamer-swift") }
}

let package = Package(
    name: "lightstreamer-applications",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
    dependencies: [.package(name: "lightstreamer-swift", path: "../..")],
    targets: [
        // What applications written for the releases look like, in the language mode they are in.
        .testTarget(
            name: "Swift5ApplicationTests",
            dependencies: products(
                "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing", "EmbeddedServer"),
            path: "Swift5", swiftSettings: [.swiftLanguageMode(.v5)])
    ],
    swiftLanguageModes: [.v6]
)

// Published code imports these modules and nothing else of the package. The client behind the name is a dependency, too: a module that only re-exports
// does not change when that does, and what imports it would not be built again.
for (module, client) in [
    ("LightstreamerClient", "ModernClient"), ("Lightstreamer_iOS_Client", "UnifiedLSClient"),
    ("Lightstreamer_macOS_Client", "UnifiedLSClient"), ("Lightstreamer_tvOS_Client", "UnifiedLSClient"),
    ("Lightstreamer_watchOS_Client", "UnifiedLSClient"),
] {
    package.targets.append(
        .testTarget(
            name: "\(module)Tests", dependencies: products(module, client), path: "Released/\(module)",
            swiftSettings: [.swiftLanguageMode(.v5)]))
}

#if compiler(>=6.2)
    // An application whose module is on the main actor by default. The setting has a name of its own only in later manifests.
    package.targets.append(
        .testTarget(
            name: "MainActorApplicationTests", dependencies: products("ModernClient", "EmbeddedServer"),
            path: "MainActor", swiftSettings: [.unsafeFlags(["-default-isolation", "MainActor"])]))
#endif
