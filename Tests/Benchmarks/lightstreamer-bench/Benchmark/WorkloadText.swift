/// Quotes as values in wire format, generated from a number.
enum StockQuoteText {
    static let fields = [
        "stock_name", "last_price", "time", "pct_change", "bid", "bid_quantity", "ask", "ask_quantity", "min", "max",
        "ref_price", "open_price",
    ]

    static func full(_ index: Int) -> String { "Stock number \(index)|" + moving(index) + "|12.5|40000|3|4|5|6|7|8" }

    /// An update of price, time, change and `ask_quantity`. The last one counts the updates: see ``number(after:)``.
    static func change(_ step: Int) -> String { "|" + moving(step) + "|^3|\(number(of: step))||||" }

    static let numbers = 1_000..<10_000
    static func number(of step: Int) -> Int { numbers.lowerBound + step % numbers.count }
    static func number(after number: Int) -> Int {
        number + 1 == numbers.upperBound ? numbers.lowerBound : number + 1
    }

    /// The values of `full` without the last two fields, for a row that begins with key and command.
    static func fullRow(_ index: Int) -> String { "Stock number \(index)|" + moving(index) + "|12.5|40000|3|4|5|6" }

    static func rowChange(_ step: Int) -> String { "|" + moving(step) + "|^3|\(number(of: step))||" }

    /// The values of price, time and change.
    private static func moving(_ step: Int) -> String {
        "\(100 + step % 50).\(step % 90 + 10)|12:\(10 + step / 50 % 50):\(10 + step % 50)|\(step % 7).5"
    }
}

/// A string of 2,000 characters with three places that change.
enum TLCPDiffText {
    private static let filler = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 50)
    private static let places = [200, 950, 1_700]
    private static let width = 8
    private static let length = 2_000

    static func document(_ index: Int) -> String {
        var text = Array(filler.utf8.prefix(length))
        for (number, place) in places.enumerated() {
            text.replaceSubrange(place..<place + width, with: piece(index, number).utf8)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Copies the characters before each place, adds the new piece and deletes the old one.
    static func difference(_ step: Int) -> String {
        var text = ""
        var position = 0
        for (number, place) in places.enumerated() {
            text += count(place - position) + count(width) + piece(step, number) + count(width)
            position = place + width
        }
        return text + count(length - position)
    }

    private static func piece(_ step: Int, _ number: Int) -> String {
        String(10_000_000 + (step * 7_919 + number * 104_729) % 90_000_000)
    }

    /// A number in base 26 with capital letters for all digits but the last (TLCP appendix D).
    private static func count(_ value: Int) -> String {
        func letter(_ digit: Int, from base: Unicode.Scalar) -> String {
            String(UnicodeScalar(UInt8(base.value) + UInt8(digit)))
        }
        var text = letter(value % 26, from: "a")
        var rest = value / 26
        while rest > 0 {
            text = letter(rest % 26, from: "A") + text
            rest /= 26
        }
        return text
    }
}

/// A JSON document of about 1,700 characters.
enum JSONPatchText {
    static func document(_ index: Int) -> String {
        let levels = (0..<12).map { level in
            #"{"level":\#(level),"bid":\#(100 + level).25,"bidSize":\#(1_000 * level),"ask":\#(101 + level).75,"askSize":\#(500 * level)}"#
        }
        let notes = (0..<8).map { note in
            #"{"id":"note-\#(note)","author":"desk","text":"Nothing of importance has happened so far, \#(note) times"}"#
        }
        return #"{"instrument":{"id":\#(index),"name":"Stock number \#(index)","currency":"EUR","venue":"XMIL"},"#
            + #""quote":{"price":100.5,"time":"12:00:00","change":-0.25,"volume":1000000},"#
            + #""book":[\#(levels.joined(separator: ","))],"notes":[\#(notes.joined(separator: ","))]}"#
    }

    static func patch(_ step: Int) -> String {
        #"[{"op":"replace","path":"/quote/price","value":\#(100 + step % 50).\#(10 + step % 90)},"#
            + #"{"op":"replace","path":"/quote/time","value":"12:\#(10 + step / 50 % 50):\#(10 + step % 50)"},"#
            + #"{"op":"replace","path":"/book/\#(step % 12)/bidSize","value":\#(1_000 + step % 9_000)}]"#
    }
}
