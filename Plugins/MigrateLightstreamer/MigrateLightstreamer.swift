import Foundation
import PackagePlugin

/// `swift package migrate-lightstreamer`: migrates the sources of the package's own targets, or the paths that the arguments name.
///
/// With `--write` it changes the files: `swift package --allow-writing-to-package-directory migrate-lightstreamer --write`. It builds the package first:
/// the compiler's index identifies each name.
@main
struct MigrateLightstreamer: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        print(
            "Building the package: the compiler's index identifies each name in the sources."
        )
        var build = PackageManager.BuildParameters(configuration: .debug)
        build.otherSwiftcFlags = ["-index-include-locals"]
        let result = try packageManager.build(.all(includingTests: true), parameters: build)
        if !result.succeeded {
            Diagnostics.warning(
                "The build failed: the tool reports files with errors by name, and does not rewrite them.")
        }
        let tool = try context.tool(named: "lightstreamer-migrate")
        let sources = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = ["--verb=migrate-lightstreamer"] + sources.map { "--sources=\($0)" } + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { Diagnostics.error("the sources could not be migrated") }
    }
}
