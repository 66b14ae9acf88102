extension SwiftRewriter {
    /// The index of the name of the method that is called with the arguments whose opening parenthesis is at `open`: `close(client)` and
    /// `close?(client)`.
    private func nameOfCall(_ open: Int) -> Int { file.has("?", at: open - 1) ? open - 2 : open - 1 }

    /// The method of an earlier delegate protocol that is called with the arguments whose opening parenthesis is at `open`; `nil` for other
    /// calls, including those of the application's own methods with the same name.
    func delegateMethod(calledAt open: Int) -> DelegateMethod? {
        let place = nameOfCall(open)
        guard let name = file.token(place), DelegateMethod.names.contains(name.text),
            !file.has("func", at: place - 1)
        else {
            return nil
        }
        let labels = file.argumentLabels(at: open)
        let selector = "\(name.text)(\(labels.map { $0 + ":" }.joined()))"
        guard let method = DelegateMethod.bySelector[selector]?.first else { return nil }
        var owner = declarations.enclosingType(ofToken: open)
        if isCallOfOther(place) {
            if let known = symbols?.references[place]?.first(where: { $0.symbol.kind == .member }) {
                return known.symbol.owner == method.protocolName ? method : nil
            }
            owner = codeBase.type(endingAt: place - 2, in: fileIndex)?.name
        }
        guard let owner else { return nil }
        return owner == method.protocolName || codeBase.ancestors(of: owner).contains(method.protocolName)
            ? method : nil
    }

    private func isCallOfOther(_ name: Int) -> Bool {
        file.has(".", at: name - 1) && !file.has("self", "super", at: name - 2)
    }

    /// Rewrites the application's own calls of delegate methods, for example those of a superclass.
    mutating func rewriteDelegateCalls() {
        for open in file.tokens.indices where file.tokens[open].is("(") {
            guard let method = delegateMethod(calledAt: open) else { continue }
            let arguments = file.arguments(at: open)
            let use = "call of \(method.protocolName).\(method.selector)"
            let place = nameOfCall(open)
            // The methods of the current delegates are not optional.
            if place < open - 1 { edits.replace(file.tokens[open - 1].range, with: "") }
            switch method.change {
            case .legacyConnection, .orphaned:
                guard isCallOfOther(place), symbols?.references[place] != nil || place < open - 1 else { break }
                let advice = "ClientDelegate has no \(method.selector): call it by the name of your class"
                markStatement(of: place, advice)
                note(use, at: place, method.generation, .person, advice: advice)
            case .unchanged:
                if place < open - 1 { note(use, at: place, method.generation, .mechanical) }
            case .renamed(let newName):
                edits.replace(file.tokens[place].range, with: newName)
                note(use, at: place, method.generation, .mechanical)
            case .appended(let parameter):
                let parts = parameter.split(separator: " ").map { $0.filter { $0 != ":" } }
                let isInMethod = declarations.enclosingFunction(ofToken: open)?.selector == method.selector
                let value = isInMethod && parts.count > 1 ? parts[1] : "\"\""
                edits.insert(
                    ", \(parts[0]): \(value)",
                    after: file.tokens[(file.counterparts[open] ?? open) - 1].range.upperBound)
                note(use, at: place, method.generation, .mechanical)
            case .parameters(let parameters):
                rewriteArguments(arguments, parameters, open, use, method)
            case .legacyTable(let kind):
                deferred.append { $0.rewriteTableCall(open, kind, use) }
            case .legacyMessage(_, let advice):
                markStatement(of: place, advice)
                note(use, at: place, method.generation, .person, advice: advice)
            }
        }
    }

    private mutating func rewriteArguments(
        _ arguments: [SourceFile.Argument], _ parameters: [DelegateMethod.Parameter], _ open: Int, _ use: String,
        _ method: DelegateMethod
    ) {
        for (argument, parameter) in zip(arguments, parameters) {
            switch parameter {
            case .same: break
            case .status:
                let token = file.tokens[argument.value.lowerBound]
                if argument.value.count == 1, let text = token.literalText.flatMap(Self.statusCase) {
                    edits.replace(token.range, with: text)
                }
            case .text:
                guard argument.value.count == 1,
                    let function = declarations.enclosingFunction(ofToken: open),
                    function.parameters.contains(where: {
                        $0.name == file.tokens[argument.value.lowerBound].text && $0.type?.isOptional == true
                    })
                else { continue }
                edits.insert(" ?? \"\"", after: file.tokens[argument.value.upperBound - 1].range.upperBound)
            case .date, .frequency:
                let advice = "\(method.selector) takes other types now"
                markStatement(of: open - 1, advice)
                note(use, at: nameOfCall(open), method.generation, .person, advice: advice)
                return
            }
        }
        note(use, at: nameOfCall(open), method.generation, .mechanical)
    }

    private mutating func rewriteTableCall(_ open: Int, _ kind: DelegateMethod.LegacyTableMethod, _ use: String) {
        let values = file.arguments(at: open).map { rewritten($0.value) }
        guard let close = file.counterparts[open] else { return }
        let call =
            switch kind {
            case .update: "subscription(\(values[0]), didUpdateItem: \(values[3]))"
            case .endOfSnapshot:
                "subscription(\(values[0]), didEndSnapshotForItemName: \(values[2]), itemPos: UInt(\(values[1])))"
            case .lostUpdates:
                "subscription(\(values[0]), didLoseUpdates: UInt(\(values[3])), forItemName: \(values[2]), itemPos: UInt(\(values[1])))"
            case .unsubscribed: "subscriptionDidUnsubscribe(\(values[0]))"
            }
        let tokens = nameOfCall(open)..<close + 1
        edits.replace(range(ofTokens: tokens), with: call)
        replacedTokens.insert(tokens)
        note(use, at: tokens.lowerBound, .legacy, .mechanical)
    }
}
