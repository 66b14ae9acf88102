public import Foundation

/// A recording in memory: the header, the subscriptions, and the events with their times.
///
/// Its coded form is a list of file lines, for example for `jq --slurp`.
public struct RecordedContents: Sendable, Equatable, Codable {
    /// The first line.
    public var header: RecordingHeader
    /// The subscriptions, by number.
    public var subscriptions: [Int: RecordedSubscription]
    /// The events, oldest first.
    public var entries: [RecordedEntry]

    /// Creates a recording in memory.
    ///
    /// - Parameters:
    ///   - header: the first line.
    ///   - subscriptions: the subscriptions, by number.
    ///   - entries: the events, oldest first.
    public init(
        header: RecordingHeader, subscriptions: [Int: RecordedSubscription] = [:], entries: [RecordedEntry] = []
    ) {
        self.header = header
        self.subscriptions = subscriptions
        self.entries = entries
    }

    /// Reads a whole file.
    ///
    /// - Throws: ``RecordingError`` with the line that is damaged or cut.
    public init(contentsOf url: URL) throws(RecordingError) {
        let reader = try RecordingReader(url)
        var entries: [RecordedEntry] = []
        while let entry = try reader.next() { entries.append(entry) }
        self.init(header: reader.header, subscriptions: reader.subscriptions, entries: entries)
    }

    /// Writes a file.
    ///
    /// - Throws: ``RecordingError`` if the file cannot be written.
    public func write(to url: URL) throws(RecordingError) {
        let writer = try RecordingWriter(url, header: header)
        for (number, request) in subscriptions.sorted(by: { $0.key < $1.key }) {
            writer.describe(request, as: number, time: 0)
        }
        for entry in entries { writer.write(entry) }
        try writer.close()
    }

    /// Encodes the lines of the file.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        var coder = LineCoder()
        try container.encode(header)
        for (number, request) in subscriptions.sorted(by: { $0.key < $1.key }) {
            try container.encode(coder.line(describing: request, number, time: 0))
        }
        for entry in entries { try container.encode(coder.line(for: entry)) }
    }

    /// Decodes the lines of a file.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(header: try container.decode(RecordingHeader.self))
        var coder = LineCoder()
        while !container.isAtEnd {
            do {
                if let entry = try coder.entry(of: try container.decode(RecordingLine.self)) { entries.append(entry) }
            } catch  where error is DamagedLine || error is InvalidRequest {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: RecordingError.reason(error))
            }
        }
        subscriptions = coder.subscriptions
    }
}
