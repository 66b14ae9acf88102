import PrintableStrings

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The output of a command. Writes are not buffered: a line is written when the call returns, also to a pipe. Any thread may write.
package struct Console: Sendable {
    package static let standardOutput = Console(descriptor: STDOUT_FILENO)
    package static let standardError = Console(descriptor: STDERR_FILENO)

    package let descriptor: Int32

    /// `true` if the output is a terminal, not a file or a pipe.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes one line, or several lines at once. Control characters in them become escapes.
    package func write(line: String) { write(line.printableLines + "\n") }

    /// Writes a string unchanged to a file or a pipe, for example for `patch`, and with control characters as escapes to a terminal.
    package func write(document text: String) { if isTerminal { write(line: text) } else { write(text + "\n") } }

    /// Writes a string as it is.
    package func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            var written = 0
            while written < bytes.count {
                let count = Self.systemWrite(descriptor, start + written, bytes.count - written)
                if count < 0 && errno == EINTR { continue }
                if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) {
                    // Another program that has the same file or terminal has made it non-blocking.
                    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&watched, 1, -1)
                    continue
                }
                guard count > 0 else { return writingFailed(errno) }
                written += count
            }
        }
    }

    /// If the reader of a pipe has gone, the process ends with success; other errors, such as a full disk, are failures. What cannot be
    /// written to standard error is lost: it is never the result of a command.
    private func writingFailed(_ code: Int32) {
        guard descriptor != STDERR_FILENO else { return }
        if code == EPIPE { exit(ExitStatus.success.rawValue) }
        let line = "the output cannot be written: \(String(cString: strerror(code)))\n"
        _ = line.withCString {
            Self.systemWrite(STDERR_FILENO, UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self), strlen($0))
        }
        exit(ExitStatus.failure.rawValue)
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }
}
