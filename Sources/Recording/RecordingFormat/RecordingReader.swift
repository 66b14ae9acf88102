public import Foundation

/// Reads a recording, one event after the other: from a file, with memory use that does not depend on its size, or from memory.
///
/// Not thread-safe: one thread at a time may use a reader.
public final class RecordingReader {
    /// The first line.
    public let header: RecordingHeader
    /// The subscriptions of the events so far, by number.
    public private(set) var subscriptions: [Int: RecordedSubscription] = [:]
    /// `true` if the last line has been read. A recording without it ended with its program, and may lack the last events.
    public var hasEnd: Bool { coder.hasEnd }

    private let lines: LineReader
    private let decoder = JSONDecoder()
    private var coder = LineCoder()
    private var failure: RecordingError?

    /// Opens a file and reads its first line.
    ///
    /// - Throws: ``RecordingError`` if the file cannot be read, or is not a recording.
    public init(_ url: URL) throws(RecordingError) {
        lines = try LineReader(path: url.path)
        header = try Self.header(lines, decoder)
    }

    private static func header(_ lines: LineReader, _ decoder: JSONDecoder) throws(RecordingError) -> RecordingHeader {
        guard let data = try lines.next() else { throw lines.error("the file is empty") }
        guard let header = try? decoder.decode(RecordingHeader.self, from: data),
            header.format == RecordingHeader.formatName
        else { throw lines.error("this is not the first line of a recording") }
        guard header.version <= RecordingHeader.currentVersion else {
            throw lines.error("the format has version \(header.version), but this program reads version 1")
        }
        return header
    }

    /// The bytes in memory.
    package var bufferedBytes: Int { lines.bufferedBytes }

    /// Returns the next event; `nil` at the end.
    ///
    /// - Throws: ``RecordingError`` with the line that is damaged or cut. Later calls throw the same error.
    public func next() throws(RecordingError) -> RecordedEntry? {
        if let failure { throw failure }
        do {
            while let data = try lines.next() {
                if let entry = try entry(data) { return entry }
            }
            return nil
        } catch {
            failure = error
            throw error
        }
    }

    private func entry(_ data: Data) throws(RecordingError) -> RecordedEntry? {
        do {
            let line = try decoder.decode(RecordingLine.self, from: data)
            if case .subscription(let request) = line.body { subscriptions[line.subscription ?? 0] = request }
            return try coder.entry(of: line)
        } catch {
            throw damage(error)
        }
    }

    /// The error of the last line.
    private func damage(_ error: any Error) -> RecordingError {
        if error is InvalidRequest { return lines.error(RecordingError.reason(error), isInvalidRequest: true) }
        return lines.error(lines.isUnterminated ? "the file ends within this line" : RecordingError.reason(error))
    }

    /// Returns the subscriptions of a whole file, without reading its events.
    ///
    /// - Throws: ``RecordingError`` if the file cannot be read, or a line about a subscription is damaged.
    public static func subscriptions(of url: URL) throws(RecordingError) -> [Int: RecordedSubscription] {
        try describedSubscriptions(of: url).mapValues(\.request)
    }

    /// The subscriptions of a whole file by number, with the lines that describe them.
    package static func describedSubscriptions(
        of url: URL
    ) throws(RecordingError) -> [Int: (line: Int, request: RecordedSubscription)] {
        let reader = try RecordingReader(url)
        let mark = Data("\"request\"".utf8)
        var found: [Int: (line: Int, request: RecordedSubscription)] = [:]
        while let data = try reader.lines.next() {
            // Only lines about subscriptions have a request. A value may be the same word.
            guard data.range(of: mark) != nil else { continue }
            do {
                let line = try reader.decoder.decode(RecordingLine.self, from: data)
                guard case .subscription(let request) = line.body, let number = line.subscription else { continue }
                found[number] = (reader.lines.number, request)
            } catch {
                throw reader.damage(error)
            }
        }
        return found
    }
}

/// Reads the lines of a file in pieces.
final class LineReader {
    private static let chunkBytes = 262_144
    private static let longestLine = 64 * 1_024 * 1_024

    private let path: String
    private let stream: InputStream
    private var chunk = [UInt8](repeating: 0, count: LineReader.chunkBytes)
    private var buffer: [UInt8] = []
    private var start = 0
    /// Where the search for the end of the line continues.
    private var searched = 0
    /// The 1-based number of the last line.
    private(set) var number = 0
    private var isAtEnd = false
    /// `true` if the last line arrived without a line feed.
    private(set) var isUnterminated = false

    init(path: String) throws(RecordingError) {
        guard FileManager.default.isReadableFile(atPath: path), let stream = InputStream(fileAtPath: path) else {
            throw RecordingError(path: path, reason: "the file cannot be read")
        }
        self.path = path
        self.stream = stream
        stream.open()
    }

    deinit { stream.close() }

    var bufferedBytes: Int { buffer.count }

    /// An error in the last line.
    func error(_ reason: String, isInvalidRequest: Bool = false) -> RecordingError {
        RecordingError(path: path, line: max(1, number), reason: reason, isInvalidRequest: isInvalidRequest)
    }

    /// The next line that is not empty; `nil` at the end.
    func next() throws(RecordingError) -> Data? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(buffer[start..<end])
                start = end + 1
                searched = start
                number += 1
                if line.isEmpty || line == Data([UInt8(ascii: "\r")]) { continue }
                return line
            }
            searched = buffer.count
            guard !isAtEnd else { return rest() }
            try fill()
        }
    }

    private func rest() -> Data? {
        guard start < buffer.count else { return nil }
        let line = Data(buffer[start...])
        start = buffer.count
        number += 1
        isUnterminated = true
        return line
    }

    private func fill() throws(RecordingError) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        guard buffer.count < Self.longestLine else {
            number += 1
            throw error("the line is longer than \(Self.longestLine) bytes")
        }
        let count = stream.read(&chunk, maxLength: chunk.count)
        guard count >= 0 else {
            let reason = stream.streamError?.localizedDescription ?? "unknown error"
            throw RecordingError(path: path, reason: "the file cannot be read: \(reason)")
        }
        buffer.append(contentsOf: chunk[..<count])
        isAtEnd = count == 0
    }
}
