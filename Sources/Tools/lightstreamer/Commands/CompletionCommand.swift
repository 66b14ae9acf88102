import Commands
import Foundation

/// Prints a script with which a shell completes commands and options.
struct CompletionCommand: Command {
    static let name = "completion"
    static let summary = "print a completion script: eval \"$(lightstreamer completion bash)\""
    static let words = "bash|zsh|fish"
    static let options: [OptionDeclaration] = []

    private enum Shell: String {
        case bash, zsh, fish
    }

    private let shell: Shell

    init(_ arguments: Arguments) throws {
        guard arguments.words.count == 1, let shell = arguments.words.first.flatMap(Shell.init) else {
            throw UsageError("name a shell: bash, zsh or fish")
        }
        self.shell = shell
    }

    func run() throws -> ExitStatus {
        if shell == .fish {
            Console.standardOutput.write(line: Self.fishScript)
            return .success
        }
        // zsh supports completions of bash.
        let prefix = shell == .zsh ? "autoload -U +X bashcompinit && bashcompinit\n" : ""
        Console.standardOutput.write(line: prefix + Self.script)
        return .success
    }

    private static var script: String {
        let commands = CommandLineTool.lightstreamer.commands.filter { !$0.isHidden }
        let cases = commands.map { command in
            let options = (command.options.map { "--\($0.name)" } + ["--help"]).joined(separator: " ")
            return "    \(command.name)) words=\"\(options)\" ;;"
        }
        let names = (commands.map { $0.name } + ["help"]).joined(separator: " ")
        let values = Self.choices.map { patterns, choices in
            "      \(patterns)) COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")); return ;;"
        }
        // Other values and words are completed as files.
        return """
            _lightstreamer() {
              local words="" current="${COMP_WORDS[COMP_CWORD]}"
              if [ "$COMP_CWORD" -eq 1 ]; then
                words="\(names) --version --help"
              else
                case "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD-1]}" in
            \(values.joined(separator: "\n"))
                esac
                case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                help) words="\(names)" ;;
                esac
                case "$current" in -*) ;; *) [ "${COMP_WORDS[1]}" = help ] || words="" ;; esac
              fi
              COMPREPLY=()
              [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -o default -F _lightstreamer lightstreamer
            """
    }

    /// The known values of options, with the patterns of the commands and options that have them: `"COMMAND -n"|"COMMAND --name"`.
    private static var choices: [(patterns: String, choices: [String])] {
        var found: [[String]: [String]] = [:]
        for command in CommandLineTool.lightstreamer.commands where !command.isHidden {
            for option in command.options where !option.choices.isEmpty {
                let names = (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
                found[option.choices, default: []] += names.map { "\"\(command.name) \($0)\"" }
            }
        }
        return found.map { ($0.value.joined(separator: "|"), $0.key) }.sorted { $0.patterns < $1.patterns }
    }

    private static var fishScript: String {
        let commands = CommandLineTool.lightstreamer.commands.filter { !$0.isHidden }
        func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "\\'") + "'" }
        let names = commands.map { command in
            "complete -c lightstreamer -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))"
        }
        let options = commands.flatMap { command -> [String] in
            command.options.map { option -> String in
                var line =
                    "complete -c lightstreamer -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
                if let short = option.short { line += " -s \(short)" }
                if option.valueName != nil { line += " -r" }
                if !option.choices.isEmpty { line += " -f -a " + quoted(option.choices.joined(separator: " ")) }
                return line + " -d " + quoted(option.help)
            }
        }
        return (names + options).joined(separator: "\n")
    }
}
