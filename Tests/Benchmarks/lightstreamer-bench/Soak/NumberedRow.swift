/// The fields of a numbered update. The number determines all of them, so that a receiver can check every value.
enum NumberedRow {
    static let fields = ["number", "half", "absent", "text"]

    static func values(_ number: Int) -> [String: String?] {
        [
            "number": "\(number)",
            // Unchanged in every second update.
            "half": "\(number / 2)",
            // Sometimes null, sometimes empty.
            "absent": absent(number),
            "text": text(number),
        ]
    }

    private static func absent(_ number: Int) -> String? {
        switch number % 3 {
        case 0: nil
        case 1: ""
        default: "\(number)"
        }
    }

    /// A string that changes little, with characters that have a meaning in the protocol.
    private static func text(_ number: Int) -> String {
        let rare = number % 7 == 0 ? "🚂" : number % 11 == 0 ? "|#$^%\r\n" : ""
        return "Größe 尺寸 \(number): little of this text changes from one update to the next\(rare)"
    }

    /// The names of the fields whose values do not match the number.
    static func wrongFields(_ number: Int, _ value: (String) -> String?) -> [String] {
        let expected = values(number)
        return fields.filter { expected[$0].flatMap { $0 } != value($0) }
    }
}
