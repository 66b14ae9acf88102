// swift-tools-version: 6.1
import PackageDescription

// Applications as users write them. They use only the products of the package two directories up.
//
//     swift test --disable-swift-testing --package-path Tests/Applications --scratch-path .build --disable-build-manifest-caching
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
        // Applications written for the releases, in their language mode.
        .testTarget(
            name: "Swift5ApplicationTests",
            dependencies: products(
                "LegacyLSClient", "UnifiedLSClient", "ModernClient", "SessionSharing", "EmbeddedServer"),
            path: "Swift5", swiftSettings: [.swiftLanguageMode(.v5)])
    ],
    swiftLanguageModes: [.v6]
)

// Published code imports only these modules of the package. The client behind the name is a dependency as well: a module that only re-exports it
// does not change with it, so its importers would not be rebuilt.
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
    // An application whose default isolation is the main actor. Only later manifest versions have a named setting for it.
    package.targets.append(
        .testTarget(
            name: "MainActorApplicationTests", dependencies: products("ModernClient", "EmbeddedServer"),
            path: "MainActor", swiftSettings: [.unsafeFlags(["-default-isolation", "MainActor"])]))
#endif
