/// Strings of the Unified API that are enumerations in the current API.
enum TextKind: String, Sendable {
    case mode
    case snapshot
    case bufferSize
    case frequency
    case bandwidth
    case transport
    case mpnFilter

    init(named name: String) {
        guard let kind = TextKind(rawValue: name) else { preconditionFailure("the table has no \(name)") }
        self = kind
    }

    /// The enumeration case for a literal; `nil` if the old API did not accept the literal.
    func value(of literal: String) -> String? {
        let lower = literal.lowercased()
        switch self {
        case .mode:
            return ["MERGE", "DISTINCT", "COMMAND", "RAW"].contains(literal) ? ".\(literal)" : nil
        case .snapshot:
            if lower == "yes" || lower == "no" { return ".\(lower)" }
            return Int(literal).map { ".length(\($0))" }
        case .bufferSize:
            return lower == "unlimited" ? ".unlimited" : Int(literal).map { ".limited(\($0))" }
        case .frequency:
            if lower == "unlimited" || lower == "unfiltered" { return ".\(lower)" }
            return limit(literal)
        case .bandwidth:
            return lower == "unlimited" ? ".unlimited" : limit(literal)
        case .transport:
            let known = ["WS", "WS-STREAMING", "WS-POLLING", "HTTP", "HTTP-STREAMING", "HTTP-POLLING"]
            let upper = literal.uppercased()
            return known.contains(upper) ? "." + String(upper.map { $0 == "-" ? "_" : $0 }) : nil
        case .mpnFilter:
            return ["ALL", "SUBSCRIBED", "TRIGGERED"].contains(literal) ? ".\(literal)" : nil
        }
    }

    /// The case that a literal is compared with; `nil` if reading never returned the literal: `"2.0"` is `"2"`, and `"YES"` is `"yes"`.
    func compared(_ literal: String) -> String? {
        let isSpelledSo =
            switch self {
            case .mode, .mpnFilter: true
            case .transport: literal == literal.uppercased()
            case .snapshot, .bufferSize, .frequency, .bandwidth:
                Double(literal).map { NumberSpelling.shortest($0) == literal } ?? (literal == literal.lowercased())
            }
        return isSpelledSo ? value(of: literal) : nil
    }

    private func limit(_ literal: String) -> String? {
        Double(literal).flatMap { $0.isFinite ? ".limited(\(NumberSpelling.shortest($0)))" : nil }
    }

    /// The edits that make a value of the enumeration of a string; `nil` if a person has to rewrite it.
    func conversion(of value: Range<Int>, for use: Use, in file: IndexedFile) -> [Edit]? {
        if value.count == 1 {
            let token = file.file.tokens[value.lowerBound]
            if token.is("nil") { return [] }
            if let literal = token.literalText {
                return self.value(of: literal).map { [.replace(value, $0)] }
            }
        }
        // `isOn ? "yes" : "no"`
        if let choices = file.file.choices(in: value) {
            var edits: [Edit] = []
            for index in choices where !file.file.tokens[index].is("nil") {
                guard let text = file.file.tokens[index].literalText.flatMap(self.value) else { return nil }
                edits.append(.replace(index..<index + 1, text))
            }
            return edits
        }
        guard let type = type(of: use).map(file.spelled) else { return nil }
        if self == .mode { return [.wrap(value, "\(type)(rawValue: ", ")!")] }
        guard mayBeNil(value, in: file) else { return [.wrap(value, "\(type)(rawValue: ", ")")] }
        let (open, close) = file.isPrimary(value) ? ("", "") : ("(", ")")
        return [.wrap(value, "(\(open)", "\(close) as String?).flatMap { \(type)(rawValue: $0) }")]
    }

    /// The type to make of an expression that is not a literal; `nil` if a person has to rewrite it.
    private func type(of use: Use) -> String? {
        switch self {
        case .mode: "\(OldAPI.unifiedTypes[use.symbol.owner] ?? "Subscription").Mode"
        case .transport: "TransportSelection"
        default: nil
        }
    }

    /// `true` if the value is optional, or may be as far as the index shows.
    private func mayBeNil(_ value: Range<Int>, in file: IndexedFile) -> Bool {
        if value.count == 1, file.file.tokens[value.lowerBound].kind != .identifier { return false }
        guard file.isPrimary(value), let type = file.type(endingAt: value.upperBound - 1)
        else { return true }
        return type.isOptional || file.isOptionalChain(value)
    }

    /// The code for the string of a limit: 2.x to 4.x write whole numbers without a fraction.
    static let limitText = #"Int(exactly: limit)?.description ?? "\(limit)""#

    /// The code to append to a value that is read as a string; `nil` if a person has to rewrite it.
    var readingSuffix: String? {
        switch self {
        case .mode: ".rawValue"
        case .transport: "?.rawValue"
        case .snapshot, .bufferSize: "?.description"
        case .frequency:
            ".map({ value -> String in if case .limited(let limit) = value { return \(Self.limitText) }; return \"\\(value)\" })"
        case .bandwidth, .mpnFilter: nil
        }
    }
}

/// The spelling of numbers in new code.
enum NumberSpelling {
    /// Without a fraction if the value has none.
    static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    /// The milliseconds for a time in seconds, as the earlier APIs converted it: only 0 becomes 0, and no time is too long. A negative value is not a
    /// time; it stands for the default of the server.
    static func milliseconds(_ seconds: Double) -> Int {
        let limited = max(-1e12, min(seconds, 1e12))
        guard limited >= 0 else { return min(-1, Int(limited)) }
        return max(limited > 0 ? 1 : 0, Int((limited * 1_000).rounded()))
    }

    /// With underscores, as in `15_000`.
    static func grouped(_ value: Int) -> String {
        let digits = String(abs(value))
        guard digits.count > 3 else { return String(value) }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { result.append("_") }
            result.append(digit)
        }
        return (value < 0 ? "-" : "") + result
    }
}
