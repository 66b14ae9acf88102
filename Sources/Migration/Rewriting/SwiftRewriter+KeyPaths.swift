extension SwiftRewriter {
    /// Rewrites or reports key paths to members whose values change.
    mutating func rewriteKeyPaths() {
        for index in file.tokens.indices where file.tokens[index].is("\\") {
            guard let first = file.token(index + 1) else { continue }
            if first.is("."), let name = file.token(index + 2) {
                if let owner = rootOfKeyPath(at: index) {
                    rewriteKeyPath(to: index + 2, of: owner)
                } else if codeBase.namesOldTypes, let owner = Self.ownersOfTimes[name.text] {
                    askForKeyPath(to: index + 2, of: owner, OldAPI.generation(ofType: owner) ?? .unified)
                }
            } else if first.isIdentifier, !codeBase.declaresType(first.text), file.token(index + 2)?.is(".") == true {
                rewriteKeyPath(to: index + 3, of: first.text)
            }
        }
    }

    /// The names of times, which no other type is likely to have.
    private static let ownersOfTimes: [String: String] = Mapping.all.reduce(into: [:]) { result, row in
        if row.rule == .seconds { result[row.selector] = row.owners[0] }
    }

    /// Reports times of a client whose type the code does not tell: with the current API the same code may compile, in another unit.
    mutating func reportUnknownTimes(except known: Set<Int>) {
        guard !file.imports.contains(where: { OldAPI.modules[file.token($0 + 1)?.text ?? ""] == .modern }),
            codeBase.namesOldTypes,
            !codeBase.declarations.contains(where: { $0.variables.contains { $0.name == "connectionOptions" } })
        else { return }
        for index in file.tokens.indices where !known.contains(index) && !replacedTokens.contains(index) {
            let name = file.tokens[index].text
            guard let owner = Self.ownersOfTimes[name], file.token(index - 1)?.is(".") == true,
                file.token(index - 2)?.is("connectionOptions") == true
            else { continue }
            let advice = "\(name) is in milliseconds, an Int, if this is a client of the current API"
            markStatement(of: index, advice)
            note("\(owner).\(name)", at: index, .unified, .person, advice: advice)
        }
    }

    /// The type of the elements, where a key path is the argument of a method of a collection.
    private func rootOfKeyPath(at index: Int) -> String? {
        guard file.token(index - 1)?.is("(") == true, file.token(index - 3)?.is(".") == true else { return nil }
        let start = codeBase.startOfChain(before: index - 3, in: file)
        let receiver = codeBase.follow(chainAt: start, in: fileIndex, until: index - 3).type
        return receiver.flatMap { $0.isArray ? $0.name : nil }
    }

    private mutating func rewriteKeyPath(to index: Int, of owner: String) {
        guard let token = file.token(index), let member = OldAPI.member(token.text, labels: nil, of: owner) else {
            return
        }
        switch member.rule {
        case .unchanged: return
        case .renamed(let name): edits.replace(token.range, with: name)
        case .status, .text(.mode): edits.insert(".rawValue", after: token.range.upperBound)
        default: return askForKeyPath(to: index, of: owner, member.generation)
        }
        note("\(owner).\(token.text)", at: index, member.generation, .mechanical)
    }

    private mutating func askForKeyPath(to index: Int, of owner: String, _ generation: Generation) {
        let name = file.tokens[index].text
        let advice = "\(name) has another type or unit now, which a key path cannot convert: use a closure"
        markStatement(of: index, advice)
        note("\(owner).\(name)", at: index, generation, .person, advice: advice)
    }
}
