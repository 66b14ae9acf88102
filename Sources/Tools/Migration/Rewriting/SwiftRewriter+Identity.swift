/// What the classes of 2.x to 4.x had from `NSObject`, and those of the current API have not.
extension SwiftRewriter {
    /// The old class that a type is, alone or as an optional.
    private func compared(_ type: SpelledType?) -> String? { type?.element == nil ? context.oldClass(type) : nil }

    private func newName(_ name: String) -> String { OldAPI.unifiedTypes[name] ?? name }

    /// Compares objects by identity: `==`, `contains` and others become `===`.
    mutating func rewriteComparisons() {
        for index in file.tokens.indices where !context.uncompiled.contains(index) {
            let token = file.tokens[index]
            if token.is("==") || token.is("!=") {
                if !file.has("func", at: index - 1) { rewriteComparison(at: index) }
            } else if token.is("."), let open = file.token(index + 2), open.is("("), !open.startsLine {
                rewriteSearch(at: index)
            } else if token.is("["), file.has(":", at: index + 2) {
                askForIdentifiers(at: index + 1)
            } else if token.isIdentifier {
                reportMemberOfObject(at: index)
            }
            reportConstraints(at: index)
        }
    }

    private mutating func rewriteComparison(at index: Int) {
        let isOfObjects = context.index.symbols(at: index).contains { $0.usr.contains("NSObjectC2ee") }
        let advice = "Objects of the client are not Equatable: compare them with ==="
        // `all.elementsEqual(others, by: ==)`
        if file.has(")", ",", at: index + 1), file.has("(", ":", ",", at: index - 1) {
            // `zip(first, second).allSatisfy(==)`, `let same: (LSSubscription, LSSubscription) -> Bool = (==)`
            var open = context.parents[index] ?? index
            // `matches(first, second, by: (==))`
            if file.has("(", ",", ":", at: open - 1), let outer = context.parents[open] { open = outer }
            let start = file.has(".", at: open - 2) ? file.startOfChain(before: open) : context.startOfLine(of: open)
            let others = file.arguments(at: open).filter { !$0.value.contains(index) }
            if isOfObjects || context.heldClass(in: start..<max(start, open - 2)) != nil
                || others.contains(where: { context.heldClass(in: $0.value) != nil })
            {
                ask("==", at: index, .unified, advice)
            }
            return
        }
        let left = file.startOfChain(before: index)..<index
        let right = index + 1..<max(file.endOfPrimary(at: index + 1), index + 2)
        // `extension Array where Element == LSSubscription`
        guard !(context.namedType(at: index + 1) != nil && right.count == 1), !file.has("nil", at: index + 1),
            !file.has("nil", at: index - 1)
        else {
            return
        }
        // `type(of: client) == LSLightstreamerClient.self`
        guard ![left, right].contains(where: isMetatype) else { return }
        let types = [left, right].map { context.type(endingAt: $0.upperBound - 1) }
        if types.contains(where: { compared($0) != nil }), types.allSatisfy({ $0?.element == nil }) {
            guard !codeBase.hasOwnEquality else { return askForOwnEquality(at: index) }
            apply([.replace(index..<index + 1, file.tokens[index].text + "=")])
        } else if let name = context.heldClass(in: left) ?? context.heldClass(in: right), needsEquality(index) {
            ask("==", at: index, .unified, "\(newName(name)) is not Equatable: compare the elements with ===")
        } else if isOfObjects, types.contains(where: { $0?.isGeneric ?? true }) {
            ask("==", at: index, .unified, advice)
        } else if context.index.symbols(at: index).isEmpty, file.has("$0", "$1", at: index + 1),
            heldClassOfStatement(index) != nil
        {
            // Of some closures the index names nothing.
            ask("==", at: index, .unified, advice)
        } else if types.allSatisfy({ $0 == nil }), [left, right].contains(where: { isUnknown($0.upperBound - 1) }) {
            askForLocals(at: index)
        }
    }

    private func isMetatype(_ value: Range<Int>) -> Bool {
        file.has("type", at: value.lowerBound) && file.has("of", at: value.lowerBound + 2)
            || file.has("self", at: value.upperBound - 1) && context.namedType(at: value.upperBound - 3) != nil
    }

    /// `true` if the operator at a token is one that needs `Equatable` values.
    private func needsEquality(_ index: Int) -> Bool {
        let symbols = context.index.symbols(at: index)
        return symbols.isEmpty || symbols.contains { GenericSignature(usr: $0.usr) != nil }
    }

    /// `true` if a token is a local variable in an index without these.
    private func isUnknown(_ index: Int) -> Bool {
        guard let token = file.token(index), token.isIdentifier else { return false }
        return context.index.symbols(at: index).isEmpty && !token.text.hasPrefix("$") && !file.has(".", at: index - 1)
            && !["nil", "true", "false", "self", "Self", "super"].contains(token.text)
    }

    /// One entry for all comparisons of a file that need more than its index has.
    private mutating func askForLocals(at index: Int) {
        note(
            file.tokens[index].text, at: index, .unified, .person,
            advice:
                "the index has no local variables: build with -index-include-locals to show whether this compares objects"
        )
    }

    /// `subscriptions.contains(subscription)`, `subscriptions.firstIndex(of: subscription)` and `subscription.isEqual(other)`.
    private mutating func rewriteSearch(at dot: Int) {
        guard let close = file.counterparts[dot + 2], close > dot + 3, let name = file.token(dot + 1) else { return }
        let arguments = file.arguments(at: dot + 2)
        guard arguments.count == 1, let argument = arguments.first else { return }
        let start = file.startOfChain(before: dot)
        let isEqual = name.text == "isEqual" && argument.label == nil
        let known = context.type(endingAt: dot - 1)
        // `first.subscription.isEqual(second)`: one of both shows what is compared.
        let other = isEqual ? context.type(endingAt: argument.value.upperBound - 1) : nil
        guard let type = context.oldClass(known) != nil ? known : other, let old = context.oldClass(type) else {
            return
        }
        let value = argument.value
        let isInClosure = value.contains { file.tokens[$0].text.hasPrefix("$") }
        let isSearch =
            name.text == "contains" && argument.label == nil
            || ["firstIndex", "index", "lastIndex"].contains(name.text) && argument.label == "of"
        if codeBase.hasOwnEquality, type.element == nil ? isEqual : isSearch {
            rewrittenSearches.insert(dot + 1)
            askForOwnEquality(at: dot + 1)
        } else if type.element != nil, isSearch {
            rewrittenSearches.insert(dot + 1)
            let method = name.text == "index" ? "firstIndex" : name.text
            if isInClosure {
                // `$0` would be the parameter of the closure that compares.
                let label = argument.label.map { "\($0): " } ?? ""
                replaceCall(
                    dot + 1, value, close, by: "map(ObjectIdentifier.init).\(method)(\(label)ObjectIdentifier(", "))")
            } else {
                replaceCall(dot + 1, value, close, by: "\(method)(where: { $0 === ", " })")
            }
        } else if type.element == nil, isEqual {
            rewrittenSearches.insert(dot + 1)
            // `Any` may be another value than an object.
            let isObject = context.isPrimary(value) && context.type(endingAt: value.upperBound - 1)?.name != "Any"
            if context.isOptionalChain(start..<dot) || !isObject {
                return ask("isEqual", at: dot + 1, .unified, "\(newName(old)) has no isEqual: compare with ===")
            }
            edits.insert("(", before: file.tokens[start].range.lowerBound)
            replaceCall(dot, value, close, by: " === ", ")")
        }
    }

    private mutating func askForOwnEquality(at index: Int) {
        ask(
            file.tokens[index].text, at: index, .unified,
            "A class of the application has its own isEqual, which this may call: compare what that compares")
    }

    /// Replaces what stands before and behind the only argument of a call, in which other uses are rewritten.
    private mutating func replaceCall(
        _ first: Int, _ argument: Range<Int>, _ close: Int, by before: String, _ after: String
    ) {
        edits.replace(
            file.tokens[first].range.lowerBound..<file.tokens[argument.lowerBound].range.lowerBound, with: before)
        edits.replace(file.tokens[close].range, with: after)
        // The compiler may name the method as one of the earlier API.
        if context.index.references[first] != nil { note("isEqual", at: first, .unified, .mechanical) }
    }

    /// `[LSSubscription: Int]`
    private mutating func askForIdentifiers(at index: Int) {
        guard let type = context.namedType(at: index), OldAPI.objects.contains(type) else { return }
        ask("Hashable", at: index, .unified, advice("Hashable", type), above: index - 1)
    }

    /// Members that `NSObject`, or an extension of it, declares: `subscription.hash`.
    private mutating func reportMemberOfObject(at index: Int) {
        let symbols = context.index.symbols(at: index)
        // That of an array or an optional is in no index.
        let isHash = symbols.isEmpty && file.has("hashValue", at: index)
        guard !["init", "self"].contains(file.tokens[index].text), context.index.references[index] == nil,
            !rewrittenSearches.contains(index), isHash || symbols.contains(where: { Self.isOfObject($0.usr) })
        else { return }
        let receiver: String?
        if file.has(".", at: index - 1) {
            let chain = file.startOfChain(before: index - 1)..<index - 1
            // The index has no type for `$0`, and a key path begins with its dot.
            receiver =
                chain.isEmpty || file.has("$0", "$1", at: chain.lowerBound)
                ? heldClassOfStatement(index) : context.heldClass(in: chain)
        } else {
            // In an extension of the class.
            receiver = context.declarations.enclosingType(of: index).flatMap {
                $0.isExtension && OldAPI.unifiedTypes[$0.name] != nil ? $0.name : nil
            }
        }
        guard let receiver else { return }
        let name = file.tokens[index].text
        ask(
            "\(receiver).\(name)", at: index, .unified,
            "\(newName(receiver)) does not inherit from NSObject, which declares \(name)", above: index)
    }

    /// The class of objects before the arguments or the closure around a token.
    private func heldClassOfStatement(_ index: Int) -> String? {
        guard let around = context.parents[index], file.has("{", "(", at: around) else { return nil }
        let open = file.has("{", at: around) && file.has("(", at: around - 1) ? around - 1 : around
        return context.heldClass(in: file.startOfChain(before: open)..<open)
    }

    static func isOfObject(_ usr: String) -> Bool {
        if usr.hasPrefix("c:") { return usr.contains("(cs)NSObject(") || usr.contains("(pl)NSObject(") }
        guard usr.contains("NSObject"), let symbol = DemangledSymbol(usr: usr), symbol.path.count > 2 else {
            return false
        }
        return symbol.path[1].hasPrefix("NSObject")
    }
}
