/// Rewrites strings of the earlier APIs that are enumerations in the current API, including statuses.
extension SwiftRewriter {
    mutating func rewriteText(_ use: CodeBase.MemberUse, _ kind: TextKind) -> Outcome {
        let isUnclear = Outcome.left("\(use.member.name) is an enumeration now")
        let next = use.nameIndex + 1
        if let value = assignedValue(use) {
            return convertText(value, kind, receiver: use.receiver.name) ? .rewritten : isUnclear
        }
        if file.has("==", "!=", at: next), let other = file.token(next + 1) {
            if other.is("nil") { return .rewritten }
            if let value = other.literalText.flatMap(kind.value) {
                edits.replace(other.range, with: value)
                return .rewritten
            }
        }
        guard let suffix = kind.readingSuffix else { return isUnclear }
        // `forcedTransport?.count` and `forcedTransport!`: the code already has a mark.
        let isChained =
            suffix.hasPrefix("?") && file.has("?", "!", at: next)
            && file.token(next)?.range.lowerBound == file.tokens[use.nameIndex].range.upperBound
        insert(isChained ? String(suffix.dropFirst()) : suffix, after: isChained ? next : use.nameIndex)
        return .rewritten
    }

    /// - Returns: whether the tool converted the value.
    mutating func convertText(_ value: Range<Int>, _ kind: TextKind, receiver: String) -> Bool {
        let bytes = range(ofTokens: value)
        if value.count == 1 {
            let token = file.tokens[value.lowerBound]
            if token.is("nil") { return true }
            if let literal = token.literalText {
                guard let text = kind.value(of: literal) else { return false }
                edits.replace(bytes, with: text)
                return true
            }
        }
        // `isOn ? "yes" : "no"`
        if let choices = file.choices(in: value) {
            var values: [(index: Int, text: String)] = []
            for index in choices where !file.tokens[index].is("nil") {
                guard let text = file.tokens[index].literalText.flatMap(kind.value) else { return false }
                values.append((index, text))
            }
            for (index, text) in values { replace(index, with: text) }
            return true
        }
        guard let type = kind.type(receiver: receiver) else { return false }
        let wrapping = kind.wrapping(spelled(type), isOptional: mayBeNil(value))
        wrap(value, wrapping.before, wrapping.after)
        return true
    }

    /// Whether the value is optional, or may be as far as the files show.
    private func mayBeNil(_ value: Range<Int>) -> Bool {
        let first = file.tokens[value.lowerBound]
        if value.count == 1, first.kind != .identifier { return false }
        // `if let transport = settings["transport"]`
        if value.count == 1, let local = codeBase.variable(named: first.text, at: value.lowerBound, in: fileIndex),
            declarations.variables[local.variable].isUnwrapped
        {
            return false
        }
        return codeBase.type(endingAt: value.upperBound - 1, in: fileIndex)?.isOptional != false
    }

    /// Rewrites a use of a status, whose last token is the one before `end`.
    mutating func rewriteStatus(of end: Int, chainStart: Int) {
        if isCaptured(chainStart) || isPassedToDelegate(chainStart..<end) { return }
        if let comparison = file.token(end), comparison.is("==") || comparison.is("!="),
            let other = file.token(end + 1)
        {
            if let text = other.literalText.flatMap(Self.statusCase) { return edits.replace(other.range, with: text) }
            if other.is("nil") { return }
        }
        if let comparison = file.token(chainStart - 1), comparison.is("==") || comparison.is("!="),
            let other = file.token(chainStart - 2), let text = other.literalText.flatMap(Self.statusCase)
        {
            return edits.replace(other.range, with: text)
        }
        insert(".rawValue", after: end - 1)
    }

    /// Whether a closure captures the value, as in `{ [weak self, status] in`: the captured value is still a status.
    private func isCaptured(_ index: Int) -> Bool {
        guard let open = parents[index], file.tokens[open].is("["), file.has("{", at: open - 1) else { return false }
        return !file.has("=", at: index - 1)
    }

    /// Whether the value is the argument of a delegate method, as in `super.client(client, didChangeStatus: status)`: the method takes a
    /// status, too.
    private func isPassedToDelegate(_ value: Range<Int>) -> Bool {
        guard let open = parents[value.lowerBound], file.tokens[open].is("("),
            let method = delegateMethod(calledAt: open)
        else { return false }
        guard case .parameters(let parameters) = method.change else { return false }
        return zip(file.arguments(at: open), parameters).contains { argument, parameter in
            if case .status = parameter { argument.value == value } else { false }
        }
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
