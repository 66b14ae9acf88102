/// Evaluates the part of Java's expressions that triggers in tests use: `true`, `false`, and a comparison of two operands. An operand is a
/// number, a field `${name}`, or `Integer.parseInt(...)` or `Double.parseDouble(...)` of a field. Any other expression is false.
enum TriggerExpression {
    /// Longer ones first: `<` is the beginning of `<=`.
    private static let operators = ["==", "!=", "<=", ">=", "<", ">"]

    /// - Parameter values: returns the value of a field; `nil` if it is null or unknown.
    static func isTrue(_ text: String, values: (String) -> String?) -> Bool {
        let expression = String(text.trimmed)
        if expression == "true" { return true }
        for symbol in operators {
            guard let place = position(of: symbol, in: expression) else { continue }
            let left = number(expression[..<place], values)
            let right = number(expression[expression.index(place, offsetBy: symbol.count)...], values)
            guard let left, let right else { return false }
            return holds(left, symbol, right)
        }
        return false
    }

    private static func holds(_ left: Double, _ symbol: String, _ right: Double) -> Bool {
        switch symbol {
        case "==": return left == right
        case "!=": return left != right
        case "<=": return left <= right
        case ">=": return left >= right
        case "<": return left < right
        default: return left > right
        }
    }

    private static func position(of symbol: String, in text: String) -> String.Index? {
        text.indices.first { text[$0...].hasPrefix(symbol) }
    }

    private static func number(_ operand: some StringProtocol, _ values: (String) -> String?) -> Double? {
        var text = String(operand.trimmed)
        for function in ["Integer.parseInt(", "Double.parseDouble("]
        where text.hasPrefix(function) && text.hasSuffix(")") {
            text = String(text.dropFirst(function.count).dropLast().trimmed)
        }
        if text.hasPrefix("${") && text.hasSuffix("}") {
            return values(String(text.dropFirst(2).dropLast())).flatMap(Double.init)
        }
        return Double(text)
    }
}
