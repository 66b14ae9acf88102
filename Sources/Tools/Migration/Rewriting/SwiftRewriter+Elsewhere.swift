extension SwiftRewriter {
    /// Reports what no file of the run declares, has a type of an earlier API, and is the receiver of something or the value of a variable: it keeps that type,
    /// although the code that uses it here is rewritten. The compiler rejects it everywhere else.
    mutating func reportDeclarationsElsewhere() {
        for index in file.tokens.indices {
            guard let generation = codeBase.generation(ofDeclarationElsewhere: index, in: fileIndex),
                isReceiver(index)
                    || declarations.variablesByValue[codeBase.startOfChain(before: index + 1, in: file)] != nil
            else { continue }
            let name = file.tokens[index].text
            ask(
                name, at: index, generation,
                "\(name) is declared outside of the files of this run: use one of the current API here")
        }
    }

    /// The members of a client that take an object whose type changes, and those that return one.
    private static let takingMembers: Set<String> = [
        "subscribe", "unsubscribe", "addDelegate", "removeDelegate", "register", "subscribeMPN", "unsubscribeMPN",
    ]
    private static let returningMembers: Set<String> = [
        "subscriptions", "mpnSubscriptions", "MPNSubscriptions", "findMPNSubscription", "filterMPNSubscriptions",
        "delegates",
    ]

    /// Reports, where the compiler has seen nothing, that a client takes or returns an object whose type changes, if no file declares the name of the client.
    /// What it is given, or its name, shows that it is one.
    mutating func reportUnknownClient(at index: Int) {
        let takes = Self.takingMembers.contains(file.tokens[index].text)
        guard takes || Self.returningMembers.contains(file.tokens[index].text), index >= 2,
            file.has(".", at: index - 1), !isIndexed(index), codeBase.type(endingAt: index - 2, in: fileIndex) == nil
        else { return }
        var last = index - 2
        while file.has("?", "!", at: last) { last -= 1 }
        if file.has(")", at: last) { last = (file.counterparts[last] ?? 0) - 1 }
        let start = codeBase.startOfChain(before: index - 1, in: file)
        guard start <= last, file.tokens[last].isIdentifier, !isDeclaredHere(last) else { return }
        let isNamedSo = file.tokens[last].text.lowercased().hasSuffix("client")
        if takes {
            // In `clients.first?.subscribe(table)`, a file declares `clients`.
            guard isNamedSo || !(start..<last).contains(where: isDeclaredHere),
                let open = file.argumentsIndex(after: index), let value = file.arguments(at: open).first?.value,
                isEarlier(value)
            else { return }
        } else if !isNamedSo {
            return
        }
        ask(
            "LSLightstreamerClient.\(file.tokens[index].text)", at: index, .unified,
            "the client is declared outside of the files of this run: use the current client here")
    }

    /// Whether a file of the run declares what a token names, as in `$0` and as far as names show it.
    private func isDeclaredHere(_ index: Int) -> Bool {
        let name = file.tokens[index].text
        return name.hasPrefix("$") || codeBase.unindexedNames.contains(name)
    }

    /// Whether an argument has a type of an earlier API, or one of the application that conforms to a protocol of it.
    private func isEarlier(_ value: Range<Int>) -> Bool {
        guard codeBase.startOfChain(before: value.upperBound, in: file) == value.lowerBound,
            let type = codeBase.type(endingAt: value.upperBound - 1, in: fileIndex)
        else { return false }
        let names = [type.name] + codeBase.ancestors(of: type.name)
        return names.contains { OldAPI.generation(ofType: $0) != nil && !codeBase.declaresType($0) }
    }

    /// Whether a member follows a name, and its arguments and marks.
    private func isReceiver(_ index: Int) -> Bool {
        var end = index + 1
        while file.has("(", "[", "?", "!", at: end) { end = file.indexAfterGroup(at: end) }
        return file.has(".", at: end)
    }
}

extension CodeBase {
    /// The generation of the type of what a token refers to, if the compiler knows that neither a file of the run nor an earlier API declares it.
    fileprivate func generation(ofDeclarationElsewhere index: Int, in fileIndex: Int) -> Generation? {
        guard isIndexed(index, in: fileIndex), let symbols = indexes[fileIndex], symbols.references[index] == nil,
            let type = symbols.type(ofToken: index), let generation = OldAPI.generation(ofType: type.name),
            !symbols.mangledNames(ofToken: index).contains(where: definitions.contains),
            !unindexedNames.contains(files[fileIndex].tokens[index].text)
        else { return nil }
        return generation
    }
}
