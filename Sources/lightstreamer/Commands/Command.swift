// Every command declares options.
@_exported import CommandLineArguments

/// A subcommand of the tool.
protocol Command {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// How the words that are not options are written in the help; empty if there are none.
    static var words: String { get }
    static var options: [OptionDeclaration] { get }
    /// Left out of the list of commands: for the tool's own use.
    static var isHidden: Bool { get }

    /// - Throws: ``UsageError``.
    init(_ arguments: Arguments) throws

    /// - Throws: ``CommandFailure``.
    func run() throws -> ExitStatus
}

extension Command {
    static var words: String { "" }
    static var isHidden: Bool { false }
}

/// The exit status of the process.
enum ExitStatus: Int32 {
    case success = 0
    /// The command was valid and failed, or its outcome is not the wanted one.
    case failure = 1
    /// The command was not understood.
    case usage = 2
}

/// The reason why a command failed. The description is one line, for the user.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
