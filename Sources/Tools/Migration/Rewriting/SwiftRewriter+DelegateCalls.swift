extension SwiftRewriter {
    /// The index of the name of the method that is called with the arguments whose opening parenthesis is at `open`: `close(client)` and
    /// `close?(client)`.
    private func nameOfCall(_ open: Int) -> Int { file.has("?", at: open - 1) ? open - 2 : open - 1 }

    /// The method of an earlier delegate protocol that is called with the arguments whose opening parenthesis is at `open`; `nil` for other
    /// calls, including those of the application's own methods with the same name.
    func delegateMethod(calledAt open: Int) -> DelegateMethod? {
        let place = nameOfCall(open)
        guard let name = file.token(place), DelegateMethod.names.contains(name.text), !file.has("func", at: place - 1)
        else { return nil }
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
            let use = "call of \(method.name)"
            let place = nameOfCall(open)
            var isChanged = true
            // The methods of the current delegates are not optional.
            if place < open - 1 { remove(open - 1) }
            switch method.change {
            case .legacyConnection, .orphaned:
                isChanged = false
                guard isCallOfOther(place), symbols?.references[place] != nil || place < open - 1 else { break }
                ask(
                    use, at: place, method.generation,
                    "ClientDelegate has no \(method.selector): call it by the name of your class")
            case .unchanged:
                isChanged = place < open - 1
            case .renamed(let newName):
                replace(place, with: newName)
            case .appended(let parameter):
                let parts = parameter.split(separator: " ").map { $0.filter { $0 != ":" } }
                let isInMethod = declarations.enclosingFunction(ofToken: open)?.selector == method.selector
                let value = isInMethod && parts.count > 1 ? parts[1] : "\"\""
                insert(", \(parts[0]): \(value)", after: (file.counterparts[open] ?? open) - 1)
            case .parameters(let parameters):
                guard rewriteArguments(file.arguments(at: open), parameters) else {
                    ask(use, at: place, method.generation, "\(method.selector) takes other types now")
                    continue
                }
            case .replaced(let new):
                isChanged = false
                if let advice = method.adviceOnReplacement {
                    ask(use, at: place, method.generation, advice)
                } else {
                    deferred.append { $0.replaceCall(open, by: new, from: place, use) }
                }
            }
            if isChanged { note(use, at: place, method.generation, .mechanical) }
        }
    }

    /// - Returns: whether the tool converted all of them.
    private mutating func rewriteArguments(
        _ arguments: [SourceFile.Argument], _ parameters: [DelegateMethod.Parameter]
    ) -> Bool {
        for (argument, parameter) in zip(arguments, parameters) {
            let token = file.tokens[argument.value.lowerBound]
            switch parameter {
            case .same: break
            case .status:
                if argument.value.count == 1, let text = token.literalText.flatMap(Self.statusCase) {
                    replace(argument.value.lowerBound, with: text)
                }
            case .text:
                let isOptional =
                    argument.value.count == 1
                    && codeBase.type(ofName: token.text, at: argument.value.lowerBound, in: fileIndex)?.isOptional
                        == true
                if isOptional { insert(" ?? \"\"", after: argument.value.lowerBound) }
            case .date, .frequency: return false
            }
        }
        return true
    }
}
