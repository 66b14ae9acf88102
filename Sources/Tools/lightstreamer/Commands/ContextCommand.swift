import Commands
import LightstreamerCore
import PrintableStrings

/// Keeps the named contexts.
struct ContextCommand: Command {
    static let name = "context"
    static let summary = "save servers, users and adapter sets under names; passwords are never saved"
    static let words = "list | add NAME | use NAME | remove NAME"
    static let options: [OptionDeclaration] = [
        SessionRequest.serverOption, SessionRequest.adapterSetOption,
        .value("user", "NAME", short: "u", "user of the session"),
    ]

    private enum Action: String {
        case list, add, use, remove
    }

    private let action: Action
    private let name: String
    private let context: NamedContext?

    init(_ arguments: Arguments) throws {
        let words = arguments.words
        guard let action = words.first.flatMap(Action.init), words.count == (action == .list ? 1 : 2) else {
            throw UsageError("write list, add NAME, use NAME or remove NAME")
        }
        self.action = action
        name = words.last ?? ""
        if action == .add {
            let server = try arguments.requiredText("server")
            try SessionRequest.validate(server: server)
            context = NamedContext(
                server: server, adapterSet: arguments.text("adapter-set"), user: arguments.text("user"))
        } else {
            if let option = Self.options.first(where: { arguments.text($0.name) != nil }) {
                throw UsageError("--\(option.name) goes with add")
            }
            context = nil
        }
    }

    func run() throws -> ExitStatus {
        var file = try ContextFile.load()
        switch action {
        case .list:
            for (name, context) in file.contexts.sorted(by: { $0.key < $1.key }) {
                let server = Secrets.hidden(inAddress: context.server)
                let details = [server, context.adapterSet, context.user.map { "user \($0)" }].compactMap { $0 }
                let line = "\(name == file.selected ? "*" : " ") \(name)  \(details.joined(separator: "  "))"
                Console.standardOutput.write(line: line.printable)
            }
            return .success
        case .add: file.contexts[name] = context
        case .use:
            try requireContext(in: file)
            file.selected = name
        case .remove:
            try requireContext(in: file)
            file.contexts[name] = nil
            if file.selected == name { file.selected = nil }
        }
        try file.save()
        return .success
    }

    private func requireContext(in file: ContextFile) throws {
        guard file.contexts[name] != nil else { throw CommandFailure("there is no context '\(name)'") }
    }
}
