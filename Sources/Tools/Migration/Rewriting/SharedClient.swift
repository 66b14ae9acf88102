/// The expression for the client whose session the earlier clients share, as `--client` gives it.
struct SharedClient {
    let text: String
    /// The names of the member chain, without `self`: `Connection`, `shared` and `client`.
    private let names: [String]
    private let codeBase: CodeBase

    init(_ text: String, in codeBase: CodeBase) {
        self.text = text
        self.codeBase = codeBase
        let tokens = SourceFile(path: "Client.swift", text: text)?.tokens ?? []
        names = tokens.filter(\.isIdentifier).map(\.text).filter { $0 != "self" }
    }

    /// Whether the expression means the client that is made at a token, or any earlier client of the files: such a client would wait for itself.
    func isEarlierClient(madeAt index: Int, in fileIndex: Int) -> Bool {
        if let type = type(ofNames: names[...], in: fileIndex), OldAPI.clients.contains(type.name) { return true }
        guard let last = names.last, isValue(of: last, at: index, in: fileIndex) else { return false }
        if names.count == 1 { return true }
        guard let type = codeBase.declarations[fileIndex].enclosingType(ofToken: index) else { return false }
        // `app.connection.client`
        if names.dropLast().contains(where: { $0.lowercased() == type.lowercased() }) { return true }
        guard let owner = self.type(ofNames: names.dropLast(), in: fileIndex)?.name else { return false }
        return owner == type || codeBase.ancestors(of: owner).contains(type)
    }

    /// The type of a chain, as far as the files declare its names.
    private func type(ofNames names: ArraySlice<String>, in fileIndex: Int) -> SpelledType? {
        guard let first = names.first else { return nil }
        var type = codeBase.type(ofName: first, at: 0, in: fileIndex) ?? codeBase.result(ofFunction: first, in: nil)
        for name in names.dropFirst() {
            guard let owner = type?.unwrapped, owner.element == nil else { return nil }
            type =
                codeBase.type(ofMember: name, of: owner.name) ?? codeBase.result(ofFunction: name, in: owner.name)
                ?? (codeBase.declaresType(name) ? SpelledType(name: name, isMetatype: true) : nil)
        }
        return type?.unwrapped
    }

    /// Whether a token belongs to what a variable or a function of this name is or becomes.
    private func isValue(of name: String, at index: Int, in fileIndex: Int) -> Bool {
        let file = codeBase.files[fileIndex]
        let declarations = codeBase.declarations[fileIndex]
        if declarations.functions.contains(where: { $0.name == name && $0.body?.contains(index) == true }) {
            return true
        }
        let isInVariable = declarations.variables.contains { variable in
            guard variable.name == name, variable.nameIndex < index else { return false }
            var end = variable.initialValueIndex.map(file.endOfExpression) ?? variable.typeTokens?.upperBound
            // A computed property, or one with observers.
            if let brace = end, file.has("{", at: brace) { end = file.counterparts[brace] }
            return end.map { index < $0 } ?? false
        }
        if isInVariable { return true }
        // `client = LSClient()` and `self.client = UnifiedLSClient.LSLightstreamerClient()`
        let start = OldAPI.modules[file.text(at: index - 2)] != nil ? index - 2 : index
        guard file.has("=", at: start - 1), file.token(start - 2)?.is(name) == true else { return false }
        let chain = file.text(ofTokens: codeBase.startOfChain(before: start - 1, in: file)..<start - 1)
        return [name, "self.\(name)", text].contains(chain)
    }
}
