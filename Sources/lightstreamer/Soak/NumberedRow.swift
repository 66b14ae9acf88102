/// The fields of a numbered update: the number determines all of them, so that a receiver can check every one.
enum NumberedRow {
    static let fields = ["number", "half", "absent", "text"]

    static func values(_ number: Int) -> [String: String?] {
        [
            "number": "\(number)",
            // The same as before in every second update.
            "half": "\(number / 2)",
            // Now null, now empty.
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

    /// Text of which little changes, with all that has a meaning of its own on the way.
    private static func text(_ number: Int) -> String {
        let rare = number % 7 == 0 ? "🚂" : number % 11 == 0 ? "|#$^%\r\n" : ""
        return "Größe 尺寸 \(number): little of this text changes from one update to the next\(rare)"
    }

    /// The names of the fields whose values are not those of the number.
    static func wrongFields(_ number: Int, _ value: (String) -> String?) -> [String] {
        let expected = values(number)
        return fields.filter { expected[$0].flatMap { $0 } != value($0) }
    }
}
