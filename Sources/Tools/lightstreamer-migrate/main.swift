import Commands
import Foundation
import Migration
import PrintableStrings

// The program that the package plugin runs: `lightstreamer migrate` without the rest of the tool, so that an application need not build the
// rest.
let words = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
if words.contains("--help") || words.contains("-h") {
    print("Usage: swift package migrate-lightstreamer [options] [PATH...]\n")
    for option in MigrationCommandLine.options {
        print("  --\(option.name)\(option.valueName.map { " \($0)" } ?? "")\n      \(option.help)")
    }
    exit(ExitStatus.success.rawValue)
}
do {
    let sources = OptionDeclaration.values("sources", "PATH", "what to look at if no path is named")
    let arguments = try Arguments(
        Array(CommandLine.arguments.dropFirst()), options: MigrationCommandLine.options + [sources])
    let (text, status) = try MigrationCommandLine(arguments, otherwise: arguments.texts(sources.name)).run()
    if !text.isEmpty { Console.standardOutput.write(document: text) }
    exit(status)
} catch {
    Console.standardError.write(line: "migrate-lightstreamer: \(error)".printable)
    let isCheck = MigrationCommandLine.isCheck(Array(CommandLine.arguments.dropFirst()))
    exit((isCheck ? ExitStatus.unchecked : error is UsageError ? .usage : .failure).rawValue)
}
