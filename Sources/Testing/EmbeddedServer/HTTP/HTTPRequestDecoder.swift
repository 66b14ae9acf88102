/// Splits the bytes of a connection into requests (RFC 9112). Bodies have a length or are chunked.
///
/// A request whose end is ambiguous is a violation: lengths that are repeated, signed or combined with a transfer coding, codings other
/// than `chunked`, white space before a colon, folded lines.
struct HTTPRequestDecoder {
    /// The reason why a connection must end, with the status of the response.
    struct Violation: Error, Equatable {
        let status: Int
    }

    private enum State {
        case head
        case lengthBody(HTTPRequest, count: Int)
        case chunkedBody(ChunkedBody, HTTPRequest)
    }

    private static let headLimit = 16_384

    let bodyLimit: Int
    private(set) var buffer: [UInt8] = []
    private var state = State.head
    /// `true` if the sender of the current request waits for `100 Continue` before it sends the body.
    private var awaitsContinue = false

    init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

    mutating func append(_ bytes: some Collection<UInt8>) { buffer.append(contentsOf: bytes) }

    /// The bytes after the last request: they belong to the protocol to which the connection was upgraded.
    mutating func takeRest() -> [UInt8] {
        defer { buffer = [] }
        return buffer
    }

    /// The next complete request; `nil` if more bytes are needed.
    mutating func next() throws(Violation) -> HTTPRequest? {
        if case .head = state { try takeHead() }
        switch state {
        case .head: return nil
        case .lengthBody(var request, let count):
            guard buffer.count >= count else { return nil }
            request.body = Array(buffer[..<count])
            buffer.removeFirst(count)
            return finish(request)
        case .chunkedBody(var body, var request):
            state = .head
            guard try body.take(from: &buffer) else {
                state = .chunkedBody(body, request)
                return nil
            }
            request.body = body.content
            return finish(request)
        }
    }

    /// `true` if a part of the next request has arrived.
    var hasPart: Bool { if case .head = state { !buffer.isEmpty } else { true } }

    /// `true` to send `100 Continue`: at most once for each request.
    mutating func takeContinue() -> Bool {
        defer { awaitsContinue = false }
        return awaitsContinue && buffer.isEmpty
    }

    private mutating func finish(_ request: HTTPRequest) -> HTTPRequest {
        state = .head
        awaitsContinue = false
        return request
    }

    // MARK: Head

    private mutating func takeHead() throws(Violation) {
        let blank = buffer.prefix { $0 == 0x0D || $0 == 0x0A }.count
        if blank > 0 { buffer.removeFirst(blank) }
        guard let end = endOfHead() else {
            if buffer.count > Self.headLimit { throw Violation(status: 431) }
            return
        }
        guard end.start <= Self.headLimit else { throw Violation(status: 431) }
        let request = try HTTPHeadParser.parse(buffer[..<end.start])
        buffer.removeFirst(end.next)
        state = try Self.framing(of: request, bodyLimit: bodyLimit)
        let expectations = request.values(ofHeader: "expect")
        guard expectations.allSatisfy({ $0.lowercased() == "100-continue" }) else { throw Violation(status: 417) }
        awaitsContinue = !expectations.isEmpty && request.isHTTP11
    }

    private static func framing(of request: HTTPRequest, bodyLimit: Int) throws(Violation) -> State {
        let codings = request.values(ofHeader: "transfer-encoding")
        let lengths = request.values(ofHeader: "content-length")
        guard codings.isEmpty else {
            guard request.isHTTP11, lengths.isEmpty, codings.count == 1, codings[0].lowercased() == "chunked" else {
                throw Violation(status: 400)
            }
            return .chunkedBody(ChunkedBody(limit: bodyLimit), request)
        }
        guard let length = lengths.first else { return .lengthBody(request, count: 0) }
        guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Violation(status: 400)
        }
        guard let count = Int(length), count <= bodyLimit else { throw Violation(status: 413) }
        return .lengthBody(request, count: count)
    }

    private func endOfHead() -> (start: Int, next: Int)? {
        let newline = UInt8(ascii: "\n")
        var search = buffer.startIndex
        while let index = buffer[search...].firstIndex(of: newline) {
            if index + 1 < buffer.count, buffer[index + 1] == newline { return (index, index + 2) }
            if index + 2 < buffer.count, buffer[index + 1] == UInt8(ascii: "\r"), buffer[index + 2] == newline {
                return (index, index + 3)
            }
            search = index + 1
        }
        return nil
    }
}
