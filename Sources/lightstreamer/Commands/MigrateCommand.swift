import Migration

/// Reports which earlier APIs source files use, and moves them to a later one.
struct MigrateCommand: Command {
    static let name = "migrate"
    static let summary =
        "report uses of earlier APIs in source files, or move them to the current one"
    static let words = "PATH..."
    static let options: [OptionDeclaration] = [
        .toggle("report", "say what is used and what it asks for; nothing is written (the default)"),
        .toggle("json", "the report as JSON"),
        .toggle("diff", "show the changes; nothing is written"),
        .toggle("write", "change the files"),
        .value("to", "STAGE", "unified-import, shared-session or modern (default)"),
        .value(
            "client", "EXPRESSION",
            "for shared-session: the current client that old clients are made over"),
    ]

    private let request: MigrationRequest

    private struct MigrationRequest {
        let paths: [String]
        let stage: Stage
        let sharedClient: String?
        let output: MigrationRun.Output
    }

    init(_ arguments: Arguments) throws {
        guard !arguments.words.isEmpty else { throw UsageError("name the files or folders to look at") }
        let outputs: [(String, MigrationRun.Output)] = [
            ("report", .report), ("json", .json), ("diff", .difference), ("write", .write),
        ]
        let chosen = outputs.filter { arguments.isSet($0.0) }
        guard chosen.count <= 1 else {
            throw UsageError("--\(chosen[0].0) and --\(chosen[1].0) exclude each other")
        }
        let stage = try arguments.choice("to", of: Stage.self) ?? .modern
        if stage == .sharedSession, arguments.text("client") == nil {
            throw UsageError("--to shared-session needs --client, the expression for the current client")
        }
        if stage != .sharedSession, arguments.text("client") != nil {
            throw UsageError("--client goes with --to shared-session")
        }
        request = MigrationRequest(
            paths: arguments.words, stage: stage, sharedClient: arguments.text("client"),
            output: chosen.first?.1 ?? .report)
    }

    func run() throws -> ExitStatus {
        do {
            let text = try MigrationRun(
                paths: request.paths, stage: request.stage, sharedClient: request.sharedClient
            ).run(request.output)
            if !text.isEmpty { Console.standardOutput.write(line: text) }
            return .success
        } catch {
            throw CommandFailure(error.description)
        }
    }
}
