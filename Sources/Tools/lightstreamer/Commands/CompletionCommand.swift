import Commands

/// Prints a script with which a shell completes commands and options.
struct CompletionCommand: Command {
    static let name = "completion"
    static let summary = "print a completion script: eval \"$(lightstreamer completion bash)\""
    static let words = "bash|zsh"
    static let options: [OptionDeclaration] = []

    private enum Shell: String {
        case bash, zsh
    }

    private let shell: Shell

    init(_ arguments: Arguments) throws {
        guard arguments.words.count == 1, let shell = arguments.words.first.flatMap(Shell.init) else {
            throw UsageError("name a shell: bash or zsh")
        }
        self.shell = shell
    }

    func run() throws -> ExitStatus {
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
        // Values and words are completed as files.
        return """
            _lightstreamer() {
              local words="" current="${COMP_WORDS[COMP_CWORD]}"
              if [ "$COMP_CWORD" -eq 1 ]; then
                words="\(names) --version --help"
              else
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
}
