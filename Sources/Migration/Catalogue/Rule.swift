/// What is done to a use of an old member.
enum Rule: Equatable, Sendable {
    case unchanged
    /// The same thing under another name.
    case renamed(String)
    /// A method with another name and other labels, and the same arguments in the same order.
    case respelled(String, labels: [String])
    /// Seconds were a `TimeInterval`, milliseconds are an `Int`. The name may change, too.
    case seconds
    /// One argument is a time.
    case secondsArgument(String)
    /// A text that is a value of an enumeration now.
    case text(TextKind)
    /// One argument is such a text.
    case textArgument(String, TextKind)
    /// The state of an object: a text, of which old code compares and prefixes.
    case status
    /// A position: `UInt` or `Int32` in old code, which does its arithmetic in that type.
    case position(was: String, named: String)
    /// A method whose arguments are positions; other labels, too.
    case positionArguments(String, labels: [String])
    /// A date that is milliseconds now.
    case date
    /// `nil` where reading raised an exception.
    case optional
    /// A value of another type now: what is written behind it to have the old one.
    case followed(by: String)
    /// `nil` where it was this.
    case defaulted(String)
    /// An initialiser that may fail now, where it raised an exception.
    case failable
    /// What the rewriter of 1.x code does with its whole statement.
    case legacy(LegacyRule)
    /// The statement has no counterpart and goes; the reason stays as a comment.
    case removed(String)
    /// A person has to look: the advice.
    case person(String)

    var isMechanical: Bool {
        if case .person = self { return false }
        return true
    }
}

/// Texts of the Unified API that are enumerations of the current one.
enum TextKind: Equatable, Sendable {
    case mode
    case snapshot
    case bufferSize
    case frequency
    case bandwidth
    case transport
    case mpnFilter

    /// The value for a literal; `nil` if it is none that the API knew.
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
            return Double(literal).map { ".limited(\(NumberSpelling.shortest($0)))" }
        case .bandwidth:
            return lower == "unlimited"
                ? ".unlimited" : Double(literal).map { ".limited(\(NumberSpelling.shortest($0)))" }
        case .transport:
            let known = ["WS", "WS-STREAMING", "WS-POLLING", "HTTP", "HTTP-STREAMING", "HTTP-POLLING"]
            let upper = literal.uppercased()
            return known.contains(upper) ? "." + String(upper.map { $0 == "-" ? "_" : $0 }) : nil
        case .mpnFilter:
            return ["ALL", "SUBSCRIBED", "TRIGGERED"].contains(literal) ? ".\(literal)" : nil
        }
    }

    /// What is written around an expression that is no literal; `nil` if a person has to look.
    func wrapping(receiver: String, isOptional: Bool) -> (before: String, after: String)? {
        switch self {
        case .mode: ("\(OldAPI.unifiedTypes[receiver] ?? "Subscription").Mode(rawValue: ", ")!")
        case .transport where isOptional: ("(", " as String?).flatMap { TransportSelection(rawValue: $0) }")
        case .transport: ("TransportSelection(rawValue: ", ")")
        default: nil
        }
    }

    /// What is written behind a value that is read as a text; `nil` if a person has to look.
    var readingSuffix: String? {
        switch self {
        case .mode: ".rawValue"
        case .transport: "?.rawValue"
        case .frequency, .bufferSize: #".map { if case .limited(let limit) = $0 { "\(limit)" } else { "\($0)" } }"#
        case .snapshot: #".map { if case .length(let length) = $0 { "\(length)" } else { "\($0)" } }"#
        case .bandwidth, .mpnFilter: nil
        }
    }
}

/// Statements of 1.x that become other statements.
enum LegacyRule: Equatable, Sendable {
    case makeClient
    case makeConnectionInfo
    case openConnection
    case makeTable
    case subscribe
    case unsubscribe
    case sendMessage
    case sendMessageInfo
    case connectionStatus
    case isConnected
    case snapshot
    case frequency
    case bufferSize
    case snapshotLength
    case unfiltered
    case fieldValue(String)
}

/// How numbers are written in new code.
enum NumberSpelling {
    /// Without a fraction where there is none.
    static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
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
