extension SwiftRewriter {
    /// What was unwrapped implicitly, and is no optional any more: the parameters of delegate methods, and constructors that may have
    /// failed. A condition that binds one gets an optional.
    mutating func rewriteBindings() {
        for variable in declarations.variables {
            guard let start = variable.initialValueIndex else { continue }
            guard isBoundInCondition(variable.keywordIndex) else {
                // `let copy = updateInfo`: an optional, as it was.
                if variable.typeTokens == nil, let name = file.token(start), name.isIdentifier,
                    ["let", "var"].contains(file.tokens[variable.keywordIndex].text),
                    file.token(start + 1)?.startsLine == true
                        || [";", "}"].contains(file.token(start + 1)?.text ?? ""),
                    plainParameters.contains(declarationIndex(ofName: name.text, at: start))
                {
                    edits.insert("Optional(", before: name.range.lowerBound)
                    edits.insert(")", after: name.range.upperBound)
                }
                continue
            }
            if start == variable.nameIndex {
                // `if let updateInfo {`
                guard plainParameters.contains(declarationIndex(ofName: variable.name, at: variable.keywordIndex))
                else { continue }
                edits.insert(" = Optional(\(variable.name))", after: file.tokens[start].range.upperBound)
            } else if let end = endOfPlainValue(at: start) {
                edits.insert("Optional(", before: file.tokens[start].range.lowerBound)
                edits.insert(")", after: file.tokens[end - 1].range.upperBound)
            }
        }
    }

    /// The index behind the value of a condition where that is a parameter, or makes an object of an earlier API.
    private func endOfPlainValue(at start: Int) -> Int? {
        guard let name = file.token(start), name.isIdentifier else { return nil }
        let isEnd = { (index: Int) -> Bool in
            [",", "{", "else"].contains(file.token(index)?.text ?? "")
        }
        if isEnd(start + 1), plainParameters.contains(declarationIndex(ofName: name.text, at: start)) {
            return start + 1
        }
        guard ["LSClient", "LSTableInfo", "LSExtendedTableInfo"].contains(name.text),
            file.token(start + 1)?.is("(") == true
        else { return nil }
        let end = file.indexAfterGroup(at: start + 1)
        return isEnd(end) ? end : nil
    }

    /// The index of the parameter that a name means, or of another variable; -1: neither.
    private func declarationIndex(ofName name: String, at index: Int) -> Int {
        let parameter = declarations.enclosingFunction(ofToken: index)?.parameters.last { $0.name == name }
        let local = codeBase.variable(named: name, at: index, in: fileIndex).map {
            declarations.variables[$0.variable].nameIndex
        }
        return max(parameter?.nameIndex ?? -1, local ?? -1)
    }

    private func isBoundInCondition(_ keyword: Int) -> Bool {
        guard let before = file.token(keyword - 1), ["let", "var"].contains(file.tokens[keyword].text) else {
            return false
        }
        if ["if", "guard", "while"].contains(before.text) { return true }
        guard before.is(",") else { return false }
        // A later part of a condition.
        var index = keyword - 1
        while index > 0, let token = file.token(index) {
            if ["if", "guard", "while"].contains(token.text) { return true }
            if token.is("{") || token.is(";")
                || token.is("=") && ["let", "var"].contains(file.token(index - 2)?.text ?? "")
                    && file.token(index - 2)?.startsLine == true && file.token(index - 3)?.is(",") != true
            {
                return false
            }
            if let open = file.counterparts[index], open < index { index = open - 1 } else { index -= 1 }
        }
        return false
    }

    /// The variables that hold a table or a client made here, whose constructors do not fail any more: no mark behind them.
    mutating func removeMarksOfMadeObjects() {
        for variable in declarations.variables {
            guard variable.typeTokens == nil, let start = variable.initialValueIndex, start != variable.nameIndex,
                !isBoundInCondition(variable.keywordIndex), let name = file.token(start),
                ["LSTableInfo", "LSExtendedTableInfo", "LSClient"].contains(name.text),
                file.token(start + 1)?.is("(") == true,
                !codeBase.declaresType(name.text), file.token(file.indexAfterGroup(at: start + 1))?.is("!") != true
            else { continue }
            for index in file.tokens.indices
            where file.tokens[index].is(variable.name) && file.tokens[index].isIdentifier && index != variable.nameIndex
            {
                guard let mark = file.token(index + 1), mark.is("!") || mark.is("?"), !mark.startsLine,
                    let means = codeBase.declaration(ofName: variable.name, at: index, in: fileIndex),
                    means.file == fileIndex,
                    declarations.variables[means.variable].nameIndex == variable.nameIndex
                else { continue }
                // `a ? b : c`
                if mark.is("?"), mark.range.lowerBound > file.tokens[index].range.upperBound { continue }
                edits.replace(mark.range, with: "")
            }
        }
    }
}
