import PrintableStrings

/// Runs the command that the user names, and converts its result to output and an exit status.
package struct CommandLineTool {
    package let name: String
    package let version: String
    package let commands: [any Command.Type]

    package init(name: String, version: String, commands: [any Command.Type]) {
        self.name = name
        self.version = version
        self.commands = commands
    }

    private var standardOutput: Console { .standardOutput }
    private var standardError: Console { .standardError }

    /// - Parameter arguments: the arguments without the name of the program.
    package func run(_ arguments: [String]) -> ExitStatus {
        guard let first = arguments.first else {
            standardError.write(line: overview)
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if first == "--version" {
            standardOutput.write(line: "\(name) \(version)")
            return .success
        }
        if ["help", "--help", "-h"].contains(first) { return help(rest) }
        guard let command = commands.first(where: { $0.name == first }) else {
            complain("unknown command '\(first)'\(suggestion(first)); try '\(name) help'")
            return .usage
        }
        let words = rest.prefix { $0 != "--" }
        if words.contains("--help") || words.contains("-h") { return help([command.name]) }
        do {
            return try command.init(Arguments(rest, options: command.options)).run()
        } catch let error as UsageError {
            complain(of: first, "\(error); try '\(name) \(first) --help'")
            return command.statusOfFailure(rest) ?? .usage
        } catch {
            complain(of: first, "\(error)")
            return command.statusOfFailure(rest) ?? (error as? any ErrorWithStatus)?.status ?? .failure
        }
    }

    /// Writes an error message on one line, even if it contains strings of a server or of the user.
    private func complain(of command: String? = nil, _ reason: String) {
        standardError.write(line: "\(name)\(command.map { " \($0)" } ?? ""): \(reason)".printable)
    }

    private func help(_ arguments: [String]) -> ExitStatus {
        guard let topic = arguments.first else {
            standardOutput.write(line: overview)
            return .success
        }
        guard let command = commands.first(where: { $0.name == topic }) else {
            complain("unknown command '\(topic)'\(suggestion(topic)); try '\(name) help'")
            return .usage
        }
        standardOutput.write(line: help(for: command))
        return .success
    }

    private func suggestion(_ word: String) -> String {
        Suggestion.words(for: word, among: commands.filter { !$0.isHidden }.map { $0.name } + ["help"])
    }

    private var overview: String {
        let shown = commands.filter { !$0.isHidden }
        let rows = shown.map { ($0.name, $0.summary) } + [("help", "explain a command")]
        return """
            Usage: \(name) <command> [options]

            Commands:
            \(table(rows))

            '\(name) <command> --help' explains one of them; '\(name) --version' prints the version, \(version).
            """
    }

    private func help(for command: any Command.Type) -> String {
        var usage = "Usage: \(name) \(command.name)"
        if !command.options.isEmpty { usage += " [options]" }
        if !command.words.isEmpty { usage += " \(command.words)" }
        let rows = command.options.map { option in
            (
                (option.short.map { "-\($0), " } ?? "") + "--\(option.name)"
                    + (option.valueName.map { " \($0)" } ?? ""),
                option.help + (option.isRepeatable ? "; may be given several times" : "")
            )
        }
        return ([usage, "", command.summary.capitalizedFirst + "."] + (rows.isEmpty ? [] : ["", table(rows)]))
            .joined(separator: "\n")
    }

    private func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  " + left + String(repeating: " ", count: width - left.count) + "  " + right
        }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
