/// Objects that no file of the run declares, as far as the index or the names of declarations show it.
extension CodeBase {
    private enum Origin {
        case here, elsewhere
        /// That of the object before it.
        case receiver
    }

    /// Whether none of the files declares the object that the member chain which ends at a token is.
    ///
    /// - Returns: `false` where that is not known.
    func isDeclaredElsewhere(endingAt end: Int, in fileIndex: Int, depth: Int = 0) -> Bool {
        let file = files[fileIndex]
        let start = startOfChain(before: end + 1, in: file)
        guard depth < 12 else { return false }
        var place = end
        var isLast = true
        while place >= start {
            if let open = file.counterparts[place], open < place {
                // `(app as! Connection).client`
                if open == start { return isValueElsewhere(open + 1..<place, in: fileIndex, depth: depth + 1) }
                place = open - 1
                continue
            }
            if file.tokens[place].isIdentifier {
                switch origin(ofNameAt: place, isFirst: place == start, isLast: isLast, in: fileIndex, depth) {
                case .here: return false
                case .elsewhere: return true
                case .receiver: isLast = false
                }
            }
            place -= 1
        }
        return false
    }

    private func origin(
        ofNameAt index: Int, isFirst: Bool, isLast: Bool, in fileIndex: Int, _ depth: Int
    ) -> Origin {
        let name = files[fileIndex].tokens[index].text
        var isDefined = false
        if isIndexed(index, in: fileIndex), let symbols = indexes[fileIndex], symbols.isKnown(index) {
            // A member of an earlier API is declared where its receiver is.
            if let old = symbols.references[index] {
                return old.contains { $0.symbol.kind == .member } ? .receiver : .here
            }
            if let definitions {
                isDefined = symbols.mangledNames(ofToken: index).contains(where: definitions.contains)
                let isEarlier = symbols.type(ofToken: index).map { OldAPI.generation(ofType: $0.name) != nil } == true
                if !isDefined { return isEarlier ? .elsewhere : .receiver }
            }
        }
        func origin(of places: [(file: Int, variable: Int)]) -> Origin {
            places.allSatisfy { isVariableElsewhere($0, depth: depth) } ? .elsewhere : .here
        }
        if !isFirst {
            let declared = members.values.flatMap { $0[name] ?? [] }
            return declared.isEmpty ? isDefined || declaresFunction(name) ? .here : .receiver : origin(of: declared)
        }
        if let place = declaration(ofName: name, at: index, in: fileIndex) { return origin(of: [place]) }
        // What a type of the application does not declare, it inherits.
        if name == "self" || inheritance[name] != nil { return isLast ? .here : .elsewhere }
        let isOther =
            Self.implicitNames.contains(name) || name.hasPrefix("$") || isDefined || declaresFunction(name)
            || OldAPI.generation(ofType: resolved(SpelledType(name: name)).name) != nil || OldAPI.modules[name] != nil
        return isOther ? .here : .elsewhere
    }

    private static let implicitNames: Set<String> = ["Self", "super", "newValue", "oldValue", "error", "type"]

    /// Whether a variable only has the value of something that no file declares, as in `let client = Server.shared.client`.
    private func isVariableElsewhere(_ place: (file: Int, variable: Int), depth: Int) -> Bool {
        let variable = declarations[place.file].variables[place.variable]
        guard variable.typeTokens == nil, let start = variable.initialValueIndex, depth < 12 else { return false }
        // `if let client {` has the value of the outer variable.
        let end = start == variable.nameIndex ? start + 1 : files[place.file].endOfExpression(at: start)
        return isValueElsewhere(start..<end, in: place.file, depth: depth + 1)
    }

    /// Whether an expression is a member chain of something that no file declares, or a cast to a type that none declares.
    private func isValueElsewhere(_ value: Range<Int>, in fileIndex: Int, depth: Int) -> Bool {
        let file = files[fileIndex]
        if let cast = value.last(where: { file.tokens[$0].is("as") }) {
            let type = SpelledType.read(in: file, at: file.has("?", "!", at: cast + 1) ? cast + 2 : cast + 1).type
            return type.map(resolved).map { inheritance[$0.name] == nil && OldAPI.generation(ofType: $0.name) == nil }
                == true
        }
        var start = value.lowerBound
        while file.has("try", "await", "?", "!", at: start) { start += 1 }
        guard value.upperBound > start, startOfChain(before: value.upperBound, in: file) == start else { return false }
        return isDeclaredElsewhere(endingAt: value.upperBound - 1, in: fileIndex, depth: depth)
    }
}
