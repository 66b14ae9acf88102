import Commands
import Migration

/// Reports which earlier APIs source files use, and moves them to a later one.
struct MigrateCommand: Command {
    static let name = "migrate"
    static let summary =
        "report uses of earlier APIs in source files, or move them to the current one"
    static let words = "PATH..."
    static let options = MigrationCommandLine.options

    static func statusOfFailure(_ arguments: [String]) -> ExitStatus? {
        MigrationCommandLine.isCheck(arguments) ? .unchecked : nil
    }

    private let migration: MigrationCommandLine

    init(_ arguments: Arguments) throws { migration = try MigrationCommandLine(arguments) }

    func run() throws -> ExitStatus {
        do {
            let (text, status) = try migration.run()
            if !text.isEmpty { Console.standardOutput.write(document: text) }
            return ExitStatus(rawValue: status) ?? .failure
        } catch {
            guard error.isUnchecked else { throw CommandFailure(error.description) }
            Console.standardError.write(line: "lightstreamer migrate: \(error)")
            return .unchecked
        }
    }
}
