extension CodeBase {
    private static let implicitNames: Set<String> = ["self", "Self", "super", "newValue", "oldValue", "error", "type"]

    /// Whether none of the files declares the object that the member chain which ends at a token is.
    ///
    /// - Returns: `false` where that is not known.
    func isDeclaredElsewhere(endingAt index: Int, in fileIndex: Int, depth: Int = 0) -> Bool {
        let file = files[fileIndex]
        guard depth < 12, let token = file.token(index) else { return false }
        if token.is("?") || token.is("!") || token.is("]") {
            let start = token.is("]") ? file.counterparts[index] : index
            guard let start, startOfChain(before: index + 1, in: file) < start else { return false }
            return isDeclaredElsewhere(endingAt: start - 1, in: fileIndex, depth: depth + 1)
        }
        var name = index
        if token.is(")"), let open = file.counterparts[index] {
            if startOfChain(before: index + 1, in: file) == open {
                return isValueElsewhere(open + 1..<index, in: fileIndex, depth: depth + 1)
            }
            name = open - 1
        }
        guard let text = file.token(name)?.text, file.tokens[name].isIdentifier, !Self.implicitNames.contains(text),
            text.first.map({ $0.isLetter || $0 == "_" }) == true
        else { return false }
        let isMember = file.token(name - 1)?.is(".") == true
        var isDefined = false
        if isIndexed(name, in: fileIndex), let symbols = indexes[fileIndex], symbols.isKnown(name) {
            if let old = symbols.references[name] {
                // A member of an earlier API is declared where its receiver is.
                return isMember && old.contains { $0.symbol.kind == .member }
                    && isDeclaredElsewhere(endingAt: name - 2, in: fileIndex, depth: depth + 1)
            }
            if let definitions {
                isDefined = symbols.mangledNames(ofToken: name).contains(where: definitions.contains)
                if !isDefined {
                    if symbols.type(ofToken: name).map({ OldAPI.generation(ofType: $0.name) != nil }) == true {
                        return true
                    }
                    return isMember && isDeclaredElsewhere(endingAt: name - 2, in: fileIndex, depth: depth + 1)
                }
            }
        }
        return isMember
            ? isMemberElsewhere(name, isDefined, in: fileIndex, depth: depth)
            : isNameElsewhere(name, isDefined, in: fileIndex, depth: depth)
    }

    private func isMemberElsewhere(_ index: Int, _ isDefined: Bool, in fileIndex: Int, depth: Int) -> Bool {
        let file = files[fileIndex]
        let name = file.tokens[index].text
        guard OldAPI.modules[file.token(index - 2)?.text ?? ""] == nil else { return false }
        let receiver = type(endingAt: index - 2, in: fileIndex)?.unwrapped
        guard let receiver, receiver.element == nil, OldAPI.generation(ofType: receiver.name) == nil else {
            return !isDefined && isDeclaredElsewhere(endingAt: index - 2, in: fileIndex, depth: depth + 1)
        }
        guard inheritance[receiver.name] != nil else {
            return !isDefined && !declarations.contains { $0.genericParameters.contains(receiver.name) }
        }
        for owner in [receiver.name] + ancestors(of: receiver.name).sorted() {
            if let places = members[owner]?[name] {
                return places.allSatisfy { isVariableElsewhere($0, depth: depth) }
            }
            if !functions(named: name, in: owner).isEmpty { return false }
        }
        return !isDefined && !declaresType(name)
    }

    private func isNameElsewhere(_ index: Int, _ isDefined: Bool, in fileIndex: Int, depth: Int) -> Bool {
        let name = files[fileIndex].tokens[index].text
        let here = declarations[fileIndex]
        if let local = variable(named: name, at: index, in: fileIndex) {
            return isVariableElsewhere(local, depth: depth)
        }
        if here.parameterNames.contains(name),
            here.functions.contains(where: { function in
                function.body?.contains(index) == true && function.parameters.contains { $0.name == name }
            })
        {
            return false
        }
        if let place = declaration(ofName: name, at: index, in: fileIndex) {
            return isVariableElsewhere(place, depth: depth)
        }
        let type = here.enclosingType(ofToken: index)
        let owners = [""] + (type.map { [$0] + ancestors(of: $0) } ?? [])
        return !isDefined && !here.declaredNames.contains(name) && resolved(SpelledType(name: name)).name == name
            && inheritance[name] == nil && OldAPI.generation(ofType: name) == nil && OldAPI.modules[name] == nil
            && !owners.contains { !functions(named: name, in: $0).isEmpty }
    }

    /// Whether a variable only has the value of something that no file declares, as in `let client = Server.shared.client`.
    private func isVariableElsewhere(_ place: (file: Int, variable: Int), depth: Int) -> Bool {
        let variable = declarations[place.file].variables[place.variable]
        guard variable.typeTokens == nil, let start = variable.initialValueIndex, depth < 12 else { return false }
        // `if let client {` has the value of the outer variable.
        if start == variable.nameIndex { return isNameElsewhere(start, false, in: place.file, depth: depth + 1) }
        return isValueElsewhere(
            start..<files[place.file].endOfExpression(at: start), in: place.file, depth: depth + 1)
    }

    /// Whether an expression is a member chain of something that no file declares, or a cast to a type that none declares.
    private func isValueElsewhere(_ value: Range<Int>, in fileIndex: Int, depth: Int) -> Bool {
        let file = files[fileIndex]
        if let cast = value.last(where: { file.tokens[$0].is("as") }) {
            let mark = file.token(cast + 1).map { $0.is("?") || $0.is("!") } == true
            guard let type = SpelledType.read(in: file, at: cast + (mark ? 2 : 1)).type.map(resolved) else {
                return false
            }
            return inheritance[type.name] == nil && OldAPI.generation(ofType: type.name) == nil
        }
        var start = value.lowerBound
        while ["try", "await", "?", "!"].contains(file.token(start)?.text ?? "") { start += 1 }
        guard value.upperBound > start, startOfChain(before: value.upperBound, in: file) == start else { return false }
        return isDeclaredElsewhere(endingAt: value.upperBound - 1, in: fileIndex, depth: depth)
    }
}
