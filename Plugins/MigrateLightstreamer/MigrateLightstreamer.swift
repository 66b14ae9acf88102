import Foundation
import PackagePlugin

/// `swift package migrate-lightstreamer`: migrates the sources of the package's own targets, or the paths that the arguments name.
///
/// With `--write` it changes the files: `swift package --allow-writing-to-package-directory migrate-lightstreamer --write`.
@main
struct MigrateLightstreamer: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
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
