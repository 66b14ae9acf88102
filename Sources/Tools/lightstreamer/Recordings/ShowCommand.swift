import Commands
import EquivalenceTesting
import Foundation
import PrintableStrings

/// Prints a recording.
struct ShowCommand: Command {
    static let name = "show"
    static let summary = "print a recording"
    static let words = "FILE"
    static let options: [OptionDeclaration] = [
        .values("item", "NAME", short: "i", "only events of this item, by name or position"),
        .value("from", "SECONDS", "only events from this time on"),
        .value("to", "SECONDS", "only events up to this time"),
        .value(
            "kind", "LIST",
            "only these events: " + RecordedEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")),
        .toggle("summary", "print only the subscriptions and the number of events of each item"),
    ]

    private let url: URL
    private let items: Set<String>
    private let from: Double
    private let to: Double
    private let kinds: Set<RecordedEvent.Kind>?
    private let isSummary: Bool

    init(_ arguments: Arguments) throws {
        guard let path = arguments.words.first, arguments.words.count == 1 else {
            throw UsageError("name one recording")
        }
        url = URL(fileURLWithPath: path)
        items = Set(arguments.texts("item"))
        from = try arguments.time("from") ?? 0
        to = try arguments.time("to") ?? .infinity
        isSummary = arguments.isSet("summary")
        kinds = try arguments.list("kind").map { names in
            try Set(
                names.map { name in
                    guard let kind = RecordedEvent.Kind.allCases.first(where: { $0.rawValue == name }) else {
                        throw UsageError("there is no kind of event '\(name)'")
                    }
                    return kind
                })
        }
    }

    func run() throws -> ExitStatus {
        let reader = try RecordingReader(url)
        let output = Console.standardOutput
        output.write(line: Self.heading(reader.header))
        var text = ""
        var shown: Set<Int> = []
        var counts: [String: Int] = [:]
        var last = 0
        defer { output.write(text) }
        while let entry = try reader.next() {
            last = entry.time
            guard accepts(entry) else { continue }
            if let number = entry.subscription, let request = reader.subscriptions[number],
                shown.insert(number).inserted
            {
                text += Self.line(number, request) + "\n"
            }
            let name =
                entry.event.details.item.map { $0.name?.printable ?? "#\($0.position)" } ?? entry.event.kind.rawValue
            counts[name, default: 0] += 1
            if !isSummary { text += Self.line(entry, reader) + "\n" }
            if text.utf8.count > 65_536 {
                output.write(text)
                text = ""
            }
        }
        if isSummary {
            let width = counts.keys.map(\.count).max() ?? 0
            for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
                text += "  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(count) events\n"
            }
        }
        text += "\(counts.values.reduce(0, +)) events in \(Self.seconds(last)) s\n"
        reader.warnIfIncomplete(url)
        return .success
    }

    private func accepts(_ entry: RecordedEntry) -> Bool {
        let seconds = Double(entry.time) / 1_000
        guard seconds >= from, seconds <= to, kinds?.contains(entry.event.kind) ?? true else { return false }
        guard !items.isEmpty else { return true }
        guard let item = entry.event.details.item else { return false }
        return items.contains("\(item.position)") || item.name.map(items.contains) ?? false
    }

    private static func heading(_ header: RecordingHeader) -> String {
        [header.name, header.api, header.server, header.adapterSet, header.date].compactMap { $0 }
            .joined(separator: ", ").printable
    }

    private static func line(_ number: Int, _ request: RecordedSubscription) -> String {
        let items = request.items?.joined(separator: ",") ?? request.group.map { "group \($0)" } ?? "?"
        let fields = request.fields?.joined(separator: ",") ?? request.schema.map { "schema \($0)" } ?? "?"
        let more = [
            request.dataAdapter.map { "adapter \($0)" }, request.snapshot.map { "snapshot \($0)" },
            request.frequency.map { "frequency \($0)" }, request.selector.map { "selector \($0)" },
        ].compactMap { $0 }.map { ", \($0)" }.joined()
        return "[\(number)] \(request.mode ?? "?") \(items): \(fields)\(more)".printable
    }

    private static func line(_ entry: RecordedEntry, _ reader: RecordingReader) -> String {
        let time = seconds(entry.time)
        let place = entry.subscription.map { "[\($0)]" } ?? ""
        let start = String(repeating: " ", count: max(0, 10 - time.count)) + time + "  "
        guard case .update(let update) = entry.event else { return "\(start)\(place) \(entry.event)".printable }
        let request = entry.subscription.flatMap { reader.subscriptions[$0] }
        let names = (request?.fields ?? update.fieldNames) + (request?.secondLevelFields ?? [])
        let values = update.changedFields.indices.map { index in
            "\(index < names.count ? names[index] : "\(index + 1)")=\(update.row[index].map { $0.isEmpty ? "''" : $0 } ?? "null")"
        }
        let item = update.item.name ?? "#\(update.item.position)"
        return "\(start)\(place) \(item)\(update.isSnapshot ? " snapshot" : "")  \(values.joined(separator: " "))"
            .printable
    }

    private static func seconds(_ milliseconds: Int) -> String { String(format: "%.3f", Double(milliseconds) / 1_000) }
}

extension Arguments {
    /// A time in a recording, in seconds; `nil` if the option is missing.
    /// - Throws: ``UsageError`` if the value is not a number of 0 or more.
    func time(_ name: String) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let value = Double(text), value >= 0, value.isFinite else {
            throw UsageError("--\(name) must be a number of seconds, not '\(text)'")
        }
        return value
    }

    /// The speed of a replay; `nil` if the option is missing.
    /// - Throws: ``UsageError`` if the value is neither `max` nor a number greater than 0.
    func speed(_ name: String) throws(UsageError) -> Double? {
        text(name) == "max" ? .infinity : try number(name)
    }
}
