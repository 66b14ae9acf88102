/// Where objects of 2.x to 4.x are in an expression, as far as the compiler's names show it.
extension IndexedFile {
    /// The class of which the value of an expression is an object, or holds some: `subscription`, `[subscription]`, `(subscription, 1)`.
    func heldClass(in value: Range<Int>) -> String? {
        var place = value.lowerBound
        while place < value.upperBound {
            let end = min(endOfChain(at: place), value.upperBound)
            // `object as? Screen`: the type decides, which follows.
            let isCast = end < value.upperBound && file.has("as", at: end)
            if end > place, !isCast, let held = heldClass(ofPrimary: place..<end) { return held }
            place = end > place ? end : file.indexAfterGroup(at: place)
        }
        return nil
    }

    /// The index after a member chain, also behind trailing closures.
    private func endOfChain(at index: Int) -> Int {
        var end = file.endOfPrimary(at: index)
        while end > index, file.has("{", at: end), !file.tokens[end].startsLine, file.isTrailingClosure(at: end) {
            end = file.indexAfterGroup(at: end)
            if file.has(".", at: end) { end = file.endOfPrimary(at: end + 1) }
        }
        return end
    }

    private func heldClass(ofPrimary value: Range<Int>) -> String? {
        var last = value.upperBound - 1
        while last > value.lowerBound, file.has("?", "!", at: last) { last -= 1 }
        if file.tokens[last].isIdentifier { return heldClass(ofName: last, in: value) }
        guard let open = file.counterparts[last], open >= value.lowerBound else { return nil }
        // `(first, second)`, `[first]`
        guard open > value.lowerBound else { return heldClass(in: open + 1..<last) }
        var name = open - 1
        if file.has("{", at: open), file.has(")", at: name), let arguments = file.counterparts[name] {
            name = arguments - 1
        }
        guard !file.has("[", at: open), name >= value.lowerBound, file.tokens[name].isIdentifier else {
            return heldClass(ofPrimary: value.lowerBound..<open)
        }
        return heldClass(ofCall: name, open + 1..<last, in: value)
    }

    private func heldClass(ofCall name: Int, _ arguments: Range<Int>, in value: Range<Int>) -> String? {
        guard case .generic = content(of: name), namedType(at: name) == nil else {
            return heldClass(ofName: name, in: value)
        }
        guard ["map", "compactMap", "flatMap", "reduce"].contains(file.tokens[name].text) else {
            return heldClass(in: arguments) ?? heldClass(ofReceiver: name, in: value)
        }
        // `map(\.mode)` and `map { $0.mode }` make other values.
        let keepsElements = arguments.contains(where: isWholeParameter)
        let closure = file.has("{", at: arguments.lowerBound) ? arguments.dropFirst().dropLast() : arguments
        let isTest = closure.contains { file.has("==", "!=", "===", "!==", "&&", "||", at: $0) }
        return keepsElements ? heldClass(ofReceiver: name, in: value) : isTest ? nil : heldClass(in: closure)
    }

    /// `true` if a token is the parameter of a closure that is its result, or the first or last part of a tuple: `{ $0 }`, `{ ($0, 1) }`.
    func isWholeParameter(_ index: Int) -> Bool {
        let isArgument =
            file.argumentsIndex(after: index - 2) == index - 1 && file.token(index - 2)?.isIdentifier == true
        return file.has("$0", at: index) && file.has("{", "(", ",", at: index - 1) && !isArgument
            && file.has("}", ")", ",", at: index + 1)
    }

    private func heldClass(ofName name: Int, in value: Range<Int>) -> String? {
        switch file.tokens[name].text {
        // `LSSubscription.self` is a type.
        case "self" where name > value.lowerBound:
            return namedType(at: name - 2) == nil ? heldClass(ofReceiver: name, in: value) : nil
        case "self":
            let type = declarations.enclosingType(of: name)
            guard let type, type.isExtension else { return nil }
            // `extension Optional where Wrapped == LSSubscription`
            return (type.keywordIndex..<type.body.lowerBound).lazy.compactMap(namedType).first {
                OldAPI.unifiedTypes[$0] != nil
            }
        case "keys": return nil
        default: break
        }
        if let type = namedType(at: name) { return OldAPI.unifiedTypes[type] == nil ? nil : type }
        switch content(of: name) {
        case .object(let name): return name
        case .generic: return heldClass(ofReceiver: name, in: value)
        case .other: return nil
        }
    }

    /// What comes before the dot of a member.
    private func heldClass(ofReceiver name: Int, in value: Range<Int>) -> String? {
        guard name - 1 > value.lowerBound, file.has(".", at: name - 1) else { return nil }
        return heldClass(ofPrimary: value.lowerBound..<name - 1)
    }

    private enum Content {
        case object(String)
        case other
        /// Something that the objects around it decide.
        case generic
    }

    /// What the type of a variable, or the result of a function, has in it.
    private func content(of token: Int) -> Content {
        let symbols = index.symbols(at: token)
        // Elements of tuples have no symbols.
        if symbols.isEmpty, file.has(".", at: token - 1) { return .generic }
        let symbol = symbols.lazy.compactMap { DemangledSymbol(usr: $0.usr) }.first { $0.type != nil }
        guard let symbol, let type = symbol.type, !type.contains("->") else { return .other }
        if let old = oldClass(in: type, of: symbol) { return .object(old) }
        // `A1.Element`, but not `A.Index`.
        let isGeneric = type.qualifiedNames.map { $0.split(separator: ".") }.contains { name in
            name[0].first?.isUppercase == true && name[0].dropFirst().allSatisfy(\.isNumber)
                && !["Index", "Distance", "Stride"].contains(name[name.count - 1])
        }
        return isGeneric ? .generic : .other
    }

    /// The first class of which a type, as a demangled name spells it, has objects.
    private func oldClass(in type: String, of symbol: DemangledSymbol) -> String? {
        type.qualifiedNames.lazy.compactMap { name -> String? in
            let old = name.dropFirst("UnifiedLSClient.".count)
            return name.hasPrefix("UnifiedLSClient.") && OldAPI.objects.contains(String(old))
                ? String(old) : codeBase.subclassNames[String(name)] ?? codeBase.bound(of: name, in: symbol)
        }.first
    }

    /// The class of which a declaration's parameters, result or value are or hold objects; for an alias, of the type that it stands for.
    func heldClass(inTypeOf usr: String) -> String? {
        codeBase.aliases[usr] ?? DemangledSymbol(usr: usr).flatMap { oldClass(in: $0.text, of: $0) }
    }
}
