import Foundation

/// The bytes of a JSON object with the fields of a line, by name. `JSONEncoder` gives an equal object, and takes several times as long, because
/// it builds a tree of objects first.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// - Throws: an error of `JSONEncoder`.
    init(_ fields: LineFields, _ encoder: JSONEncoder) throws {
        bytes.reserveCapacity(256)
        append("{")
        for (index, (key, value)) in fields.all.sorted(by: { $0.key.rawValue < $1.key.rawValue }).enumerated() {
            if index > 0 { append(",") }
            append("\"")
            bytes.append(contentsOf: key.rawValue.utf8)
            append("\":")
            try append(value, encoder)
        }
        append("}")
    }

    private mutating func append(_ value: LineValue, _ encoder: JSONEncoder) throws {
        switch value {
        case .time(let milliseconds): append(seconds: milliseconds)
        case .number(let number): bytes.append(contentsOf: "\(number)".utf8)
        case .text(let text): append(quoted: text)
        case .flag(let flag): append(flag ? "true" : "false")
        case .texts(let texts): append(texts)
        case .values(let values): append(values)
        case .request(let request): bytes += try encoder.encode(request)
        }
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ texts: [String]) {
        append("[")
        for (index, text) in texts.enumerated() {
            if index > 0 { append(",") }
            append(quoted: text)
        }
        append("]")
    }

    private mutating func append(_ values: [String: String?]) {
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
