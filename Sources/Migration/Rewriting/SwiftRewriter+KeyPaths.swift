extension SwiftRewriter {
    /// Rewrites or reports key paths to members whose values change.
    mutating func rewriteKeyPaths() {
        for index in file.tokens.indices where file.tokens[index].is("\\") {
            guard let first = file.token(index + 1) else { continue }
            if first.is("."), let name = file.token(index + 2) {
                if let owner = rootOfKeyPath(at: index) {
                    rewriteKeyPath(to: index + 2, of: owner)
                } else if namesOldTypes, let owner = Self.ownersOfTimes[name.text] {
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

    private var namesOldTypes: Bool {
        file.tokens.contains { $0.isIdentifier && OldAPI.generation(ofType: $0.text) != nil }
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
