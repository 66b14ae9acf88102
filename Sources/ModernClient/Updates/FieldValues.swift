public import Foundation

/// `true` if a string follows the grammar of numbers in fields: a sign, digits, a fraction, an exponent. The grammar has no words,
/// hexadecimal digits or thousands separators, even if the type's own parser accepts them.
private func isDecimalNumber(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    func digits() -> Int {
        let rest = bytes.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        defer { bytes = rest }
        return bytes.count - rest.count
    }
    func sign() {
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    }
    sign()
    var count = digits()
    if bytes.first == UInt8(ascii: ".") {
        bytes.removeFirst()
        count += digits()
    }
    guard count > 0 else { return false }
    if let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") {
        bytes.removeFirst()
        sign()
        guard digits() > 0 else { return false }
    }
    return bytes.isEmpty
}

/// The number of significant digits of a number. `Decimal` has 38 and silently rounds numbers with more.
private func significantDigits(_ text: String) -> Int {
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    let trimmed = mantissa.drop { $0 == "0" }
    guard let last = trimmed.lastIndex(where: { $0 != "0" }) else { return 0 }
    return trimmed.distance(from: trimmed.startIndex, to: last) + 1
}

extension String: FieldValue {
    /// Any string.
    public static var fieldFormat: FieldFormat<String> { FieldFormat(expecting: "a text") { $0 } }
}

extension Bool: FieldValue {
    /// `true` or `1`, `false` or `0`, case-insensitive.
    public static var fieldFormat: FieldFormat<Bool> {
        FieldFormat(expecting: "true, false, 1 or 0") { text in
            switch text.lowercased() {
            case "true", "1": true
            case "false", "0": false
            default: nil
            }
        }
    }
}

// For all types: the compiler would make a copy of the parser for each.
@inline(never)
private func wholeNumber(_ text: String) -> Int64? { Int64(text, radix: 10) }
@inline(never)
private func naturalNumber(_ text: String) -> UInt64? { UInt64(text, radix: 10) }

extension FieldValue where Self: FixedWidthInteger & Sendable {
    /// A whole number that the type can hold.
    public static var fieldFormat: FieldFormat<Self> {
        FieldFormat(expecting: "a whole number from \(Self.min) to \(Self.max)") { text in
            if Self.bitWidth > 64 { return Self(text, radix: 10) }
            return Self.isSigned
                ? wholeNumber(text).flatMap { Self(exactly: $0) }
                : naturalNumber(text).flatMap { Self(exactly: $0) }
        }
    }
}

extension Int: FieldValue {}
extension Int8: FieldValue {}
extension Int16: FieldValue {}
extension Int32: FieldValue {}
extension Int64: FieldValue {}
extension UInt: FieldValue {}
extension UInt8: FieldValue {}
extension UInt16: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}

extension FieldValue where Self: BinaryFloatingPoint & LosslessStringConvertible & Sendable {
    /// A decimal number within the type's range.
    public static var fieldFormat: FieldFormat<Self> {
        FieldFormat(expecting: "a decimal number") { text in
            guard isDecimalNumber(text), let value = Self(text), value.isFinite else { return nil }
            return value
        }
    }
}

extension Float: FieldValue {}
extension Double: FieldValue {}

extension Decimal: FieldValue {
    /// A decimal number that the type can represent exactly.
    public static var fieldFormat: FieldFormat<Decimal> {
        FieldFormat(expecting: "a decimal number of 38 digits at most") { text in
            guard isDecimalNumber(text), significantDigits(text) <= 38,
                let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN
            else { return nil }
            return value
        }
    }
}

extension URL: FieldValue {
    /// A string that Foundation's `URL(string:)` accepts.
    public static var fieldFormat: FieldFormat<URL> { FieldFormat(expecting: "a URL") { URL(string: $0) } }
}

extension UUID: FieldValue {
    /// As in `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    public static var fieldFormat: FieldFormat<UUID> { FieldFormat(expecting: "a UUID") { UUID(uuidString: $0) } }
}
