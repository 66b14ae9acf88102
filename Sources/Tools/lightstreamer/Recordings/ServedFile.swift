import Commands
import EmbeddedServer
import EquivalenceTesting
import Foundation
import PrintableStrings

/// The file that `serve --replay` or `serve --data` serves.
struct ServedFile {
    private let url: URL
    private let isRecording: Bool
    private let speed: Double
    private let position: Double
    private let loops: Bool

    /// `nil` if the arguments name no file.
    /// - Throws: ``UsageError`` if the arguments cannot be combined.
    init?(_ arguments: Arguments) throws {
        let (recording, data) = (arguments.text("replay"), arguments.text("data"))
        guard let path = recording ?? data else {
            if let option = ["speed", "from"].first(where: { arguments.text($0) != nil })
                ?? (arguments.isSet("loop") ? "loop" : nil)
            {
                throw UsageError("--\(option) requires --replay or --data")
            }
            return nil
        }
        guard recording == nil || data == nil else { throw UsageError("--replay and --data cannot be combined") }
        guard arguments.text("adapter-sets") == nil else {
            throw UsageError("--adapter-sets cannot be combined with --replay or --data")
        }
        url = URL(fileURLWithPath: path)
        isRecording = recording != nil
        speed = try arguments.speed("speed") ?? 1
        position = try arguments.time("from") ?? 0
        loops = arguments.isSet("loop")
    }

    /// Reads the whole file, so that a damaged one is not served, and reports what is missing on standard error.
    ///
    /// - Throws: an error with a description if the file cannot be read.
    func makeAdapter() throws -> ReplayDataAdapter {
        guard isRecording else {
            return ReplayDataAdapter(
                try RecordedContents(handWritten: url), speed: speed, startingAt: position, loops: loops)
        }
        let reader = try RecordingReader(url)
        while try reader.next() != nil {}
        reader.warnIfIncomplete(url)
        let adapter = try ReplayDataAdapter(contentsOf: url, speed: speed, startingAt: position, loops: loops)
        adapter.onProblem { Console.standardError.write(line: "lightstreamer serve: \($0)") }
        return adapter
    }

    /// The adapter sets, items and fields, in human-readable form.
    static func contents(of adapter: ReplayDataAdapter) -> String {
        let requests = adapter.subscriptions
        var lines = ["\(adapter.adapterSets.map(\.name).joined(separator: ", ")):"]
        for request in requests {
            let items = request.items?.joined(separator: ",") ?? "group \(request.group ?? "?")"
            let fields = request.fields?.joined(separator: ", ") ?? "schema \(request.schema ?? "?")"
            lines.append(
                "  \(request.dataAdapter ?? "DEFAULT")\(request.mode.map { ", \($0)" } ?? ""): \(items) (\(fields))")
        }
        return lines.map(\.printable).joined(separator: "\n")
    }
}

extension RecordingReader {
    /// Reports on standard error that a file has no last line. Call it at the end of the file.
    func warnIfIncomplete(_ url: URL) {
        guard !hasEnd else { return }
        Console.standardError.write(
            line: "\(url.path) has no last line: the program that wrote it ended early, and events may be missing"
                .printable)
    }
}
