#if os(Linux)
    /// The body of a request, as libcurl reads it.
    struct UploadedBody {
        private let bytes: [UInt8]
        private var sentCount = 0
        /// Whether part of a response has come since the body was sent.
        var isAnswered = false

        init(_ text: String) { bytes = Array(text.utf8) }

        var count: Int { bytes.count }

        /// Whether libcurl has read a part since the beginning or the last answer.
        var isBegun: Bool { sentCount > 0 }

        /// Copies the next bytes, and returns their number; 0 at the end.
        mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            let piece = bytes[sentCount...].prefix(buffer.count)
            buffer.copyBytes(from: piece)
            sentCount += piece.count
            return piece.count
        }

        /// Allows libcurl to send the body again only after an answer, which is part of authentication. Without an answer, libcurl repeats
        /// the request when a reused connection dies. The server may have processed it, and a second `bind_session` loses what the server
        /// sent in answer to the first.
        mutating func rewind(to offset: Int) -> Bool {
            guard isAnswered, (0...bytes.count).contains(offset) else { return false }
            sentCount = offset
            isAnswered = false
            return true
        }
    }
#endif
