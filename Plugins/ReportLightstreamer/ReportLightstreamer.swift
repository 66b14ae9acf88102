import Foundation
import PackagePlugin

/// `swift package report-lightstreamer`: reports where the package's own targets, or the paths that the arguments name, use earlier APIs.
///
/// It needs no permission to write: SwiftPM asks for that by plugin, and `MigrateLightstreamer` has it.
@main
struct ReportLightstreamer: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = try context.tool(named: "lightstreamer-migrate")
        let sources = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = ["--verb=report-lightstreamer"] + sources.map { "--sources=\($0)" } + arguments
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: break
        case 3: Diagnostics.error("the sources could not be checked")
        default: Diagnostics.error("the check did not pass")
        }
    }
}
