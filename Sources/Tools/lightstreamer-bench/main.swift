import Commands
import Foundation
import ModernClient

let tool = CommandLineTool(
    name: "lightstreamer-bench", version: LightstreamerClient.LIB_VERSION,
    commands: [BenchCommand.self, SoakCommand.self, BenchServerCommand.self])
exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
