/// A JSON number in scientific form, exact for any size: (±) 0.digits × 10^exponent.
struct JSONNumber: Equatable {
    private var isNegative = false
    /// Neither begins nor ends with a zero; empty for zero.
    private var digits: [UInt8] = []
    private var exponent: Int64 = 0

    /// Returns `nil` if the magnitude of the exponent is 10^17 or more.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var integerDigits = 0
        var hasPoint = false
        var index = 0
        if text.first == UInt8(ascii: "-") {
            isNegative = true
            index = 1
        }
        while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
            if text[index] == UInt8(ascii: ".") {
                hasPoint = true
            } else {
                digits.append(text[index])
                if !hasPoint { integerDigits += 1 }
            }
            index += 1
        }

        let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(leadingZeros)
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        guard !digits.isEmpty else {
            isNegative = false
            return
        }
        exponent = Int64(integerDigits - leadingZeros)
        guard index < text.count else { return }
        // The exponent has at most 17 digits, so that the sum cannot overflow.
        guard let given = Int64(String(decoding: text.slice(from: index + 1), as: UTF8.self)),
            given.magnitude < UInt64(100_000_000_000_000_000)
        else { return nil }
        exponent += given
    }

    /// `true` if two numbers have the same value, such as `1`, `1.0` and `10e-1`.
    static func isSameValue(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let leftNumber = JSONNumber(left), let rightNumber = JSONNumber(right) else {
            return left.isEqual(to: right)
        }
        return leftNumber == rightNumber
    }
}
