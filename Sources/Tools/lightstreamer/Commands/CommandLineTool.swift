import ModernClient

/// Runs the command that the user names, and converts its result to output and an exit status.
struct CommandLineTool {
    static let name = "lightstreamer"
    static var commands: [any Command.Type] {
        [
            DemoCommand.self, ServeCommand.self, SubscribeCommand.self, SendCommand.self, CompareCommand.self,
            MigrateCommand.self,
            BenchCommand.self, BenchServerCommand.self, SoakCommand.self, CompletionCommand.self,
        ]
    }

    var standardOutput: Console = .standardOutput
    var standardError: Console = .standardError

    /// - Parameter arguments: the arguments without the name of the program.
    func run(_ arguments: [String]) -> ExitStatus {
        guard let first = arguments.first else {
            standardError.write(line: Self.overview)
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if first == "--version" {
            standardOutput.write(line: "\(Self.name) \(LightstreamerClient.LIB_VERSION)")
            return .success
        }
        if ["help", "--help", "-h"].contains(first) { return help(rest) }
        guard let command = Self.commands.first(where: { $0.name == first }) else {
            standardError.write(line: "\(Self.name): unknown command '\(first)'; try '\(Self.name) help'")
            return .usage
        }
        let words = rest.prefix { $0 != "--" }
        if words.contains("--help") || words.contains("-h") { return help([command.name]) }
        do {
            return try command.init(Arguments(rest, options: command.options)).run()
        } catch let error as UsageError {
            standardError.write(
                line: "\(Self.name) \(first): \(error); try '\(Self.name) \(first) --help'")
            return .usage
        } catch {
            standardError.write(line: "\(Self.name) \(first): \(error)")
            return .failure
        }
    }

    private func help(_ arguments: [String]) -> ExitStatus {
        guard let name = arguments.first else {
            standardOutput.write(line: Self.overview)
            return .success
        }
        guard let command = Self.commands.first(where: { $0.name == name }) else {
            standardError.write(line: "\(Self.name): unknown command '\(name)'; try '\(Self.name) help'")
            return .usage
        }
        standardOutput.write(line: Self.help(for: command))
        return .success
    }

    private static var overview: String {
        let shown = commands.filter { !$0.isHidden }
        let rows = shown.map { ($0.name, $0.summary) } + [("help", "explain a command")]
        return """
            Usage: \(name) <command> [options]

            Commands:
            \(table(rows))

            '\(name) <command> --help' explains one of them.
            """
    }

    private static func help(for command: any Command.Type) -> String {
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

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  " + left + String(repeating: " ", count: width - left.count) + "  " + right
        }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
