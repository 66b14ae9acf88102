/// Splits source code into tokens. Comments and the contents of string literals are skipped; code in interpolations is not.
struct Lexer {
    private let bytes: [UInt8]
    private let language: SourceFile.Language
    private var position = 0
    private var tokens: [Token] = []
    private var isAtLineStart = true
    /// For each string literal with an open interpolation: its delimiter, and the depth of parentheses in the interpolation.
    private var interpolations: [(delimiter: StringDelimiter, depth: Int)] = []

    private struct StringDelimiter {
        let poundCount: Int
        let isMultiline: Bool
    }

    static func tokens(of bytes: [UInt8], _ language: SourceFile.Language) -> [Token] {
        var lexer = Lexer(bytes: bytes, language: language)
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8], language: SourceFile.Language) {
        self.bytes = bytes
        self.language = language
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func startsWith(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(kind: kind, text: text, range: start..<position, startsLine: isAtLineStart))
        isAtLineStart = false
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let next = byte(), condition(next) { position += 1 }
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
            case UInt8(ascii: "/") where startsWith("//"):
                skip { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where startsWith("/*"):
                skipBlockComment()
            case _ where current.isIdentifierHead && symbolLength() == 0:
                while let next = byte(), next.isIdentifierBody, symbolLength() == 0 { position += 1 }
                append(.identifier, from: start)
            case _ where language == .objectiveC:
                readObjectiveC(current)
            case UInt8(ascii: "/") where startsRegularExpression():
                readRegularExpression(poundCount: 0)
            case UInt8(ascii: "\""):
                readString(poundCount: 0)
            case UInt8(ascii: "#"):
                readPound()
            case UInt8(ascii: "`"):
                position += 1
                skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
                position += byte() == UInt8(ascii: "`") ? 1 : 0
                append(.identifier, from: start)
            case _ where current.isDigit:
                readNumber()
            default:
                readPunctuation(current)
            }
        }
    }

    /// Block comments of Swift nest.
    private mutating func skipBlockComment() {
        var depth = 0
        while byte() != nil {
            if startsWith("/*"), language == .swift || depth == 0 {
                depth += 1
                position += 2
            } else if startsWith("*/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                if byte() == UInt8(ascii: "\n") { isAtLineStart = true }
                position += 1
            }
        }
    }

    // MARK: - Objective-C

    /// A preprocessor line is one token.
    private mutating func readObjectiveC(_ current: UInt8) {
        let start = position
        switch current {
        case UInt8(ascii: "#") where isAtLineStart:
            while let next = byte(), next != UInt8(ascii: "\n") { position += startsWith("\\\n") ? 2 : 1 }
            append(.directive, from: start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "@") where startsWith("@\""):
            let quote = current == UInt8(ascii: "'") ? current : UInt8(ascii: "\"")
            position += current == UInt8(ascii: "@") ? 2 : 1
            while let next = byte(), next != quote, next != UInt8(ascii: "\n") {
                position += next == UInt8(ascii: "\\") ? 2 : 1
            }
            position = min(position + 1, bytes.count)
            append(.string, from: start)
        case _ where current.isDigit:
            skip { $0.isIdentifierBody || $0 == UInt8(ascii: ".") }
            append(.number, from: start)
        default:
            position += 1
            append(.punctuation, from: start)
        }
    }

    // MARK: - Swift

    private mutating func readPound() {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        if byte(count) == UInt8(ascii: "\"") {
            readString(poundCount: count)
        } else if byte(count) == UInt8(ascii: "/") {
            readRegularExpression(poundCount: count)
        } else {
            let start = position
            position += 1
            append(.punctuation, from: start)
        }
    }

    /// `true` if a slash is where an expression begins, and another one on the line ends it.
    private func startsRegularExpression() -> Bool {
        guard let next = byte(1),
            ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "=")].contains(next)
        else {
            return false
        }
        if let last = tokens.last {
            let opensExpression = ["(", ",", "=", "[", "{", ":", "==", "!=", "~=", "&&", "||", "??", ";", "!", "?"]
            let words = ["return", "in", "case", "try", "await", "where", "else"]
            guard isAtLineStart || opensExpression.contains(last.text) || words.contains(last.text) else {
                return false
            }
        }
        var place = position + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if bytes[place] == UInt8(ascii: "/") { return true }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    private mutating func readRegularExpression(poundCount: Int) {
        let start = position
        position += poundCount + 1
        while let current = byte() {
            if current == UInt8(ascii: "/"), pounds(after: 1, count: poundCount) {
                position += 1 + poundCount
                break
            }
            if current == UInt8(ascii: "\n"), poundCount == 0 { break }
            position += current == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position, bytes.count)
        append(.string, from: start)
    }

    private mutating func readString(poundCount: Int) {
        let start = position
        position += poundCount
        let isMultiline = startsWith("\"\"\"")
        position += isMultiline ? 3 : 1
        readStringText(
            StringDelimiter(poundCount: poundCount, isMultiline: isMultiline), from: start, isFirst: true)
    }

    private mutating func readStringText(_ delimiter: StringDelimiter, from start: Int, isFirst: Bool) {
        while let current = byte() {
            if current == UInt8(ascii: "\\"), pounds(after: 1, count: delimiter.poundCount) {
                if byte(1 + delimiter.poundCount) == UInt8(ascii: "(") {
                    position += 2 + delimiter.poundCount
                    append(isFirst ? .stringStart : .stringMiddle, from: start)
                    interpolations.append((delimiter, 0))
                    return
                }
                position += min(2 + delimiter.poundCount, bytes.count - position)
                continue
            }
            if current == UInt8(ascii: "\n") && !delimiter.isMultiline { break }
            let ends = delimiter.isMultiline ? startsWith("\"\"\"") : current == UInt8(ascii: "\"")
            let quoteCount = delimiter.isMultiline ? 3 : 1
            if ends, pounds(after: quoteCount, count: delimiter.poundCount) {
                position += quoteCount + delimiter.poundCount
                break
            }
            position += 1
        }
        append(isFirst ? .string : .stringEnd, from: start)
    }

    private func pounds(after offset: Int, count: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    private mutating func readNumber() {
        let start = position
        while let next = byte() {
            if next.isIdentifierBody {
                position += 1
                // An exponent may have a sign.
                if next | 0x20 == UInt8(ascii: "e"), !startsHexadecimal(start),
                    byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+")
                {
                    position += 1
                }
            } else if next == UInt8(ascii: "."), byte(1)?.isDigit == true {
                position += 1
            } else {
                break
            }
        }
        append(.number, from: start)
    }

    private func startsHexadecimal(_ start: Int) -> Bool {
        start + 1 < bytes.count && bytes[start] == UInt8(ascii: "0")
            && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    }

    private mutating func readPunctuation(_ current: UInt8) {
        let start = position
        if current == UInt8(ascii: "("), let last = interpolations.indices.last {
            interpolations[last].depth += 1
        }
        if current == UInt8(ascii: ")"), let last = interpolations.indices.last {
            if interpolations[last].depth == 0 {
                let delimiter = interpolations.removeLast().delimiter
                position += 1
                readStringText(delimiter, from: start, isFirst: false)
                return
            }
            interpolations[last].depth -= 1
        }
        position += isPostfixMark(current) || closesGenerics(current) ? 1 : max(operatorLength(), 1)
        append(.punctuation, from: start)
    }

    /// The number of operator characters from here on: Swift reads them as one operator. Dots belong to it only if it begins with one; a comment ends it.
    private func operatorLength() -> Int {
        let isDotted = byte() == UInt8(ascii: ".") && byte(1) == UInt8(ascii: ".")
        var length = 0
        while let next = byte(length) {
            if next == UInt8(ascii: "/"), [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(length + 1)) { break }
            guard next.isOperator || isDotted && next == UInt8(ascii: ".") || symbolLength(length) > 0 else { break }
            length += max(symbolLength(length), 1)
        }
        return length
    }

    /// The number of bytes of an operator character beyond ASCII: `√`, `≈`, `→`.
    private func symbolLength(_ offset: Int = 0) -> Int {
        guard let first = byte(offset), first >= 0xC2, first < 0xF0 else { return 0 }
        let length = first < 0xE0 ? 2 : 3
        let end = min(position + offset + length, bytes.count)
        let scalar = String(decoding: bytes[position + offset..<end], as: UTF8.self).unicodeScalars.first?.value ?? 0
        return Self.symbols.contains { $0.contains(scalar) } ? length : 0
    }

    /// The ranges of Swift's grammar, without the combining characters that only follow others.
    private static let symbols: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
        0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
        0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020,
        0x3030...0x3030,
    ]

    /// `true` if a `>` ends generic arguments: `Set<Array<Int>>?`.
    private func closesGenerics(_ current: UInt8) -> Bool {
        guard current == UInt8(ascii: ">"), position > 0 else { return false }
        let before = bytes[position - 1]
        guard before.isIdentifierBody || "])?!>".utf8.contains(before) else { return false }
        return (0..<operatorLength()).allSatisfy { ">?!".utf8.contains(byte($0) ?? 0) }
    }

    /// `true` if a `?` or `!` belongs to the token before it.
    private func isPostfixMark(_ current: UInt8) -> Bool {
        guard current == UInt8(ascii: "?") || current == UInt8(ascii: "!"), position > 0 else {
            return false
        }
        let before = bytes[position - 1]
        return (before.isIdentifierBody || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">")].contains(before))
            && byte(1) != UInt8(ascii: "=") && !startsWith("??")
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isIdentifierHead: Bool {
        let lower = self | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }

    var isIdentifierBody: Bool { isIdentifierHead || isDigit }

    /// Of ASCII.
    var isOperator: Bool { "/=-+!*%<>&|^~?".utf8.contains(self) }
}
