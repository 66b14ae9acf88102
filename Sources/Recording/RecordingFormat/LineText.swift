/// The text of a line with an update, which almost all lines of a recording have. `JSONEncoder` gives an equal line, and takes several times as
/// long, because it builds a tree of objects first.
struct LineText {
    private(set) var bytes: [UInt8] = []

    init(_ update: RecordingLine.Update, time: Int, subscription: Int?) {
        bytes.reserveCapacity(256)
        append("{\"at\":")
        append(seconds: time)
        if let before = update.before { append(key: "before", before) }
        if let contradictions = update.contradictions { append(key: "contradictions", contradictions) }
        append(",\"event\":\"update\"")
        append(key: "item", update.item.position)
        if let key = update.key { append(key: "key", key) }
        if let name = update.item.name { append(key: "name", name) }
        if let names = update.names { append(key: "names", names) }
        if let size = update.size { append(key: "size", size) }
        if update.isSnapshot { append(",\"snapshot\":true") }
        if let subscription { append(key: "subscription", subscription) }
        if let unflagged = update.unflagged { append(key: "unflagged", unflagged) }
        append(key: "values", update.values)
        append("}")
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(key: StaticString) {
        append(",\"")
        append(key)
        append("\":")
    }

    private mutating func append(key: StaticString, _ number: Int) {
        append(key: key)
        bytes.append(contentsOf: "\(number)".utf8)
    }

    private mutating func append(key: StaticString, _ text: String) {
        append(key: key)
        append(quoted: text)
    }

    private mutating func append(key: StaticString, _ texts: [String]) {
        append(key: key)
        append("[")
        for (index, text) in texts.enumerated() {
            if index > 0 { append(",") }
            append(quoted: text)
        }
        append("]")
    }

    private mutating func append(key: StaticString, _ values: [String: String?]) {
        append(key: key)
        append("{")
        var isFirst = true
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if !isFirst { append(",") }
            isFirst = false
            append(quoted: name)
            append(":")
            if let value { append(quoted: value) } else { append("null") }
        }
        append("}")
    }

    /// Appends milliseconds as seconds, without zeros at the end.
    private mutating func append(seconds milliseconds: Int) {
        let (seconds, rest) = max(0, milliseconds).quotientAndRemainder(dividingBy: 1_000)
        bytes.append(contentsOf: "\(seconds)".utf8)
        guard rest > 0 else { return }
        append(".")
        var digits = [rest / 100, rest / 10 % 10, rest % 10]
        while digits.last == 0 { digits.removeLast() }
        for digit in digits { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }
    }

    /// Appends a string of JSON (RFC 8259, section 7).
    private mutating func append(quoted text: String) {
        append("\"")
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for (index, byte) in utf8.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: utf8[start..<index])
                appendEscaped(byte)
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        append("\"")
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "\r"): append("\\r")
        case UInt8(ascii: "\t"): append("\\t")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        default: bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        }
    }
}
