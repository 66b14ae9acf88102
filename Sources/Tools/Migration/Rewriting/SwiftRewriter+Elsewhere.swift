/// What stays as it is after this run, or what the compiler does not know: code that uses it is reported.
extension SwiftRewriter {
    /// Reports what no rewritten file declares and has a type of 2.x to 4.x, also as part of its own: it keeps that type, although the code that uses it
    /// here is rewritten.
    mutating func reportDeclarationsElsewhere() {
        for index in file.tokens.indices
        where file.tokens[index].isIdentifier && !context.uncompiled.contains(index)
            && (isElsewhere(index) || isAliasElsewhere(index))
        {
            let name = file.tokens[index].text
            ask(
                name, at: index, .unified,
                "\(name) is declared outside of the files that this run rewrites: use one of the current API here")
        }
    }

    private func isElsewhere(_ index: Int) -> Bool {
        // Without those of accessors: `getter:options`.
        let symbols = context.index.symbols(at: index).filter { !$0.name.contains("etter:") }
        guard context.index.references[index] == nil, !symbols.isEmpty,
            !file.tokens[index].text.hasPrefix("$"), !["newValue", "oldValue"].contains(file.tokens[index].text)
        else { return false }
        if symbols.contains(where: { isOverridingElsewhere($0.usr) }) {
            return true
        }
        // Objective-C names no types: what the member belongs to is an earlier object.
        let member = index + (file.has("?", "!", at: index + 1) ? 3 : 2)
        let isReceiver = file.has(".", at: member - 1) && context.memberUse(at: member) != nil
        return symbols.contains { $0.usr.hasPrefix("c:objc(") ? isReceiver : isElsewhere($0) }
    }

    private func isOverridingElsewhere(_ usr: String) -> Bool {
        context.index.overridden[usr]?.contains { isElsewhere(IndexedOccurrence.Symbol(name: "", usr: $0)) } == true
    }

    private func isElsewhere(_ symbol: IndexedOccurrence.Symbol) -> Bool {
        symbol.usr.contains("15UnifiedLSClient") && !codeBase.isMoved(symbol) && OldSymbol(symbol) == nil
    }

    /// `let options: Options`, where an alias from elsewhere stands for an earlier type.
    private func isAliasElsewhere(_ index: Int) -> Bool {
        guard context.index.symbols(at: index).contains(where: { $0.usr.hasSuffix("a") && !codeBase.isMoved($0) })
        else { return false }
        var name = index - 1
        while file.has("[", "(", "any", at: name) { name -= 1 }
        guard file.has(":", at: name) else { return false }
        return context.index.symbols(at: name - 1).contains { symbol in
            codeBase.isMoved(symbol) && DemangledSymbol(usr: symbol.usr)?.type?.contains("UnifiedLSClient.") == true
        }
    }

    /// Reports members that have another meaning now and that the compiler has not resolved, as in a statement with an error.
    mutating func reportUnresolvedNames() {
        for index in file.tokens.indices where file.tokens[index].isIdentifier && !context.uncompiled.contains(index) {
            let name = file.tokens[index].text
            guard file.has(".", at: index - 1), context.index.symbols(at: index).isEmpty,
                let row = Mapping.changed(name, file.argumentsIndex(after: index).map(file.argumentLabels)),
                !isTuple(endingAt: index - 2)
            else { continue }
            ask(
                name, at: index, .unified,
                "the index does not show whether this is \(row.oldName): build without errors, and run the tool again"
            )
        }
    }

    /// `true` if an expression is a tuple, whose elements have no symbols.
    private func isTuple(endingAt index: Int) -> Bool {
        var place = index
        while file.has("?", "!", at: place) { place -= 1 }
        if file.has(")", "]", at: place), let open = file.counterparts[place] { place = open - 1 }
        return context.index.symbols(at: place).contains { symbol in
            DemangledSymbol(usr: symbol.usr)?.type.map { $0.contains("(") && !$0.contains("->") } == true
        }
    }

    /// In a branch that was not compiled only imports change: what it uses is reported by name.
    mutating func reportUncompiledBranches() {
        let names = codeBase.oldNames(in: context.fileIndex)
        let members = file.tokens.indices.filter { index in
            guard context.uncompiled.contains(index), file.tokens[index].isIdentifier, file.has(".", at: index - 1)
            else {
                return false
            }
            let labels = file.argumentsIndex(after: index).map(file.argumentLabels)
            return Mapping.changed(file.tokens[index].text, labels) != nil
        }
        let used = (names.filter(context.uncompiled.contains) + members).sorted()
        for branch in file.branches {
            guard let first = used.first(where: branch.tokens.contains) else { continue }
            ask(
                file.tokens[first].text, at: first, OldAPI.generation(ofName: file.tokens[first].text) ?? .unified,
                "The build did not compile this branch of #if: the tool changes its imports only")
        }
    }
}
