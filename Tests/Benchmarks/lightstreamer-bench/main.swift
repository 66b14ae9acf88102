import Commands
import Foundation

StandardStreams.prepare()
let tool = CommandLineTool(
    name: "lightstreamer-bench", version: PackageVersion.current,
    commands: [BenchCommand.self, SoakCommand.self, BenchServerCommand.self])
exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
