import Commands
import Foundation

/// A server, a user and an adapter set under a name, so that commands need not repeat them. A context never has a password.
struct NamedContext: Codable, Equatable {
    var server: String
    var adapterSet: String?
    var user: String?
}

/// The file with the named contexts of a user.
struct ContextFile: Codable {
    var contexts: [String: NamedContext] = [:]
    /// The name of the context for commands that name none; `nil` if none is selected.
    var selected: String?

    /// `$XDG_CONFIG_HOME/lightstreamer/contexts.json`, by default in `~/.config`.
    static var url: URL {
        let environment = ProcessInfo.processInfo.environment
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".config")
        return folder.appendingPathComponent("lightstreamer/contexts.json")
    }

    /// - Throws: ``UsageError`` if the file exists and cannot be read.
    static func load() throws(UsageError) -> ContextFile {
        guard FileManager.default.fileExists(atPath: url.path) else { return ContextFile() }
        do {
            return try JSONDecoder().decode(ContextFile.self, from: Data(contentsOf: url))
        } catch {
            throw UsageError("\(url.path) is not a file of contexts: correct or remove it")
        }
    }

    func save() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try FileManager.default.createDirectory(
                at: Self.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // A link to the file remains one.
            try encoder.encode(self).write(to: Self.url.resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw CommandFailure("\(Self.url.path) cannot be written")
        }
    }

    /// The context that a command uses: that of `--context`, then that of `LIGHTSTREAMER_CONTEXT`, then the selected one.
    ///
    /// - Throws: ``UsageError`` if the named context does not exist.
    static func context(for arguments: Arguments) throws(UsageError) -> NamedContext? {
        let variable = ProcessInfo.processInfo.environment["LIGHTSTREAMER_CONTEXT"].flatMap { $0.isEmpty ? nil : $0 }
        let file = try load()
        guard let name = arguments.text("context") ?? variable ?? file.selected else { return nil }
        guard let context = file.contexts[name] else {
            let known = file.contexts.keys.sorted().joined(separator: ", ")
            throw UsageError("there is no context '\(name)'" + (known.isEmpty ? "" : "; the known ones are \(known)"))
        }
        return context
    }
}
