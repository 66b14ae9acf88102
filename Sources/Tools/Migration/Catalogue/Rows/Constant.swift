/// The value of an expression that has numbers, signs and parentheses only, as Swift computes it with `Double`.
struct Constant {
    private(set) var value: Double?
    private let file: SourceFile
    private var place: Int
    private let end: Int

    init(_ tokens: Range<Int>, in file: SourceFile) {
        self.file = file
        place = tokens.lowerBound
        end = tokens.upperBound
        let result = sum()
        value = place == end ? result : nil
    }

    private mutating func accept(_ signs: String...) -> String? {
        guard place < end, let token = file.token(place), signs.contains(token.text), token.kind == .punctuation else {
            return nil
        }
        place += 1
        return token.text
    }

    private mutating func sum() -> Double? {
        guard var result = product() else { return nil }
        while let sign = accept("+", "-") {
            guard let next = product() else { return nil }
            result = sign == "+" ? result + next : result - next
        }
        return result
    }

    private mutating func product() -> Double? {
        guard var result = factor() else { return nil }
        while let sign = accept("*", "/") {
            guard let next = factor(), sign == "*" || next != 0 else { return nil }
            result = sign == "*" ? result * next : result / next
        }
        return result
    }

    private mutating func factor() -> Double? {
        if accept("-") != nil { return factor().map { -$0 } }
        if accept("(") != nil {
            guard let result = sum(), accept(")") != nil else { return nil }
            return result
        }
        guard place < end, let token = file.token(place), token.kind == .number else { return nil }
        place += 1
        let digits = token.text.filter { $0 != "_" }
        // `Double` reads no binary and octal numbers, which are integers.
        for (prefix, radix) in [("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(2), radix: radix).map(Double.init)
        }
        return Double(digits)
    }
}
