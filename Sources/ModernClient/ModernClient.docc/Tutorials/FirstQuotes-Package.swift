// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "FirstQuotes",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(name: "lightstreamer-swift", path: "../lightstreamer-swift")],
    targets: [
        .executableTarget(
            name: "FirstQuotes",
            dependencies: [.product(name: "ModernClient", package: "lightstreamer-swift")])
    ]
)
