public import Foundation

/// Writes a recording to a file of JSON Lines, as the events come.
///
/// Memory use does not depend on the number of events. The file can be read while it is written: at most a tenth of a second of it is
/// missing. All members may be used from any thread; a write that fills the buffer waits for the file system.
public final class RecordingWriter: @unchecked Sendable {
    // `Sendable`: the stored `var`s are only accessed under `lock`.

    private static let bufferBytes = 65_536
    private static let flushMilliseconds = 100

    private let path: String
    private let lock = NSLock()
    private var stream: OutputStream?
    private let encoder = RecordingWriter.makeEncoder()
    private var buffer: [UInt8] = []
    private var coder = LineCoder()
    private var lastTime = 0
    private var flushTime = -RecordingWriter.flushMilliseconds
    private var failure: RecordingError?

    /// Creates the file, or replaces it. Only the user of the process may read it, where the file system has permissions.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - header: the first line.
    /// - Throws: ``RecordingError`` if the file cannot be created.
    public init(_ url: URL, header: RecordingHeader) throws(RecordingError) {
        path = url.path
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let stream = OutputStream(toFileAtPath: path, append: true)
        else { throw RecordingError(path: path, reason: "the file cannot be created") }
        self.stream = stream
        stream.open()
        buffer.reserveCapacity(2 * Self.bufferBytes)
        append(header)
        flush(at: 0)
        if let failure { throw failure }
    }

    deinit { try? close() }

    /// The bytes that wait for the file system.
    package var bufferedBytes: Int { lock.withLock { buffer.count } }

    static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Writes the description of a subscription; call it before the first event of the subscription.
    ///
    /// - Parameters:
    ///   - subscription: the description.
    ///   - number: the number of the subscription in entries.
    ///   - time: the milliseconds since the beginning of the recording.
    public func describe(_ subscription: RecordedSubscription, as number: Int, time: Int) {
        lock.withLock { write(coder.line(describing: subscription, number, time: time)) }
    }

    /// Writes an event. ``close()`` throws the first error.
    public func write(_ entry: RecordedEntry) {
        lock.withLock { write(coder.line(for: entry)) }
    }

    /// Writes the last line and closes the file; further calls, and further events, have no effect.
    ///
    /// - Throws: ``RecordingError`` if the file is not complete, because the disk is full, for example.
    public func close() throws(RecordingError) {
        lock.lock()
        defer { lock.unlock() }
        if let stream {
            append(RecordingLine(time: lastTime, subscription: nil, body: .end))
            flush(at: lastTime)
            stream.close()
            self.stream = nil
        }
        if let failure { throw failure }
    }

    private func write(_ line: RecordingLine) {
        guard stream != nil, failure == nil else { return }
        lastTime = max(lastTime, line.time)
        if case .update(let update) = line.body {
            buffer += LineText(update, time: line.time, subscription: line.subscription).bytes
            buffer.append(UInt8(ascii: "\n"))
        } else {
            append(line)
        }
        if buffer.count >= Self.bufferBytes || line.time - flushTime >= Self.flushMilliseconds { flush(at: line.time) }
    }

    private func append(_ line: some Encodable) {
        do {
            buffer += try encoder.encode(line)
            buffer.append(UInt8(ascii: "\n"))
        } catch {
            failure = failure ?? RecordingError(path: path, reason: "an event cannot be written: \(error)")
        }
    }

    private func flush(at time: Int) {
        flushTime = time
        defer { buffer.removeAll(keepingCapacity: true) }
        guard let stream, failure == nil else { return }
        buffer.withUnsafeBufferPointer { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                guard let start = UnsafeBufferPointer(rebasing: rest).baseAddress else { return }
                let count = stream.write(start, maxLength: rest.count)
                guard count > 0 else {
                    let reason = stream.streamError?.localizedDescription ?? "no space is left"
                    failure = RecordingError(path: path, reason: "the file cannot be written: \(reason)")
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
    }
}
