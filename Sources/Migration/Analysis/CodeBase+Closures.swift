extension CodeBase {
    /// Methods of collections whose closure takes one or two elements.
    private static let elementMethods: Set<String> = [
        "forEach", "map", "flatMap", "compactMap", "filter", "first", "last", "contains", "allSatisfy", "firstIndex",
        "lastIndex", "removeAll", "sorted", "sort", "min", "max", "drop", "prefix", "partition", "count",
    ]

    /// The types of the parameters of the closure whose opening brace is at `brace`; `nil` if the code does not show them. The code shows
    /// them if the closure is passed to a method of a collection or of an optional, or to a function of the application, or is assigned to
    /// a variable.
    func parameterTypes(ofClosureAt brace: Int, in fileIndex: Int, depth: Int) -> [SpelledType?]? {
        let file = files[fileIndex]
        guard depth < 12, let before = file.token(brace - 1) else { return nil }
        if before.is("=") {
            return typeOfTarget(before: brace - 1, in: fileIndex, depth: depth)?.parameters
        }
        var callee: Int
        var label: String?
        var isTrailing = true
        if before.is(")"), let open = file.counterparts[brace - 1] {
            callee = open - 1
        } else if before.isIdentifier {
            callee = brace - 1
        } else if let open = enclosingBracket(of: brace, in: file), file.tokens[open].is("(") {
            callee = open - 1
            isTrailing = false
            if before.is(":") { label = file.token(brace - 2)?.text }
        } else {
            return nil
        }
        if file.token(callee)?.is("?") == true { callee -= 1 }
        guard let name = file.token(callee), name.isIdentifier else { return nil }
        var owner = declarations[fileIndex].enclosingType(ofToken: callee)
        let hasReceiver = file.token(callee - 1)?.is(".") == true
        if hasReceiver {
            let start = startOfChain(before: callee - 1, in: file)
            let receiver = follow(chainAt: start, in: fileIndex, depth: depth + 1, until: callee - 1).type
            if let receiver, receiver.isArray, receiver.parameters == nil, Self.elementMethods.contains(name.text) {
                return [receiver.element, receiver.element]
            }
            if let receiver, receiver.isDictionary, receiver.parameters == nil {
                return elements(of: receiver, inClosureAt: brace, of: name.text, in: file)
            }
            if let receiver, receiver.isArray, let parameters = receiver.parameters {
                return ["append", "insert"].contains(name.text) ? parameters : nil
            }
            if let receiver, receiver.element == nil, receiver.isOptional, ["map", "flatMap"].contains(name.text) {
                return [receiver.unwrapped]
            }
            guard let receiver, receiver.element == nil else { return nil }
            owner = receiver.name
        }
        let owners = owner.map { ancestors(of: $0).union([$0]) } ?? []
        let initialisers = function(named: "init", in: name.text)
        let candidates =
            initialisers.isEmpty
            ? function(named: name.text, in: nil).filter { function in
                function.enclosingType.map { owners.contains($0) } ?? !hasReceiver
            } : initialisers
        let types = candidates.compactMap { candidate -> [SpelledType?]? in
            let parameter =
                isTrailing ? candidate.parameters.last : candidate.parameters.first { $0.label == label ?? "_" }
            return parameter?.type.map(resolved)?.parameters
        }
        return types.dropFirst().allSatisfy { $0 == types.first } ? types.first : nil
    }

    /// The parameters of a closure that takes the pairs of a dictionary: one pair, or key and value separately.
    private func elements(
        of dictionary: SpelledType, inClosureAt brace: Int, of method: String, in file: SourceFile
    ) -> [SpelledType?]? {
        if ["mapValues", "compactMapValues"].contains(method) { return [dictionary.element] }
        guard Self.elementMethods.contains(method), let close = file.counterparts[brace] else { return nil }
        if ["sorted", "min", "max"].contains(method) { return [dictionary.pair, dictionary.pair] }
        let body = brace + 1..<close
        let isNamed = body.contains {
            file.tokens[$0].is("in") && (file.tokens[$0 - 1].isIdentifier || file.tokens[$0 - 1].is(")"))
        }
        let first = file.token(brace + 1)
        let takesTwo =
            isNamed
            && (file.token(brace + 2)?.is(",") == true
                || first?.is("(") == true && file.token(brace + 3)?.is(",") == true)
            || body.contains { file.tokens[$0].is("$1") }
        return takesTwo ? [nil, dictionary.element] : [dictionary.pair]
    }

    /// The type of `$0`, `$1` and so on: an argument of the innermost closure whose parameter types are known.
    func type(ofAnonymousArgument position: Int, at index: Int, in fileIndex: Int, depth: Int) -> SpelledType? {
        let file = files[fileIndex]
        var place = index
        while let open = enclosingBracket(of: place, in: file) {
            if file.tokens[open].is("{"),
                let types = parameterTypes(ofClosureAt: open, in: fileIndex, depth: depth + 1)
            {
                return position < types.count ? types[position] : nil
            }
            place = open
        }
        return nil
    }

    /// The type of a member of an array or a dictionary; `nil` if the member does not involve the elements.
    func type(ofMember name: String, ofCollection type: SpelledType) -> SpelledType? {
        if type.isDictionary {
            switch name {
            case "values": return type.parameters == nil ? type.values : nil
            case "removeValue", "updateValue": return type.element
            case "filter", "lazy": return type
            case "first", "randomElement", "min", "max": return type.pair
            case "sorted", "reversed", "shuffled": return SpelledType(name: type.name, isArray: true, isPair: true)
            default: return nil
            }
        }
        switch name {
        case "first", "last", "randomElement", "popLast", "popFirst", "removeFirst", "removeLast", "remove", "min",
            "max":
            return type.element
        case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "lazy",
            "enumerated":
            return type
        default:
            return nil
        }
    }

    /// The bracket that encloses a token; `nil` at the top of the file.
    private func enclosingBracket(of index: Int, in file: SourceFile) -> Int? {
        var place = index - 1
        while place >= 0 {
            if let counterpart = file.counterparts[place] {
                if counterpart > place { return place }
                place = counterpart
            }
            place -= 1
        }
        return nil
    }

    /// The index of the first token of the member chain that ends before `index`.
    func startOfChain(before index: Int, in file: SourceFile) -> Int {
        var place = index - 1
        while place >= 0 {
            while let mark = file.token(place), mark.is("?") || mark.is("!") { place -= 1 }
            if let token = file.token(place), token.is("}"), let open = file.counterparts[place], open > 0,
                !file.tokens[open].startsLine
            {
                // A trailing closure.
                place = open - 1
                continue
            }
            if let token = file.token(place), token.is(")") || token.is("]"), let open = file.counterparts[place] {
                // Arguments and subscripts belong to the expression before them; a parenthesised group starts the chain.
                guard let before = file.token(open - 1), !file.tokens[open].startsLine,
                    before.isIdentifier
                        && !["return", "in", "try", "await", "if", "guard", "while"].contains(before.text)
                        || [")", "]", "?", "!"].contains(before.text)
                else { return open }
                place = open - 1
                continue
            }
            guard file.token(place - 1)?.is(".") == true else { return max(place, 0) }
            place -= 2
        }
        return 0
    }

    /// The declared type of the variable or property that is assigned; the `=` is at `index`.
    func typeOfTarget(before index: Int, in fileIndex: Int, depth: Int) -> SpelledType? {
        for (number, variable) in declarations[fileIndex].variables.enumerated()
        where variable.initialValueIndex == index + 1 && variable.declaredType != nil {
            return type(ofVariable: (fileIndex, number), depth: depth + 1)
        }
        let start = startOfChain(before: index, in: files[fileIndex])
        return follow(chainAt: start, in: fileIndex, depth: depth + 1, until: index).type.map(resolved)
    }
}
