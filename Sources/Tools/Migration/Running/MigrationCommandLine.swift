package import Commands

/// The command line of a migration, for the tool and for the package plugin.
package struct MigrationCommandLine: Sendable {
    package static let options: [OptionDeclaration] = [
        .toggle("report", "report uses and what to do about them; write nothing (default)"),
        .toggle("json", "print the report as JSON; write nothing"),
        .toggle("diff", "print the changes; write nothing"),
        .toggle("write", "change the files"),
        .toggle("force", "with --write: also change files with uncommitted changes"),
        .toggle(
            "check",
            "report; the exit status is 1 if uses remain, 2 if a person must rewrite some, 3 if the check failed"),
        .value("to", "STAGE", "unified-import, shared-session or modern (default)"),
        .value(
            "client", "EXPRESSION",
            "for shared-session: the current client whose session the earlier clients share"),
        .value(
            "index-store", "PATH", "the compiler's index (default: that of the package's debug build, or of Xcode)"),
        .value("explain", "NAME", "print the replacement of an earlier member; all: of every member that changes"),
    ]

    /// The options that change files.
    package static let writing: Set<String> = ["write", "force"]

    /// `true` if arguments, valid or not, ask for a check: then 1 and 2 are its outcomes, and no failures.
    package static func isCheck(_ arguments: [String]) -> Bool { arguments.prefix { $0 != "--" }.contains("--check") }

    private let paths: [String]
    private let stage: Stage
    private let sharedClient: String?
    private let output: MigrationRun.Output
    private let indexStore: String?
    private let isCheck: Bool
    private let isForced: Bool
    private let explained: String?

    /// - Parameters:
    ///   - arguments: the arguments, read with ``options`` and possibly other options.
    ///   - paths: the files and folders to migrate if the arguments name none.
    /// - Throws: ``UsageError`` if no path is given or the options are not valid.
    package init(_ arguments: Arguments, otherwise paths: [String] = []) throws(UsageError) {
        self.paths = arguments.words.isEmpty ? paths : arguments.words
        explained = arguments.text("explain")
        guard !self.paths.isEmpty || explained != nil else { throw UsageError("name the files or folders to migrate") }
        let outputs: [(String, MigrationRun.Output)] = [
            ("report", .report), ("json", .json), ("diff", .difference), ("write", .write), ("check", .report),
        ]
        let chosen = outputs.filter { arguments.isSet($0.0) }
        guard chosen.count <= 1 else {
            throw UsageError("--\(chosen[0].0) and --\(chosen[1].0) cannot be combined")
        }
        output = chosen.first?.1 ?? .report
        isCheck = arguments.isSet("check")
        isForced = arguments.isSet("force")
        if isForced, output != .write { throw UsageError("--force requires --write") }
        indexStore = arguments.text("index-store")
        stage = try arguments.choice("to", of: Stage.self) ?? .modern
        sharedClient = arguments.text("client")
        if stage == .sharedSession, sharedClient == nil {
            throw UsageError("--to shared-session requires --client, the expression for the current client")
        }
        if stage != .sharedSession, sharedClient != nil {
            throw UsageError("--client requires --to shared-session")
        }
    }

    /// - Returns: the output to print, which may be empty, and the exit status.
    package func run() throws(MigrationRun.Failure) -> (text: String, status: Int32) {
        if let explained {
            guard let text = explained == "all" ? MemberGuide.all : MemberGuide.explanation(of: explained) else {
                throw MigrationRun.Failure(description: "no earlier API declares \(explained)")
            }
            return (text, 0)
        }
        let run = try MigrationRun(
            paths: paths, stage: stage, sharedClient: sharedClient, indexStore: indexStore, isForced: isForced)
        let (text, report) = try run.run(output)
        return (text, isCheck ? report.status : 0)
    }
}
