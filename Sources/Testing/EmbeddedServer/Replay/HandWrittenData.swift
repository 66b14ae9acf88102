public import Foundation
public import RecordingFormat

extension RecordedContents {
    /// Reads the updates of items from a hand-written file, for a ``ReplayDataAdapter``.
    ///
    /// A file whose name ends with `.csv` has a line with the names of the columns first: `item`, the names of the fields and, if the
    /// updates are to arrive one after the other, `at` with the time in seconds. Any other file has a JSON object on each line with the
    /// same names. An empty cell, or a name that is missing, is a field that does not change; `""` in a CSV file is an empty string, and
    /// `null` in a JSON object is null. Updates without a time, or at time 0, are the snapshot of their item.
    ///
    ///     item,at,price,name
    ///     AAPL,,189.5,Apple
    ///     AAPL,1.5,190.1,
    ///
    /// - Parameter url: the file.
    /// - Throws: `RecordingError` with the line that cannot be read.
    public init(handWritten url: URL) throws(RecordingError) {
        guard let data = try? Data(contentsOf: url) else {
            throw RecordingError(path: url.path, reason: "the file cannot be read")
        }
        let rows =
            url.pathExtension.lowercased() == "csv"
            ? try HandWrittenRow.csv(data, url.path) : try HandWrittenRow.jsonLines(data, url.path)
        guard !rows.isEmpty else { throw RecordingError(path: url.path, reason: "the file has no updates") }
        self.init(header: RecordingHeader(name: url.lastPathComponent))
        add(rows)
    }

    private mutating func add(_ rows: [HandWrittenRow]) {
        var numbers: [String: Int] = [:]
        for row in rows {
            let number = numbers[row.item] ?? numbers.count + 1
            numbers[row.item] = number
            var request = subscriptions[number] ?? RecordedSubscription(items: [row.item], fields: [])
            let known = Set(request.fields ?? [])
            request.fields?.append(contentsOf: row.values.map(\.field).filter { !known.contains($0) })
            subscriptions[number] = request
        }
        let snapshots = rows.filter { $0.time == 0 }
        for row in snapshots { add(row, numbers[row.item] ?? 0, isSnapshot: true) }
        for (item, number) in numbers.sorted(by: { $0.value < $1.value }) {
            let item = RecordedItem(name: item, position: 1)
            entries.append(RecordedEntry(time: 0, subscription: number, event: .endOfSnapshot(item)))
        }
        for row in rows.filter({ $0.time > 0 }).enumerated().sorted(by: {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }) {
            add(row.element, numbers[row.element.item] ?? 0, isSnapshot: false)
        }
    }

    private mutating func add(_ row: HandWrittenRow, _ number: Int, isSnapshot: Bool) {
        let fields = subscriptions[number]?.fields ?? []
        let given = Dictionary(row.values.map { ($0.field, $0.value) }, uniquingKeysWith: { $1 })
        let values = fields.map { given[$0] ?? nil }
        let update = RecordedUpdate(
            item: RecordedItem(name: row.item, position: 1), isSnapshot: isSnapshot, values: values,
            // Only the fields that are given count as changes.
            previousValues: values, changed: fields.map { given.keys.contains($0) }, fieldNames: fields)
        entries.append(RecordedEntry(time: row.time, subscription: number, event: .update(update)))
    }
}

/// A line of a hand-written file.
private struct HandWrittenRow {
    /// A cell, and whether it had quotes.
    private typealias Cell = (text: String, isQuoted: Bool)

    private struct Scalar: Decodable {
        /// `nil` for null.
        let text: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                text = nil
            } else if let string = try? container.decode(String.self) {
                text = string
            } else if let flag = try? container.decode(Bool.self) {
                text = "\(flag)"
            } else if let number = try? container.decode(Int.self) {
                text = "\(number)"
            } else {
                text = "\(try container.decode(Double.self))"
            }
        }
    }

    private static let itemName = "item"
    private static let timeName = "at"

    let item: String
    /// The time in milliseconds.
    let time: Int
    let values: [(field: String, value: String?)]

    private init(_ cells: [(name: String, value: String?)], _ path: String, _ line: Int) throws(RecordingError) {
        guard let item = cells.first(where: { $0.name == Self.itemName })?.value, !item.isEmpty else {
            throw RecordingError(path: path, line: line, reason: "'item' is missing")
        }
        self.item = item
        let text = cells.first { $0.name == Self.timeName }?.value ?? "0"
        guard let seconds = Double(text), (0..<1e9).contains(seconds) else {
            throw RecordingError(path: path, line: line, reason: "'\(text)' is not a time in seconds")
        }
        time = Int((seconds * 1_000).rounded())
        values = cells.filter { $0.name != Self.itemName && $0.name != Self.timeName }.map { ($0.name, $0.value) }
        guard !values.isEmpty else { throw RecordingError(path: path, line: line, reason: "there are no fields") }
    }

    static func jsonLines(_ data: Data, _ path: String) throws(RecordingError) -> [HandWrittenRow] {
        let decoder = JSONDecoder()
        var rows: [HandWrittenRow] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where line.contains(where: { $0 > 0x20 }) {
            guard let object = try? decoder.decode([String: Scalar].self, from: line) else {
                throw RecordingError(
                    path: path, line: index + 1, reason: "this is not a JSON object of strings, numbers and null")
            }
            let cells = object.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) }
            rows.append(try HandWrittenRow(cells, path, index + 1))
        }
        return rows
    }

    static func csv(_ data: Data, _ path: String) throws(RecordingError) -> [HandWrittenRow] {
        guard let text = String(data: data, encoding: .utf8) else {
            throw RecordingError(path: path, reason: "the file is not UTF-8")
        }
        var records = try Self.records(text, path)[...]
        guard let header = records.popFirst()?.cells.map(\.text), header.contains(itemName) else {
            throw RecordingError(path: path, line: 1, reason: "the first line has no column 'item'")
        }
        return try records.map { record throws(RecordingError) in
            guard record.cells.count <= header.count else {
                throw RecordingError(
                    path: path, line: record.line,
                    reason: "there are \(record.cells.count) cells for \(header.count) columns")
            }
            let cells = zip(header, record.cells).filter { $1.isQuoted || !$1.text.isEmpty }.map { ($0, $1.text) }
            return try HandWrittenRow(cells, path, record.line)
        }
    }

    /// The records of a CSV file (RFC 4180), without empty ones, and the line on which each begins.
    private static func records(_ text: String, _ path: String) throws(RecordingError) -> [(cells: [Cell], line: Int)] {
        var records: [(cells: [Cell], line: Int)] = []
        var cells: [Cell] = []
        var cell: Cell = ("", false)
        var isInside = false
        var line = 1
        var start = 1
        var rest = text[...]
        func endRecord() {
            cells.append(cell)
            if cells.count > 1 || cell.isQuoted || !cell.text.isEmpty { records.append((cells, start)) }
            (cells, cell) = ([], ("", false))
        }
        while let character = rest.popFirst() {
            if character.isNewline { line += 1 }
            switch character {
            case "\"" where isInside && rest.first == "\"":
                rest.removeFirst()
                cell.text.append("\"")
            case "\"" where isInside: isInside = false
            case "\"" where cell.text.isEmpty && !cell.isQuoted: (isInside, cell.isQuoted) = (true, true)
            case _ where isInside: cell.text.append(character)
            case ",":
                cells.append(cell)
                cell = ("", false)
            case _ where character.isNewline:
                endRecord()
                start = line
            default: cell.text.append(character)
            }
        }
        guard !isInside else {
            throw RecordingError(path: path, line: start, reason: "a quoted value has no closing quotation mark")
        }
        endRecord()
        return records
    }
}
