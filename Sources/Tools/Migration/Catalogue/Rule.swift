/// How the tool rewrites a use of an old member.
enum Rule: Equatable, Sendable {
    case unchanged
    /// The member has another name.
    case renamed(String)
    /// The method has another name and other labels; its arguments and their order stay the same.
    case respelled(String, labels: [String])
    /// A `TimeInterval` in seconds becomes an `Int` in milliseconds. The name may change, too.
    case seconds
    /// One argument is a time in seconds.
    case secondsArgument(String)
    /// A string becomes a value of an enumeration.
    case text(TextKind)
    /// One argument is such a string.
    case textArgument(String, TextKind)
    /// The state of an object: a string, which old code compares with literals and prefixes.
    case status
    /// A position, which old code has as `UInt` or `Int32` and uses in arithmetic of that type.
    case position(was: String, named: String)
    /// A method whose arguments are positions. The labels may change, too.
    case positionArguments(String, labels: [String])
    /// A date becomes a number of milliseconds.
    case date
    /// Reading returns `nil` where the old API raised an exception.
    case optional
    /// The type of the value changes: the tool appends a conversion to the old type.
    case followed(by: String)
    /// A `Bool` that no longer includes another one of the same object.
    case combined(with: String)
    /// The new API returns `nil` where the old one returned this value.
    case defaulted(String)
    /// The initialiser returns `nil` where the old one raised an exception.
    case failable
    /// A rule for code of 1.x that rewrites the whole statement.
    case legacy(LegacyRule)
    /// The statement has no counterpart and is removed; a comment gives the reason.
    case removed(String)
    /// The tool cannot rewrite the use; it writes this advice for a person.
    case person(String)

    var isMechanical: Bool {
        if case .person = self { return false }
        return true
    }

    typealias Wrapping = (before: String, after: String)

    /// What to put around a value that is read, so that it is what it was; in a chain that may be `nil`, too.
    var reading: (plain: Wrapping, chained: Wrapping)? {
        switch self {
        case .seconds: (("(Double(", ") / 1_000)"), ("(", ").map({ Double($0) / 1_000 })"))
        case .position(let type, _): (("\(type)(", ")"), ("(", ").map({ \(type)($0) })"))
        case .date: (("Optional(", ")" + Mapping.dateOfMilliseconds), ("(", ")" + Mapping.dateOfMilliseconds))
        case .followed(let text): (("", text), ("", text))
        case .defaulted(let value): (("(", " ?? \(value))"), ("(", " ?? \(value))"))
        default: nil
        }
    }
}

/// Strings of the Unified API that are enumerations in the current API.
enum TextKind: String, Sendable {
    case mode
    case snapshot
    case bufferSize
    case frequency
    case bandwidth
    case transport
    case mpnFilter

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

    private func limit(_ literal: String) -> String? {
        Double(literal).flatMap { $0.isFinite ? ".limited(\(NumberSpelling.shortest($0)))" : nil }
    }

    /// The type to make of an expression that is not a literal; `nil` if a person has to rewrite it.
    func type(receiver: String) -> String? {
        switch self {
        case .mode: "\(OldAPI.unifiedTypes[receiver] ?? "Subscription").Mode"
        case .transport: "TransportSelection"
        default: nil
        }
    }

    /// The code to put around such an expression.
    ///
    /// - Parameter type: the type, as the file spells it.
    func wrapping(_ type: String, isOptional: Bool) -> Rule.Wrapping {
        if self == .mode { return ("\(type)(rawValue: ", ")!") }
        return isOptional ? ("(", " as String?).flatMap { \(type)(rawValue: $0) }") : ("\(type)(rawValue: ", ")")
    }

    /// The code for the string of a `limit`: 2.x to 4.x write whole numbers without a fraction.
    static let limitText = #"Int(exactly: limit)?.description ?? "\(limit)""#

    /// The code to append to a value that is read as a string; `nil` if a person has to rewrite it.
    var readingSuffix: String? {
        switch self {
        case .mode: ".rawValue"
        case .transport: "?.rawValue"
        case .frequency, .bufferSize:
            ".map({ if case .limited(let limit) = $0 { \(Self.limitText) } else { \"\\($0)\" } })"
        case .snapshot: #".map({ if case .length(let length) = $0 { "\(length)" } else { "\($0)" } })"#
        case .bandwidth, .mpnFilter: nil
        }
    }
}

/// Statements of 1.x that the tool replaces by other statements.
enum LegacyRule: String, Sendable {
    case makeClient
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
    case fieldValue
}

/// The spelling of numbers in new code.
enum NumberSpelling {
    /// Without a fraction if the value has none.
    static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    /// The milliseconds for a literal in seconds, as the earlier APIs converted it: only 0 becomes 0, and no time is too long. A negative value is not a
    /// time; it stands for the default of the server.
    static func milliseconds(_ literal: String) -> Int? {
        // `Double` reads `infinity` and `nan`, too, which are names in a program.
        guard literal.drop(while: { $0 == "-" }).first?.isNumber == true, let seconds = Double(literal) else {
            return nil
        }
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
