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
