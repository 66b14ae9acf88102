/// A `TimeInterval` in seconds is an `Int` in milliseconds.
struct Seconds: Rewrite {
    static let word = "seconds"

    init(_ text: String) {}

    var explanation: String { "a time in seconds is an Int in milliseconds" }
    var changesValue: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        let isUnclear = Outcome.advice("\(use.symbol.baseName) is in milliseconds, an Int")
        let next = file.file.text(at: use.nameIndex + 1)
        if let value = file.assignedValue(use) {
            // `= .infinity`, `= if isSlow { 10 } else { 5 }`, `= { 5 }()`
            if [".", "if", "switch", "{"].contains(file.file.tokens[value.lowerBound].text)
                || Times.isEndless(value, in: file)
            {
                return isUnclear
            }
            return .edits(Times.isTime(value, in: file) ? [] : Times.milliseconds(value, in: file))
        }
        if file.file.has("&", at: use.chainStart - 1) || ["*=", "/="].contains(next) { return isUnclear }
        if ["+=", "-="].contains(next) {
            let start = use.nameIndex + 2
            let value = start..<max(file.file.endOfExpression(at: start), start + 1)
            if Times.isTime(value, in: file) { return .edits([]) }
            return Times.isEndless(value, in: file) ? isUnclear : .edits(Times.milliseconds(value, in: file))
        }
        if Times.isGivenToTime(use.chain, in: file) { return .edits([]) }
        if file.isOptionalChain(use.chain) {
            return .edits([.wrap(use.chain, "(", ").map({ Double($0) / 1_000 })" + file.chainMark(after: use))])
        }
        let isWhole = file.isWhole(use.chain)
        return .edits([.wrap(use.chain, isWhole ? "Double(" : "(Double(", isWhole ? ") / 1_000" : ") / 1_000)")])
    }
}

/// One argument is a time in seconds.
struct SecondsArgument: Rewrite {
    static let word = "secondsArgument"
    private let label: String

    init(_ text: String) { label = text }

    var explanation: String { "the argument \(label) is in milliseconds" }
    var changesArguments: Bool { true }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        guard let value = file.argument(label, of: use), !Times.isEndless(value, in: file),
            ![".", "if", "switch", "{"].contains(file.file.tokens[value.lowerBound].text)
        else { return .advice("\(label) is in milliseconds, an Int") }
        return .edits(Times.milliseconds(value, in: file))
    }
}

/// A date is a number of milliseconds, of which 0 is an unknown time.
struct DateOfMilliseconds: Rewrite {
    static let word = "date"

    init(_ text: String) {}

    var explanation: String { "a date is a number of milliseconds since 1970, where 0 is an unknown time" }
    var changesMeaning: Bool { true }

    /// What stands behind milliseconds to have the date that there was.
    static let suffix = ".flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil })"

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        .edits([.wrap(use.chain, file.isOptionalChain(use.chain) ? "(" : "Optional(", ")" + Self.suffix)])
    }
}

/// Times in expressions.
enum Times {
    /// `true` if an expression names a time that no `Int` can have.
    static func isEndless(_ value: Range<Int>, in file: IndexedFile) -> Bool {
        value.contains {
            ["infinity", "greatestFiniteMagnitude", "nan"].contains(file.file.tokens[$0].text)
                && file.file.has(".", at: $0 - 1)
        }
    }

    /// `true` if a value is another time of a client: `options.retryDelay = options.idleTimeout`.
    static func isTime(_ value: Range<Int>, in file: IndexedFile) -> Bool {
        file.memberUse(at: value.upperBound - 1)?.row?.rewrite is Seconds
            && value.allSatisfy { file.file.tokens[$0].isIdentifier || file.file.tokens[$0].is(".") }
    }

    /// `true` if a time is such a value.
    static func isGivenToTime(_ chain: Range<Int>, in file: IndexedFile) -> Bool {
        file.file.has("=", "+=", "-=", at: chain.lowerBound - 1) && isTime(chain, in: file)
            && file.memberUse(at: chain.lowerBound - 2)?.row?.rewrite is Seconds
            && file.file.endOfExpression(at: chain.lowerBound) == chain.upperBound
    }

    /// Converts an expression in seconds: constants are computed, other expressions are converted when they run.
    static func milliseconds(_ value: Range<Int>, in file: IndexedFile) -> [Edit] {
        // `isSlow ? 10 : 5`
        if let choices = file.file.choices(in: value), choices.allSatisfy({ file.isNumber($0..<$0 + 1) }) {
            return choices.flatMap { milliseconds($0..<$0 + 1, in: file) }
        }
        if let seconds = Constant(value, in: file.file).value {
            return [.replace(value, NumberSpelling.grouped(NumberSpelling.milliseconds(seconds)))]
        }
        var (open, close) = file.coercion(of: value, to: "Double")
        // `delay * 60 * 1_000` is `(delay * 60) * 1_000`.
        let isProduct = value.allSatisfy { index in
            !file.file.isInfix(index) || ["*", "/"].contains(file.file.tokens[index].text)
                || file.parents[index] != file.parents[value.lowerBound]
        }
        if close.isEmpty, !isProduct { (open, close) = ("(", ")") }
        return [.wrap(value, "Int((\(open)", "\(close) * 1_000).rounded())")]
    }
}
