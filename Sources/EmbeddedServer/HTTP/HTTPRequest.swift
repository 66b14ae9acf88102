import Foundation

/// An HTTP request as it came.
struct HTTPRequest: Equatable {
    var method: String
    var target: String
    /// `true`: HTTP/1.1; `false`: HTTP/1.0.
    var isHTTP11: Bool
    /// Names in lower case.
    var headers: [(name: String, value: String)]
    var body: [UInt8]

    var path: String { String(target.prefix { $0 != "?" }) }

    subscript(header name: String) -> String? { headers.first { $0.name == name }?.value }

    /// Whether a header with a comma-separated list has this token, in any case.
    func hasToken(_ token: String, inHeader name: String) -> Bool {
        headers.contains { header in
            header.name == name
                && header.value.split(separator: ",").contains { $0.trimmed.lowercased() == token }
        }
    }

    var wantsClose: Bool {
        hasToken("close", inHeader: "connection") || !isHTTP11 && !hasToken("keep-alive", inHeader: "connection")
    }

    static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
        left.method == right.method && left.target == right.target && left.isHTTP11 == right.isHTTP11
            && left.body == right.body && left.headers.elementsEqual(right.headers, by: ==)
    }
}

extension StringProtocol {
    /// Without spaces and tabs at both ends.
    var trimmed: SubSequence {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start[start.endIndex...] }
        return start[...last]
    }
}

/// Cuts the bytes of a connection into requests. Bodies may have a length or be chunked.
struct HTTPRequestDecoder {
    /// Why a connection can't go on; the number is the status to answer.
    struct Violation: Error, Equatable {
        let status: Int
    }

    private static let headLimit = 16_384
    /// The longest line with the size of a chunk, or behind the last chunk.
    private static let chunkLineLimit = 1_024

    let bodyLimit: Int
    private(set) var buffer: [UInt8] = []
    private var head: HTTPRequest?
    /// What has come of a chunked body.
    private var chunks: [UInt8] = []

    init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

    mutating func append(_ bytes: some Collection<UInt8>) { buffer.append(contentsOf: bytes) }

    /// What has not been made into a request: belongs to the protocol the connection was upgraded to.
    mutating func takeRest() -> [UInt8] {
        defer { buffer = [] }
        return buffer
    }

    /// The next complete request; `nil`: more bytes are needed.
    mutating func next() throws(Violation) -> HTTPRequest? {
        if head == nil {
            guard let end = endOfHead() else {
                if buffer.count > Self.headLimit { throw Violation(status: 431) }
                return nil
            }
            head = try Self.parseHead(buffer[..<end.start])
            buffer.removeFirst(end.next)
        }
        guard var request = head else { return nil }
        if request.hasToken("chunked", inHeader: "transfer-encoding") {
            guard let body = try takeChunkedBody() else { return nil }
            request.body = body
        } else {
            guard let count = Int(request[header: "content-length"] ?? "0"), count >= 0 else {
                throw Violation(status: 400)
            }
            guard count <= bodyLimit else { throw Violation(status: 413) }
            guard buffer.count >= count else { return nil }
            request.body = Array(buffer[..<count])
            buffer.removeFirst(count)
        }
        head = nil
        return request
    }

    /// Whether a head has arrived whose sender waits for a go-ahead before it sends the body.
    var expectsContinue: Bool { head?.hasToken("100-continue", inHeader: "expect") ?? false }

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

    private static func parseHead(_ bytes: ArraySlice<UInt8>) throws(Violation) -> HTTPRequest {
        guard let text = String(bytes: bytes, encoding: .utf8) else { throw Violation(status: 400) }
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.last == "\r" ? line.dropLast() : line)
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        guard let start = lines.first?.split(separator: " "), start.count == 3, start[2].hasPrefix("HTTP/1.") else {
            throw Violation(status: 400)
        }
        var headers: [(name: String, value: String)] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw Violation(status: 400) }
            headers.append((line[..<colon].lowercased(), String(line[line.index(after: colon)...].trimmed)))
        }
        return HTTPRequest(
            method: String(start[0]), target: String(start[1]), isHTTP11: start[2] != "HTTP/1.0", headers: headers,
            body: [])
    }

    /// Moves the chunks that are complete out of the buffer; `nil`: there are more to come.
    private mutating func takeChunkedBody() throws(Violation) -> [UInt8]? {
        var position = 0
        defer { buffer.removeFirst(position) }
        while let newline = try endOfChunkLine(from: position) {
            let line = String(decoding: buffer[position..<newline], as: UTF8.self)
            guard let count = Int(line.prefix { $0.isHexDigit }, radix: 16) else { throw Violation(status: 400) }
            guard count <= bodyLimit - chunks.count else { throw Violation(status: 413) }
            let start = newline + 1
            if count == 0 {
                guard let end = try endOfChunkLine(from: start) else { return nil }
                position = end + 1
                defer { chunks = [] }
                return chunks
            }
            guard buffer.count >= start + count + 2 else { return nil }
            chunks += buffer[start..<start + count]
            position = start + count + 2
        }
        return nil
    }

    private func endOfChunkLine(from start: Int) throws(Violation) -> Int? {
        let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
        guard (end ?? buffer.count) - start <= Self.chunkLineLimit else { throw Violation(status: 400) }
        return end
    }
}
