// swift-tools-version: 6.1
import PackageDescription

/// A product of the package in the parent directory.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "lightstreamer-swift") }

let package = Package(
    name: "lightstreamer-examples",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "lightstreamer-swift", path: "..")],
    targets: [
        // The options of all examples, and a server for examples that are started without one.
        .target(name: "ExampleSupport", dependencies: [product("EmbeddedServer")], path: "Support"),
        // The first example of README.md, unchanged.
        .executableTarget(name: "First", dependencies: [product("ModernClient")], path: "First"),
        .executableTarget(name: "Quotes", dependencies: ["ExampleSupport", product("ModernClient")], path: "Quotes"),
        .executableTarget(name: "Chat", dependencies: ["ExampleSupport", product("ModernClient")], path: "Chat"),
        .executableTarget(
            name: "Portfolio", dependencies: ["ExampleSupport", product("ModernClient")], path: "Portfolio"),
        // A service: what it does, its program, and its tests.
        .target(name: "ForwarderService", dependencies: [product("ModernClient")], path: "Forwarder/Service"),
        .executableTarget(name: "Forwarder", dependencies: ["ForwarderService"], path: "Forwarder/Program"),
        .testTarget(
            name: "ForwarderTests",
            dependencies: ["ForwarderService", product("ModernClient"), product("EmbeddedServer")],
            path: "Forwarder/Tests"),
        // An application for Xcode: its model, the same screen half migrated from 1.x, its views, and tests of the parts without views.
        .target(name: "StockListModel", dependencies: [product("ModernClient")], path: "StockList/Model"),
        .target(
            name: "StockListHalfMigrated",
            dependencies: [product("LegacyLSClient"), product("ModernClient"), product("SessionSharing")],
            path: "StockList/HalfMigrated"),
        .executableTarget(
            name: "StockListApp",
            dependencies: [
                "StockListModel", "StockListHalfMigrated", "ExampleSupport", product("ModernClient"),
                product("EmbeddedServer"),
            ], path: "StockList/App"),
        .testTarget(
            name: "StockListTests",
            dependencies: [
                "StockListModel", "StockListHalfMigrated", product("ModernClient"), product("EmbeddedServer"),
            ], path: "StockList/Tests"),
        // An application and its tests.
        .target(
            name: "Heating", dependencies: [product("ModernClient"), product("LegacyLSClient")],
            path: "Heating/Sources"),
        .testTarget(
            name: "HeatingTests",
            dependencies: [
                "Heating", product("ModernClient"), product("LegacyLSClient"), product("EmbeddedServer"),
                product("EquivalenceTesting"),
            ], path: "Heating/Tests"),
        // One application in four steps from 1.x to the current API.
        .executableTarget(
            name: "Step1", dependencies: ["ExampleSupport", product("LegacyLSClient")],
            path: "Migration/Step1-AsItIs", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Step2",
            dependencies: [
                "ExampleSupport", product("LegacyLSClient"), product("ModernClient"), product("SessionSharing"),
            ], path: "Migration/Step2-SharedSession", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Step3",
            dependencies: [
                "ExampleSupport", product("LegacyLSClient"), product("ModernClient"), product("SessionSharing"),
            ], path: "Migration/Step3-OneScreenMoved", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Step4", dependencies: ["ExampleSupport", product("ModernClient")],
            path: "Migration/Step4-Finished", swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
)
