/// A subcommand of the tool.
package protocol Command {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// The placeholder for words in the help; empty if the command takes no words.
    static var words: String { get }
    static var options: [OptionDeclaration] { get }
    /// `true` if the list of commands omits this one, because only the tool itself uses it.
    static var isHidden: Bool { get }

    /// The exit status of this command if its arguments are not valid or it fails; `nil`: the usual ones.
    static func statusOfFailure(_ arguments: [String]) -> ExitStatus?

    /// - Throws: ``UsageError`` if the arguments are not valid.
    init(_ arguments: Arguments) throws

    /// - Throws: ``CommandFailure`` if the command fails.
    func run() throws -> ExitStatus
}

extension Command {
    package static var words: String { "" }
    package static var isHidden: Bool { false }
    package static func statusOfFailure(_ arguments: [String]) -> ExitStatus? { nil }
}

/// The exit status of the process.
package enum ExitStatus: Int32 {
    case success = 0
    /// The command was valid and failed, or its outcome is negative.
    case failure = 1
    /// The arguments were not valid.
    case usage = 2
    /// A check has no outcome.
    case unchecked = 3
}

/// The reason why a command failed. The description is one line for the user.
package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// An error that determines the exit status.
package protocol ErrorWithStatus: Error {
    var status: ExitStatus { get }
}
