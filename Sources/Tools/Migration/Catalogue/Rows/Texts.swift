/// A string becomes a value of an enumeration. The name may also change.
struct Text: Rewrite {
    static let word = "text"
    private let kind: TextKind
    private let name: String?

    /// - Parameter text: the kind, and the new name if it is another one.
    init(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        kind = TextKind(named: words[0])
        name = words.count > 1 ? words[1] : nil
    }

    var explanation: String { (name.map { "is \($0): " } ?? "") + "a string is a value of an enumeration" }
    var changesValue: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        let isUnclear = Outcome.advice("\(name ?? use.symbol.baseName) is an enumeration now")
        let renaming = name.map { [Edit.replace(use.nameIndex..<use.nameIndex + 1, $0)] } ?? []
        let next = use.nameIndex + 1
        if file.isAssigned(use) {
            if let value = file.assignedValue(use),
                isSame(file.memberUse(at: value.upperBound - 1), as: use, value, file)
            {
                return .edits(renaming)
            }
            guard let value = file.assignedValue(use), let edits = kind.conversion(of: value, for: use, in: file) else {
                return isUnclear
            }
            return .edits(renaming + edits)
        }
        guard !use.isWritten else { return isUnclear }
        if file.file.has("=", at: use.chainStart - 1),
            isSame(file.memberUse(at: use.chainStart - 2), as: use, use.chain, file),
            file.file.endOfExpression(at: use.chainStart) == next
        {
            return .edits(renaming)
        }
        if file.file.has("==", "!=", at: next), let other = file.file.token(next + 1) {
            if other.is("nil") { return .edits(renaming) }
            if file.isComparedWithToken(next + 1), let value = other.literalText.flatMap(kind.compared) {
                return .edits(renaming + [.replace(next + 1..<next + 2, value)])
            }
        }
        guard let suffix = kind.readingSuffix else { return isUnclear }
        // `forcedTransport.map { … }` is a member of the optional, and would be that of the string.
        if suffix.hasPrefix("?"), file.file.has(".", at: next) {
            return .edits(renaming + [.wrap(use.chain, "(", suffix + ")")])
        }
        // `forcedTransport?.count` and `forcedTransport!`: the code already has a mark.
        let isChained =
            suffix.hasPrefix("?") && file.file.has("?", "!", at: next)
            && file.file.token(next)?.range.lowerBound == file.file.tokens[use.nameIndex].range.upperBound
        return .edits(
            renaming + [.insertAfter(isChained ? next : use.nameIndex, isChained ? String(suffix.dropFirst()) : suffix)]
        )
    }

    /// `true` if one setting is copied to the same one of another object: `first.requestedSnapshot = second.requestedSnapshot`.
    private func isSame(_ other: Use?, as use: Use, _ value: Range<Int>, _ file: IndexedFile) -> Bool {
        guard let other, other.symbol.owner == use.symbol.owner, other.symbol.name == use.symbol.name else {
            return false
        }
        return value.allSatisfy { file.file.tokens[$0].isIdentifier || file.file.has(".", "?", "!", at: $0) }
    }

    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome {
        guard kind == .mode else {
            return Outcome.advice("\(use.symbol.baseName) is an enumeration now: use a closure")
        }
        return .edits([.insertAfter(use.nameIndex, ".rawValue")])
    }
}

/// One argument is such a string.
struct TextArgument: Rewrite {
    static let word = "textArgument"
    private let kind: TextKind
    private let label: String

    /// - Parameter text: the kind and the label.
    init(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        kind = TextKind(named: words[0])
        label = words[1]
    }

    var explanation: String { "the string in its arguments is a value of an enumeration" }
    var changesArguments: Bool { true }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        // Some releases take `[Any]`.
        if file.index.symbols(at: use.nameIndex).contains(where: {
            $0.name.hasPrefix("init(") && $0.usr.contains("SayypG")
        }) {
            return .advice("items and fields are [String] now")
        }
        guard let value = file.argument(label, of: use), let edits = kind.conversion(of: value, for: use, in: file)
        else {
            let what = label == "_" ? "the argument of \(use.symbol.baseName)" : label
            return .advice("\(what) is an enumeration now")
        }
        return .edits(edits)
    }
}

/// The state of an object: a string, which old code compares with literals and prefixes.
struct StatusText: Rewrite {
    static let word = "status"

    init(_ text: String) {}

    var explanation: String { "the status is a case of an enumeration, whose rawValue is the old string" }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        let end = use.nameIndex + 1
        for (sign, other) in [(end, end + 1), (use.chainStart - 1, use.chainStart - 2)]
        where file.file.has("==", "!=", at: sign) {
            if other > sign, !file.isComparedWithToken(other) { continue }
            if other < sign, file.file.token(other - 1)?.kind == .punctuation, file.file.isOperator(other - 1) {
                continue
            }
            guard let text = file.file.token(other)?.literalText.flatMap(Self.statusCase) else { continue }
            return .edits([.replace(other..<other + 1, text)])
        }
        return .edits([.insertAfter(use.nameIndex, ".rawValue")])
    }

    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome {
        .edits([.insertAfter(use.nameIndex, ".rawValue")])
    }

    private static let statuses: Set<String> = [
        "CONNECTING", "CONNECTED:STREAM-SENSING", "CONNECTED:WS-STREAMING", "CONNECTED:HTTP-STREAMING",
        "CONNECTED:WS-POLLING", "CONNECTED:HTTP-POLLING", "STALLED", "DISCONNECTED", "DISCONNECTED:WILL-RETRY",
        "DISCONNECTED:TRYING-RECOVERY", "UNKNOWN", "REGISTERED", "SUSPENDED", "ACTIVE", "SUBSCRIBED", "TRIGGERED",
    ]

    /// The case for a status; `nil` for a string that no status has.
    static func statusCase(_ literal: String) -> String? {
        statuses.contains(literal) ? "." + String(literal.map { $0 == ":" || $0 == "-" ? "_" : $0 }) : nil
    }
}

extension IndexedFile {
    /// `true` if a comparison has a single token, and nothing that binds closer, on its right.
    func isComparedWithToken(_ index: Int) -> Bool {
        guard let next = file.token(index + 1), !next.startsLine else { return true }
        return [")", "]", "}", "{", ",", ";", "&&", "||", "?", ":"].contains(next.text) || next.kind == .stringMiddle
            || next.kind == .stringEnd || next.isIdentifier && ["else", "where"].contains(next.text)
    }
}
