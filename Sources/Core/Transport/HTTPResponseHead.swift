/// Status and header fields of an HTTP response, parsed line by line.
struct HTTPResponseHead: Sendable {
    private(set) var status = 0
    private var fields: [(name: String, value: String)] = []

    /// Parses one line, with or without its line end. A status line begins a new head: interim responses and those of a proxy precede the
    /// final one.
    mutating func accept(line: some StringProtocol) {
        let text = line.drop { $0 == " " }.prefix { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
        if text.hasPrefix("HTTP/") {
            let words = text.split(separator: " ", maxSplits: 2)
            status = words.count > 1 ? Int(words[1]) ?? 0 : 0
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

    private static func trim(_ text: some StringProtocol) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].drop(while: isBlank))
    }
}
