/// Splits Objective-C source into tokens. Comments are skipped; a preprocessor line is one token.
struct ObjectiveCLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var tokens: [Token] = []
    private var isAtLineStart = true

    static func tokens(of bytes: [UInt8]) -> [Token] {
        var lexer = ObjectiveCLexer(bytes: bytes)
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(kind: kind, text: text, range: start..<position, startsLine: isAtLineStart))
        isAtLineStart = false
    }

    private mutating func run() {
        // A byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while let current = byte() {
            let start = position
            switch current {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isAtLineStart = true
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                position += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while let next = byte(), next != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                position += 2
                while byte() != nil, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                    if byte() == UInt8(ascii: "\n") { isAtLineStart = true }
                    position += 1
                }
                position = min(position + 2, bytes.count)
            case UInt8(ascii: "#") where isAtLineStart:
                while let next = byte(), next != UInt8(ascii: "\n") {
                    position += next == UInt8(ascii: "\\") && byte(1) == UInt8(ascii: "\n") ? 2 : 1
                }
                append(.directive, from: start)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                readLiteral(quote: current)
                append(.string, from: start)
            case UInt8(ascii: "@") where byte(1) == UInt8(ascii: "\""):
                position += 1
                readLiteral(quote: UInt8(ascii: "\""))
                append(.string, from: start)
            case _ where current.isIdentifierHead:
                while let next = byte(), next.isIdentifierBody { position += 1 }
                append(.identifier, from: start)
            case _ where current.isDigit:
                while let next = byte(), next.isIdentifierBody || next == UInt8(ascii: ".") {
                    position += 1
                }
                append(.number, from: start)
            default:
                position += 1
                append(.punctuation, from: start)
            }
        }
    }

    private mutating func readLiteral(quote: UInt8) {
        position += 1
        while let next = byte(), next != quote, next != UInt8(ascii: "\n") {
            position += next == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
    }
}
