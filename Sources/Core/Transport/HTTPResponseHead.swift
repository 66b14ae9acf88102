/// Status and header fields of an HTTP response, parsed line by line.
struct HTTPResponseHead: Sendable {
    /// Bytes of all heads of one answer. Far more than any server sends, and too little to exhaust memory.
    static let maximumLength = 64 * 1024
    static let tooLong = TransportFailure(
        .protocolViolation, "the head of the answer exceeds \(maximumLength) bytes")

    private(set) var status = 0
    private var fields: [(name: String, value: String)] = []

    /// Parses one line, with or without its line end. A status line begins a new head: interim responses and those of a proxy precede the
    /// final one.
    mutating func accept(line: some StringProtocol) {
        let text = line.drop { $0 == " " }.prefix { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
        if text.hasPrefix("HTTP/") {
            let words = text.split(separator: " ", maxSplits: 2)
            // Three digits: `Int` would also accept a sign.
            let isStatus = words.count > 1 && words[1].utf8.count == 3 && words[1].utf8.allSatisfy(Self.isDigit)
            status = isStatus ? Int(words[1]) ?? 0 : 0
            fields = []
        } else if let colon = text.firstIndex(of: ":") {
            let value = text[text.index(after: colon)...]
            fields.append((text[..<colon].lowercased(), Self.trim(value)))
        }
    }

    /// The values of a header field, one for each occurrence. `name` is in lower case.
    func values(of name: String) -> [String] {
        fields.lazy.filter { $0.name == name }.map(\.value)
    }

    /// The elements of a field that holds a comma-separated list, in lower case.
    func tokens(of name: String) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",") }.map { Self.trim($0).lowercased() }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func trim(_ text: some StringProtocol) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].drop(while: isBlank))
    }
}
