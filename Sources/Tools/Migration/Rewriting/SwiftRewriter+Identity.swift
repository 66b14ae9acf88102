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
            } else if token.is("<"), file.has("Set", "Dictionary", at: index - 1) {
                askForIdentifiers(at: index + 1)
            } else if token.is("["), file.has(":", at: index + 2) {
                askForIdentifiers(at: index + 1)
            } else if token.is("Set"), file.has("(", at: index + 1), let close = file.counterparts[index + 1],
                let type = context.type(endingAt: close - 1), type.element != nil, let name = context.oldClass(type)
            {
                ask("Hashable", at: index, .unified, Self.adviceOnHashing(newName(name)))
            } else if token.is("case") {
                reportPatterns(at: index)
            } else if token.isIdentifier {
                reportMemberOfObject(at: index)
            }
            reportConstraints(at: index)
        }
    }

    private mutating func rewriteComparison(at index: Int) {
        let right = index + 1
        // `all.elementsEqual(others, by: ==)`
        if file.has(")", ",", at: right), file.has("(", ":", ",", at: index - 1) {
            guard let open = context.parents[index], file.has(".", at: open - 2),
                let name = context.oldClass(context.type(endingAt: open - 3))
            else { return }
            return ask("==", at: index, .unified, "\(newName(name)) is not Equatable: compare the elements with ===")
        }
        // `extension Array where Element == LSSubscription`
        let end = file.endOfPrimary(at: right)
        let namesType = context.index.references[right]?.contains { $0.symbol.kind == .type } == true
        guard !(namesType && end == right + 1 && !file.has("(", at: end)), !file.has("nil", at: right),
            !file.has("nil", at: index - 1)
        else { return }
        let types = [context.type(endingAt: index - 1), end > right ? context.type(endingAt: end - 1) : nil]
        if let name = types.compactMap({ compared($0) }).first {
            if types.allSatisfy({ $0?.element == nil }) {
                apply([.replace(index..<index + 1, file.tokens[index].text + "=")])
            } else {
                ask("==", at: index, .unified, "\(newName(name)) is not Equatable: compare with ===")
            }
        } else if let name = types.compactMap({ context.oldClass($0) }).first {
            ask("==", at: index, .unified, "\(newName(name)) is not Equatable: compare the elements with ===")
        } else if types.contains(where: { $0 == nil }),
            context.index.symbols(at: index).contains(where: { $0.usr.contains("NSObjectC2ee") })
        {
            ask("==", at: index, .unified, "Objects of the client are not Equatable: compare them with ===")
        } else if [index - 1, max(end - 1, right)].contains(where: isUnknown) {
            askForLocals(at: index)
        }
    }

    /// Whether a token is a local variable in an index without these.
    private func isUnknown(_ index: Int) -> Bool {
        guard let token = file.token(index), token.isIdentifier else { return false }
        return context.index.symbols(at: index).isEmpty && !token.text.hasPrefix("$")
            && !["nil", "true", "false", "self", "Self", "super"].contains(token.text)
    }

    /// One entry for all comparisons of a file that need more than its index has.
    private mutating func askForLocals(at index: Int) {
        note(
            file.tokens[index].text, at: index, .unified, .person,
            advice:
                "the index has no local variables: build with -index-include-locals, which shows whether objects are compared"
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
        if type.element != nil, isSearch {
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
            if context.isOptionalChain(start..<dot) {
                return ask("isEqual", at: dot + 1, .unified, "\(newName(old)) has no isEqual: compare with ===")
            }
            edits.insert("(", before: file.tokens[start].range.lowerBound)
            replaceCall(dot, value, close, by: " === ", ")")
        }
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

    private static func adviceOnHashing(_ name: String) -> String {
        "\(name) is not Hashable: take ObjectIdentifier(…), or an array"
    }

    /// Asks a person to use identifiers in a set of subscriptions, or in a dictionary with subscriptions as keys, at the name of the type.
    private mutating func askForIdentifiers(at index: Int) {
        guard let type = context.namedType(at: index), let name = OldAPI.unifiedTypes[type], !name.hasSuffix("LogLevel")
        else { return }
        ask("Hashable", at: index, .unified, Self.adviceOnHashing(name), above: index - 1)
    }

    /// `case subscription:` in a switch over an object.
    private mutating func reportPatterns(at index: Int) {
        guard !file.has("if", "guard", "while", "for", ",", at: index - 1), !file.has(".", "let", "var", at: index + 1)
        else { return }
        var place = index + 1
        while let token = file.token(place), token.isIdentifier || token.is("self") {
            let end = file.endOfPrimary(at: place)
            guard end > place, file.has(":", ",", "where", at: end) else { return }
            if let name = compared(context.type(endingAt: end - 1)), file.token(end - 1)?.isIdentifier == true {
                ask(
                    "case", at: place, .unified,
                    "\(newName(name)) is not Equatable: compare with === in an if statement")
            }
            guard file.has(",", at: end) else { return }
            place = end + 1
        }
    }

    /// Members that `NSObject`, or an extension of it, declares: `subscription.hash`.
    private mutating func reportMemberOfObject(at index: Int) {
        let symbols = context.index.symbols(at: index)
        guard !["isEqual", "init", "self"].contains(file.tokens[index].text), context.index.references[index] == nil,
            symbols.contains(where: { Self.isOfObject($0.usr) })
        else { return }
        let receiver: String?
        if file.has(".", at: index - 1) {
            receiver = compared(context.type(endingAt: index - 2))
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

    private static func isOfObject(_ usr: String) -> Bool {
        if usr.hasPrefix("c:") { return usr.contains("(cs)NSObject(") || usr.contains("(pl)NSObject(") }
        guard usr.contains("NSObject"), let symbol = DemangledSymbol(usr: usr), symbol.path.count > 2 else {
            return false
        }
        return symbol.path[1].hasPrefix("NSObject")
    }
}
