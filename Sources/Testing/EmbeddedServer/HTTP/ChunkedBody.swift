/// Decodes a chunked body (RFC 9112, section 7.1). Extensions and trailers are discarded.
struct ChunkedBody {
    private enum State {
        case size
        case data(remaining: Int)
        case trailer
    }

    /// The longest size line of a chunk, and the longest line of the trailer, in bytes.
    private static let lineLimit = 1_024
    /// The longest trailer in bytes.
    private static let trailerLimit = 16_384

    private let limit: Int
    private(set) var content: [UInt8] = []
    private var state = State.size
    private var trailerBytes = 0

    /// - Parameter limit: the longest content in bytes.
    init(limit: Int) { self.limit = limit }

    /// Takes the bytes of the body from the front of the buffer.
    ///
    /// - Returns: `true` if the body is complete.
    mutating func take(from buffer: inout [UInt8]) throws(HTTPRequestDecoder.Violation) -> Bool {
        var position = 0
        defer { buffer.removeFirst(position) }
        while true {
            switch state {
            case .size:
                guard let line = try Self.line(in: buffer, from: position) else { return false }
                let count = try size(line)
                position = line.endIndex + 2
                state = count == 0 ? .trailer : .data(remaining: count)
            case .data(let count):
                // The chunk is followed by a line end.
                guard buffer.count >= position + count + 2 else { return false }
                let end = position + count
                guard buffer[end] == 0x0D, buffer[end + 1] == 0x0A else {
                    throw HTTPRequestDecoder.Violation(status: 400)
                }
                content += buffer[position..<end]
                position = end + 2
                state = .size
            case .trailer:
                guard let line = try Self.line(in: buffer, from: position) else { return false }
                position = line.endIndex + 2
                if line.isEmpty { return true }
                trailerBytes += line.count
                guard trailerBytes <= Self.trailerLimit else { throw HTTPRequestDecoder.Violation(status: 431) }
            }
        }
    }

    private func size(_ line: ArraySlice<UInt8>) throws(HTTPRequestDecoder.Violation) -> Int {
        let digits = line.prefix { UnicodeScalar($0).properties.isASCIIHexDigit }
        let rest = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
        guard !digits.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";") else {
            throw HTTPRequestDecoder.Violation(status: 400)
        }
        guard let count = Int(String(decoding: digits, as: UTF8.self), radix: 16), count <= limit - content.count else {
            throw HTTPRequestDecoder.Violation(status: 413)
        }
        return count
    }

    /// A line without its terminator; `nil` if more bytes are needed.
    private static func line(
        in buffer: [UInt8], from start: Int
    ) throws(HTTPRequestDecoder.Violation) -> ArraySlice<UInt8>? {
        let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
        guard (end ?? buffer.count) - start <= lineLimit else { throw HTTPRequestDecoder.Violation(status: 400) }
        guard let end else { return nil }
        guard end > start, buffer[end - 1] == UInt8(ascii: "\r") else {
            throw HTTPRequestDecoder.Violation(status: 400)
        }
        return buffer[start..<end - 1]
    }
}
