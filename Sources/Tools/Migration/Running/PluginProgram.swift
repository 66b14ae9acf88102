package import Commands

/// The program of the package plugins.
package enum PluginProgram {
    /// A plugin, by the verb of its command.
    private enum Plugin: String {
        /// It has no permission to write, which SwiftPM asks for by plugin, so that it has no options that write.
        case report = "report-lightstreamer"
        case migrate = "migrate-lightstreamer"

        var options: [OptionDeclaration] {
            MigrationCommandLine.options.filter { self == .migrate || !MigrationCommandLine.writing.contains($0.name) }
        }
    }

    private static let verb = "--verb="
    private static let sources = OptionDeclaration.values("sources", "PATH", "the paths to migrate if none is named")

    /// - Parameter arguments: those of the user, after the plugin's `--verb=NAME` and the `--sources` of the package.
    /// - Returns: what to print, and the status to exit with.
    package static func run(_ arguments: [String]) -> (output: String, error: String, status: ExitStatus) {
        // Only the first argument, which is the plugin's: a user's `--verb` is an unknown option.
        let own = arguments.first.flatMap {
            $0.hasPrefix(Self.verb) ? Plugin(rawValue: String($0.dropFirst(Self.verb.count))) : nil
        }
        let plugin = own ?? .report
        let users = arguments.dropFirst(own == nil ? 0 : 1)
        let words = users.prefix { $0 != "--" }
        if words.contains("--help") || words.contains("-h") { return (help(plugin), "", .success) }
        do {
            let read = try Arguments(Array(users), options: plugin.options + [sources])
            let (text, status) = try MigrationCommandLine(read, otherwise: read.texts(sources.name)).run()
            return (text, "", ExitStatus(rawValue: status) ?? .failure)
        } catch {
            let isCheck =
                MigrationCommandLine.isCheck(Array(users)) || (error as? MigrationRun.Failure)?.isUnchecked == true
            let status: ExitStatus = isCheck ? .unchecked : error is UsageError ? .usage : .failure
            return ("", "\(plugin.rawValue): \(error)", status)
        }
    }

    private static func help(_ plugin: Plugin) -> String {
        let options = plugin.options.map { option in
            "  --\(option.name)\(option.valueName.map { " \($0)" } ?? "")\n      \(option.help)"
        }
        return (["Usage: swift package \(plugin.rawValue) [options] [PATH...]", ""] + options).joined(separator: "\n")
    }
}
