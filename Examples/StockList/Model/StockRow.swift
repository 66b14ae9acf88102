import Foundation

/// One row of the list.
public struct StockRow: Identifiable, Equatable, Sendable {
    /// The position of the stock in the list, from 1.
    public let id: Int
    /// The name of the company; `nil` before the first update.
    public internal(set) var name: String?
    /// The price; `nil` before the first update.
    public internal(set) var price: Decimal?
    /// The change since the opening, in percent; `nil` before the first update.
    public internal(set) var change: Decimal?

    /// The price as a string with two decimals.
    public var priceText: String { price.map { Self.text($0) } ?? "–" }

    /// The change as a string with its sign.
    public var changeText: String {
        guard let change else { return "" }
        return (change > 0 ? "+" : "") + Self.text(change) + " %"
    }

    private static func text(_ number: Decimal) -> String {
        var exact = number
        var rounded = Decimal()
        NSDecimalRound(&rounded, &exact, 2, .plain)
        let parts = "\(rounded)".split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        return parts[0] + "." + fraction.padding(toLength: 2, withPad: "0", startingAt: 0)
    }
}
