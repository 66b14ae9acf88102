import Foundation

/// The data adapter `QUOTE_ADAPTER`: each price moves at random around its reference price, once or twice a second.
enum StockQuotes {
    private static let fields: Set = [
        "stock_name", "last_price", "time", "pct_change", "bid", "bid_quantity", "ask", "ask_quantity", "min", "max",
        "ref_price", "open_price", "item_status",
    ]

    static func adapter(seed: UInt64, clock: any ServerClock) -> any DataAdapter {
        TimedDataAdapter(
            clock: clock, intervalMillis: { item in 500 + 50 * (number(of: item) % 10) }, hasSnapshot: true,
            fields: fields
        ) { item in
            QuoteScript(number: number(of: item), seed: seed)
        }
    }

    private static func number(of item: String) -> Int { Int(item.dropFirst(4)) ?? 0 }
}

/// The quotes of one stock.
private final class QuoteScript: TimedDataAdapter.Script {
    private static let names = [
        "Ardent Foundry", "Bellwether Rail", "Cobalt Shipping", "Dunmore Textiles", "Eastgate Power",
        "Fallow Farms", "Granite Mutual", "Harbour Lights", "Ironbridge Tools", "Juniper Labs", "Kestrel Air",
        "Lowland Water", "Meridian Media", "Northway Foods", "Orchard Health", "Pinnacle Glass", "Quarry Stone",
        "Riverbend Paper", "Saltmarsh Energy", "Tidewater Bank", "Upland Timber", "Valley Motors",
        "Westerly Cables", "Xenon Optics", "Yarrow Pharma", "Zephyr Wind", "Amber Logistics", "Beacon Systems",
        "Cedar Homes", "Delta Minerals",
    ]

    private let name: String
    private let reference: Double
    private let opening: Double
    private var last: Double
    private var lowest: Double
    private var highest: Double
    private var random: SplitMix64

    init(number: Int, seed: UInt64) {
        var random = SplitMix64(state: seed &* 1_000_003 &+ UInt64(number))
        name = Self.names[max(0, number - 1) % Self.names.count]
        reference = Double(Int.random(in: 200...2_000, using: &random)) / 100
        opening = reference * Double.random(in: 0.98...1.02, using: &random)
        last = opening
        lowest = opening
        highest = opening
        self.random = random
    }

    func start(_ feed: ItemFeed) {
        var values = quote()
        values["stock_name"] = name
        values["ref_price"] = Self.text(reference)
        values["open_price"] = Self.text(opening)
        values["item_status"] = "active"
        feed.update(values, isSnapshot: true)
        feed.endOfSnapshot()
    }

    func step(_ feed: ItemFeed) {
        // The drift back to the reference grows with the distance from it.
        let drift = (reference - last) / reference * 0.01
        last = max(0.01, last * (1 + drift + Double.random(in: -0.005...0.005, using: &random)))
        lowest = min(lowest, last)
        highest = max(highest, last)
        feed.update(quote())
    }

    private func quote() -> [String: String?] {
        let spread = max(0.01, last * 0.002)
        return [
            "last_price": Self.text(last), "time": Self.timeOfDay(),
            "pct_change": Self.text((last / reference - 1) * 100),
            "bid": Self.text(last - spread), "ask": Self.text(last + spread),
            "bid_quantity": "\(Int.random(in: 1...200, using: &random) * 500)",
            "ask_quantity": "\(Int.random(in: 1...200, using: &random) * 500)",
            "min": Self.text(lowest), "max": Self.text(highest),
        ]
    }

    /// The number with at most two decimals, a dot, and no trailing zeros.
    private static func text(_ number: Double) -> String {
        let cents = Int((number * 100).rounded())
        let fraction = abs(cents) % 100
        let whole = (cents < 0 ? "-" : "") + "\(abs(cents) / 100)"
        if fraction == 0 { return whole }
        return whole + (fraction % 10 == 0 ? ".\(fraction / 10)" : fraction < 10 ? ".0\(fraction)" : ".\(fraction)")
    }

    private static func timeOfDay() -> String { UTCTime.clockFace(Date()) }
}

enum UTCTime {
    /// `HH:MM:SS`.
    static func clockFace(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970) % 86_400
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}

/// A small random number generator whose only state is its seed.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
