import Foundation
import Migration

/// What the package plugin runs: `lightstreamer migrate` without the rest of the tool, which an application need not build.
do {
    let arguments = CommandLine.arguments.dropFirst()
    var paths: [String] = []
    var stage = Stage.modern
    var sharedClient: String?
    var output = MigrationRun.Output.report
    var rest = arguments
    while let argument = rest.popFirst() {
        switch argument {
        case "--report": output = .report
        case "--json": output = .json
        case "--diff": output = .difference
        case "--write": output = .write
        case "--to":
            guard let name = rest.popFirst(), let named = Stage(rawValue: name) else {
                throw MigrationRun.Failure(
                    description: "--to needs one of \(Stage.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            stage = named
        case "--client": sharedClient = rest.popFirst()
        case _ where argument.hasPrefix("--"):
            throw MigrationRun.Failure(description: "unknown option \(argument)")
        default: paths.append(argument)
        }
    }
    guard !paths.isEmpty else {
        throw MigrationRun.Failure(description: "name the files or folders to look at")
    }
    print(try MigrationRun(paths: paths, stage: stage, sharedClient: sharedClient).run(output))
} catch {
    FileHandle.standardError.write(Data("migrate-lightstreamer: \(error)\n".utf8))
    exit(1)
}
