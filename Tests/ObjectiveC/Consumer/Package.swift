// swift-tools-version: 6.1
import PackageDescription

// An Objective-C application that depends on a released version of the package, as `Scripts/check objective_c` builds it.
let package = Package(
    name: "ObjectiveCConsumer",
    dependencies: [.package(url: "PACKAGE", from: "1.0.0")],
    targets: [
        .executableTarget(
            name: "Application",
            dependencies: [.product(name: "UnifiedLSClientObjC", package: "lightstreamer-swift")],
            linkerSettings: [.linkedLibrary("gnustep-base"), .linkedLibrary("objc"), .linkedLibrary("BlocksRuntime")])
    ])
