extension SwiftRewriter {
    /// Classes that inherited `==` from `NSObject`; the current classes have no `==`.
    private static let comparedTypes: Set<String> = [
        "LSLightstreamerClient", "LSSubscription", "LSMPNSubscription", "LSMPNDevice", "LSClient", "LSTableInfo",
        "LSExtendedTableInfo", "LSSubscribedTableKey",
    ]

    /// Compares objects by identity, because the classes of the current API are not `Equatable`: `==`, `contains` and others become `===`.
    mutating func rewriteComparisons() {
        for index in file.tokens.indices where !replacedTokens.contains(index) {
            let token = file.tokens[index]
            if token.is("==") || token.is("!=") {
                // `extension Array where Element == LSSubscription`
                let isRequirement =
                    OldAPI.generation(ofType: file.text(at: index + 1)) != nil && !file.has("(", ".", at: index + 2)
                guard !isRequirement, !file.has("nil", at: index + 1), !file.has("nil", at: index - 1),
                    isCompared(codeBase.type(endingAt: index - 1, in: fileIndex)) || isCompared(expressionAt: index + 1)
                else { continue }
                edits.replace(token.range, with: token.text + "=")
            } else if token.is("."), let open = file.token(index + 2), open.is("("), !open.startsLine {
                rewriteSearch(at: index)
            } else if token.is("<"), file.has("Set", "Dictionary", at: index - 1) {
                askForIdentifiers(at: index)
            } else if token.is("["), file.has(":", at: index + 2) {
                askForIdentifiers(at: index)
            }
        }
    }

    /// `subscriptions.contains(subscription)`, `subscriptions.firstIndex(of: subscription)` and `subscription.isEqual(other)`.
    private mutating func rewriteSearch(at dot: Int) {
        guard let close = file.counterparts[dot + 2], close > dot + 3, let name = file.token(dot + 1) else { return }
        let arguments = file.arguments(at: dot + 2)
        guard arguments.count == 1, let argument = arguments.first, !replacedTokens.contains(dot + 1) else { return }
        let start = codeBase.startOfChain(before: dot, in: file)
        let isEqual = name.text == "isEqual" && argument.label == nil
        let known = codeBase.type(endingAt: dot - 1, in: fileIndex)
        // `first.subscription.isEqual(second)`: one of both shows what is compared.
        let other = isEqual ? codeBase.type(endingAt: argument.value.upperBound - 1, in: fileIndex) : nil
        guard let receiver = known ?? other, Self.comparedTypes.contains(receiver.name),
            !codeBase.declaresType(receiver.name)
        else { return }
        let value = argument.value
        let isInClosure = value.contains { file.tokens[$0].text.hasPrefix("$") }
        let isSearch =
            name.text == "contains" && argument.label == nil
            || ["firstIndex", "index", "lastIndex"].contains(name.text) && argument.label == "of"
        if receiver.isArray, isSearch {
            let method = name.text == "index" ? "firstIndex" : name.text
            if isInClosure {
                // `$0` would be the parameter of the closure that compares.
                let label = argument.label.map { "\($0): " } ?? ""
                replaceCall(
                    dot + 1, value, close, by: "map(ObjectIdentifier.init).\(method)(\(label)ObjectIdentifier(", "))")
            } else {
                replaceCall(dot + 1, value, close, by: "\(method)(where: { $0 === ", " })")
            }
        } else if receiver.element == nil, isEqual {
            guard isOptionalChain(start..<dot) else {
                insert("(", before: start)
                return replaceCall(dot, value, close, by: " === ", ")")
            }
            guard !isInClosure else {
                let generation = OldAPI.generation(ofType: receiver.name) ?? .unified
                return ask("isEqual", at: dot + 1, generation, "Compare the objects with ===", above: start)
            }
            // `key?.isEqual(other) == true`
            let end = file.has("?", at: dot - 1) ? dot - 1 : dot
            if isOptionalChain(start..<end) { wrap(start..<end, "(", ")") }
            replaceCall(end, value, close, by: ".map({ $0 === ", " })")
        }
    }

    /// Replaces what stands before and behind the only argument of a call, in which other uses are rewritten.
    private mutating func replaceCall(
        _ first: Int, _ argument: Range<Int>, _ close: Int, by before: String, _ after: String
    ) {
        edits.replace(
            file.tokens[first].range.lowerBound..<file.tokens[argument.lowerBound].range.lowerBound, with: before)
        replace(close, with: after)
        replacedTokens.insert(first..<argument.lowerBound)
    }

    /// Asks a person to use identifiers in a set of subscriptions, or in a dictionary with subscriptions as keys, at the name of the type.
    private mutating func askForIdentifiers(at index: Int) {
        guard let name = file.token(index + 1), Self.comparedTypes.contains(name.text),
            !codeBase.declaresType(name.text)
        else { return }
        let advice =
            "\(OldAPI.newName(of: name.text) ?? name.text) is not Hashable: take ObjectIdentifier(…), or an array"
        ask("Hashable", at: index + 1, OldAPI.generation(ofType: name.text) ?? .unified, advice, above: index)
    }

    private func isCompared(expressionAt index: Int) -> Bool {
        var end = index
        while let token = file.token(end), end == index || !token.startsLine,
            token.isIdentifier || token.is(".") || token.is("(") || token.is("[")
                || ["?", "!"].contains(token.text) && token.range.lowerBound == file.tokens[end - 1].range.upperBound
        {
            end = file.counterparts[end].map { $0 + 1 } ?? end + 1
        }
        let next = file.token(end)
        guard end > index,
            next?.startsLine != false || next?.kind == .stringMiddle || next?.kind == .stringEnd
                || [")", "]", "}", "{", ",", ";", "&&", "||", "?", ":"].contains(next?.text ?? ")")
        else { return false }
        return isCompared(codeBase.type(endingAt: end - 1, in: fileIndex))
    }

    private func isCompared(_ type: SpelledType?) -> Bool {
        guard let type, type.element == nil, !type.isMetatype else { return false }
        return Self.comparedTypes.contains(type.name) && !codeBase.declaresType(type.name)
    }
}
