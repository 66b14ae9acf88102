extension SwiftRewriter {
    /// Adapts bindings of values that were implicitly unwrapped and are not optional any longer: parameters of delegate methods, and
    /// results of initialisers that could fail. A condition that binds such a value gets an `Optional(…)` of it.
    mutating func rewriteBindings() {
        for variable in declarations.variables {
            guard let start = variable.initialValueIndex else { continue }
            guard variable.isUnwrapped else {
                // `let copy = updateInfo`: the copy stays optional.
                if variable.typeTokens == nil, let name = file.token(start), name.isIdentifier,
                    ["let", "var"].contains(file.tokens[variable.keywordIndex].text),
                    file.token(start + 1)?.startsLine == true || file.has(";", "}", at: start + 1),
                    plainParameters.contains(declarationIndex(ofName: name.text, at: start))
                {
                    wrap(start..<start + 1, "Optional(", ")")
                }
                continue
            }
            if start == variable.nameIndex {
                // `if let updateInfo {`
                let parameter = declarationIndex(ofName: variable.name, at: start)
                guard plainParameters.contains(parameter) else { continue }
                let value = statusParameters.contains(parameter) ? ".rawValue" : ""
                insert(" = Optional(\(variable.name)\(value))", after: start)
            } else if let end = endOfPlainValue(at: start) {
                wrap(start..<end, "Optional(", ")")
            }
        }
    }

    /// The index after the value of a condition, if the value is a parameter that is not optional, or makes an object of an earlier API.
    private func endOfPlainValue(at start: Int) -> Int? {
        guard let name = file.token(start), name.isIdentifier else { return nil }
        let isEnd = { (index: Int) -> Bool in file.has(",", "{", "else", at: index) }
        if isEnd(start + 1), plainParameters.contains(declarationIndex(ofName: name.text, at: start)) {
            return start + 1
        }
        guard makes(Self.tables.union(["LSClient"]), at: start) else { return nil }
        let end = file.indexAfterGroup(at: start + 1)
        return isEnd(end) ? end : nil
    }

    /// The name's index in the declaration of the parameter or variable that it refers to; -1 if it refers to neither.
    private func declarationIndex(ofName name: String, at index: Int) -> Int {
        declarations.localVariable(named: name, at: index).map { declarations.variables[$0].nameIndex } ?? -1
    }

    /// Removes `!` and `?` after variables that hold a table or a client made in this file, because their initialisers do not fail any
    /// longer.
    mutating func removeMarksOfMadeObjects() {
        for variable in declarations.variables {
            guard variable.typeTokens == nil, let start = variable.initialValueIndex, !variable.isUnwrapped,
                makes(Self.tables.union(["LSClient"]), at: start),
                !file.has("!", at: file.indexAfterGroup(at: start + 1))
            else { continue }
            for index in file.tokens(named: variable.name, in: declarations.reach(of: variable))
            where index != variable.nameIndex {
                guard let mark = file.token(index + 1), mark.is("!") || mark.is("?"), !mark.startsLine,
                    declaration(ofNameAt: index).map({ declarations.variables[$0].nameIndex }) == variable.nameIndex
                else { continue }
                // `a ? b : c`
                if mark.is("?"), mark.range.lowerBound > file.tokens[index].range.upperBound { continue }
                removeMark(index + 1)
            }
        }
    }

    // MARK: - Marks

    /// Removes a `!` or `?` behind a value that is not optional any longer.
    mutating func removeMark(_ index: Int) {
        removedMarks.insert(index)
        remove(index)
    }

    /// The source from the first token to the last one, without the marks that are removed.
    func unmarkedText(ofTokens tokens: Range<Int>) -> String {
        tokens.split(whereSeparator: removedMarks.contains).map(file.text(ofTokens:)).joined()
    }

    /// Whether the expression may be `nil` before its member is reached.
    func isOptionalChain(_ use: CodeBase.MemberUse) -> Bool { isOptionalChain(use.chainStart..<use.nameIndex) }

    /// Whether a `?` that stays is in the tokens, outside of brackets.
    func isOptionalChain(_ tokens: Range<Int>) -> Bool {
        var place = tokens.lowerBound
        while place < tokens.upperBound {
            if file.tokens[place].is("?"), !removedMarks.contains(place) { return true }
            place = file.counterparts[place].map { max($0, place) + 1 } ?? place + 1
        }
        return false
    }
}
