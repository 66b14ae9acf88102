#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where a command writes. Nothing is buffered: a line is out when the call returns, also into a pipe. Any thread may write.
struct Console: Sendable {
    static let standardOutput = Console(descriptor: STDOUT_FILENO)
    static let standardError = Console(descriptor: STDERR_FILENO)

    let descriptor: Int32

    /// Whether somebody looks at it, rather than a file or a pipe.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(line: String) { write(line + "\n") }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            var written = 0
            while written < bytes.count {
                let count = Self.systemWrite(descriptor, start + written, bytes.count - written)
                if count < 0 && errno == EINTR { continue }
                // Nobody reads any more: there is nobody to tell.
                guard count > 0 else { return }
                written += count
            }
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }
}
