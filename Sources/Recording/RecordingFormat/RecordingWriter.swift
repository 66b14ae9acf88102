import Dispatch
public import Foundation

/// Writes a recording to a file of JSON Lines, as the events arrive.
///
/// Memory use does not depend on the number of events. The file can be read while it is written: at most the events of about a tenth of a
/// second are missing. All members may be used from any thread; a write that fills the buffer waits for the file system.
public final class RecordingWriter: @unchecked Sendable {
    // `Sendable`: the stored `var`s are only accessed under `lock`.

    private static let bufferBytes = 65_536
    private static let flushMilliseconds = 100

    private let path: String
    private let lock = NSLock()
    private var file: RecordingFile?
    private let encoder = JSONEncoder()
    private var buffer: [UInt8] = []
    private var coder = LineCoder()
    private var lastTime = 0
    private var flushTime = -RecordingWriter.flushMilliseconds
    private var failure: RecordingError?
    private var onFailure: (@Sendable (RecordingError) -> Void)?
    /// Writes buffered events when no further ones arrive. Each file has its own queue, because a write to a slow file blocks.
    private let queue = DispatchQueue(label: "LS recording")
    private var isFlushScheduled = false

    /// Creates the file, or empties it. Only the user of the process may read it, where the file system has permissions.
    ///
    /// A device, and a pipe that a program reads, are written to. A symbolic link must lead to a regular file of the user.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - header: the first line.
    /// - Throws: ``RecordingError`` if the file cannot be created, or belongs to another user.
    public init(_ url: URL, header: RecordingHeader) throws(RecordingError) {
        path = url.path
        do {
            file = try RecordingFile(path: path)
        } catch {
            throw RecordingError(
                path: path, reason: "the file cannot be created" + (error.reason.map { ": \($0)" } ?? ""))
        }
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        buffer.reserveCapacity(2 * Self.bufferBytes)
        append { try $0.encode(header) }
        flush(at: 0)
        if let failure { throw failure }
    }

    deinit { try? close() }

    /// Calls an action once, on any thread, as soon as events cannot be written: at once if it has already failed.
    ///
    /// - Parameter action: receives the error that ``close()`` will throw. It must not use this object.
    package func onFailure(_ action: @escaping @Sendable (RecordingError) -> Void) {
        let present = lock.withLock { () -> RecordingError? in
            if failure == nil { onFailure = action }
            return failure
        }
        if let present { action(present) }
    }

    /// The bytes that wait for the file system.
    package var bufferedBytes: Int { lock.withLock { buffer.count } }

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
        if let file {
            if failure == nil { append(RecordingLine(time: lastTime, subscription: nil, body: .end)) }
            flush(at: lastTime)
            self.file = nil
            do {
                try file.close()
            } catch {
                fail(error)
            }
        }
        if let failure { throw failure }
    }

    private func write(_ line: RecordingLine) {
        guard file != nil, failure == nil else { return }
        lastTime = max(lastTime, line.time)
        append(line)
        if buffer.count >= Self.bufferBytes || line.time - flushTime >= Self.flushMilliseconds {
            flush(at: line.time)
        } else if !isFlushScheduled {
            isFlushScheduled = true
            queue.asyncAfter(deadline: .now() + .milliseconds(Self.flushMilliseconds)) { [weak self] in
                self?.flushScheduled()
            }
        }
    }

    private func append(_ line: RecordingLine) { append { try JSONText(line.fields, $0).bytes } }

    private func append(_ bytes: (JSONEncoder) throws -> some Sequence<UInt8>) {
        do {
            buffer += try bytes(encoder)
            buffer.append(UInt8(ascii: "\n"))
        } catch {
            fail("an event cannot be written: \(error)")
        }
    }

    private func flushScheduled() {
        lock.withLock {
            isFlushScheduled = false
            if !buffer.isEmpty { flush(at: lastTime) }
        }
    }

    private func flush(at time: Int) {
        flushTime = time
        defer { buffer.removeAll(keepingCapacity: true) }
        guard let file, failure == nil else { return }
        do {
            try file.write(buffer)
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: RecordingFile.Failure) {
        fail("the file cannot be written" + (error.reason.map { ": \($0)" } ?? ""))
    }

    private func fail(_ reason: String) {
        guard failure == nil else { return }
        let error = RecordingError(path: path, reason: reason)
        failure = error
        guard let action = onFailure else { return }
        onFailure = nil
        // Not with the lock held.
        queue.async { action(error) }
    }
}
