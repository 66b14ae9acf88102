/// The methods of delegates: their signatures change, their bodies stay.
extension SwiftRewriter {
    mutating func rewriteDelegateMethods() {
        for function in context.declarations.functions {
            let name = function.nameIndex
            guard !context.uncompiled.contains(name) else { continue }
            let own = context.index.implementations[name] ?? []
            let implemented = own + context.index.symbols(at: name).compactMap { codeBase.implementingMethods[$0.usr] }
            if let symbol = implemented.first(where: { OldAPI.keptTypes.contains($0.owner) }) {
                ask(symbol.description, at: name, .unified, Self.adviceOnLoggers(symbol.owner), isOnce: true)
            } else if let method = implemented.lazy.compactMap(DelegateMethod.method).first {
                rewrite(function, method)
            } else if implemented.isEmpty {
                reportUncalled(function)
            }
        }
    }

    static func adviceOnLoggers(_ type: String) -> String {
        type == "LSLogger"
            ? "LSLogger has trace, and exceptions are Error, with the label withException"
            : "the method of LSLoggerProvider is loggerWithCategory(_:)"
    }

    /// Reports a method that has the name and the labels of a delegate's method in a type that conforms, and implements none: nothing calls it.
    private mutating func reportUncalled(_ function: Declarations.Function) {
        let selector = "\(file.tokens[function.nameIndex].text)(\(function.parameters.map { $0.label + ":" }.joined()))"
        let bases = [
            "client": "LSClientDelegate", "subscription": "LSSubscriptionDelegate", "mpnDevice": "LSMPNDeviceDelegate",
            "mpnSubscription": "LSMPNSubscriptionDelegate",
        ]
        guard let type = context.declarations.enclosingType(of: function.nameIndex), function.body != nil,
            function.parameters.contains(where: { $0.typeTokens.contains { context.index.references[$0] != nil } })
        else { return }
        // Or in an extension of the protocol itself.
        let protocols = codeBase.ancestors(of: type.name, in: context.fileIndex).union([type.name])
        if let method = DelegateMethod.bySelector[selector]?.first(where: { protocols.contains($0.protocolName) }) {
            guard method.advice == nil else { return }
            ask(
                method.name, at: function.nameIndex, .unified,
                "Nothing calls this method: its types or attributes are not those of \(method.protocolName), or only a class above this one conforms"
            )
        } else if let name = bases[file.tokens[function.nameIndex].text], function.parameters.count > 1,
            protocols.contains(name)
        {
            note(
                selector, at: function.nameIndex, .unified, .behaviour,
                advice: "\(selector) is not a method of \(name): nothing calls it")
        }
    }

    private mutating func rewrite(_ function: Declarations.Function, _ method: DelegateMethod) {
        let name = function.nameIndex
        guard method.advice == nil else { return ask(method.name, at: name, .unified, method.advice ?? "") }
        if let newName = method.newName, isDeclared(newName, beside: function) {
            return ask(method.name, at: name, .unified, "The class also has \(newName): keep one of both methods")
        }
        if let newName = method.newName { apply([.replace(name..<name + 1, newName)]) }
        if let appended = method.appended {
            // The body does not know the name, which may be that of something else.
            let (label, type) = (appended.prefix { $0 != " " }, appended.split(separator: " ").last ?? "")
            let close = file.indexAfterGroup(at: function.parenthesisIndex) - 1
            apply([.insertAfter(close - 1, ", \(label) _: \(type)")])
        }
        removeExposure(of: function)
        var preludes: [String] = []
        var isClear = true
        var isChanged = false
        for (parameter, type) in zip(function.parameters, method.types) {
            guard let change = ParameterChange(parameter, to: type, in: context) else { continue }
            isChanged = true
            apply(change.edits)
            if parameter.hasDefault {
                isClear = false
                ask(method.name, at: name, .unified, "\(parameter.name) is a \(type) now, and has a default value")
            }
            guard let prelude = change.prelude, let body = function.body, !uses(of: parameter, in: body).isEmpty else {
                continue
            }
            if declares(parameter, in: body) {
                isClear = false
                let advice = "\(parameter.name) is a \(type) now, and the body declares that name itself"
                ask(method.name, at: name, .unified, advice)
                for use in uses(of: parameter, in: body) {
                    note(method.name, at: use, .unified, .person, advice: advice)
                }
            } else {
                preludes.append(prelude)
            }
        }
        insertPreludes(preludes, in: function)
        if isChanged || method.newName != nil || method.appended != nil, let owner = otherOwner(of: function) {
            isClear = false
            let advice = "This is also a method of \(owner), which has the earlier name or types: change it there, too"
            ask(method.name, at: name, .unified, advice)
            // A missing method is an error of the conformance.
            for index in context.declarations.types.flatMap(\.inheritedIndices) where file.has(owner, at: index) {
                note(method.name, at: index, .unified, .person, advice: advice)
            }
        }
        if isClear { note(method.name, at: name, .unified, .mechanical) }
    }

    /// The type whose method a delegate's method also implements or overrides, and that is no delegate: a protocol of the application that has a
    /// default for the method would be called instead.
    private func otherOwner(of function: Declarations.Function) -> String? {
        let own = context.index.symbols(at: function.nameIndex).map(\.usr)
        let apart = codeBase.indexes.flatMap { $0?.conformances ?? [] }.filter { own.contains($0.member.usr) }
            .map(\.requirement.usr)
        return (own.flatMap { context.index.overridden[$0] ?? [] } + apart).lazy
            .filter { codeBase.implementingMethods[$0] == nil && !$0.hasPrefix("s:15UnifiedLSClient") }
            .compactMap { DemangledSymbol(usr: $0)?.path.dropLast().last }.first
    }

    /// `true` if the type of a method has another one of a name, as one that was written for several releases.
    private func isDeclared(_ name: String, beside function: Declarations.Function) -> Bool {
        let type = context.declarations.enclosingType(of: function.nameIndex)
        return file.tokens(named: name).contains { index in
            file.has("func", at: index - 1) && context.declarations.enclosingType(of: index)?.name == type?.name
        }
    }

    /// The tokens of a body that use the name of a parameter, not as that of a member or a label.
    private func uses(of parameter: Declarations.Parameter, in body: Range<Int>) -> [Int] {
        parameter.name == "_"
            ? [] : tokens(named: parameter, in: body).filter { !file.has(".", at: $0 - 1) && !context.isLabel($0) }
    }

    private func tokens(named parameter: Declarations.Parameter, in body: Range<Int>) -> [Int] {
        [parameter.plainName, "`\(parameter.plainName)`"].flatMap { file.tokens(named: $0, in: body) }
    }

    /// `true` if a body itself, not a block within it, declares the name of a parameter: `guard let itemName else`.
    private func declares(_ parameter: Declarations.Parameter, in body: Range<Int>) -> Bool {
        tokens(named: parameter, in: body).contains { index in
            var place = index - 1
            // `let (status, count) = …`
            while file.has("(", ",", at: place)
                || file.token(place)?.isIdentifier == true && file.has(",", "(", at: place - 1)
            {
                place -= 1
            }
            guard file.has("let", "var", "func", at: place), !file.has(".", at: index - 1) else { return false }
            let isBoundInBlock = file.has("if", "while", "case", at: place - 1) || isCondition(place)
            return context.parents[place] == body.lowerBound - 1 && !isBoundInBlock
        }
    }

    /// `true` if a `let` is behind a comma in the condition of an `if` or `while`.
    private func isCondition(_ index: Int) -> Bool {
        var place = index - 1
        while let token = file.token(place), !token.is("{"), !token.is("}"), !token.is(";") {
            if ["if", "while"].contains(token.text) { return true }
            if token.is("guard") { return false }
            place = file.counterparts[place].map { min($0, place) - 1 } ?? place - 1
        }
        return false
    }

    private mutating func insertPreludes(_ lines: [String], in function: Declarations.Function) {
        guard let body = function.body, !lines.isEmpty else { return }
        let brace = file.tokens[body.lowerBound - 1].range.upperBound
        if let first = file.token(body.lowerBound), first.startsLine, !first.is("}") {
            let indentation = file.indentation(at: first.range.lowerBound)
            edits.insert(lines.map { "\n\(indentation)\($0)" }.joined(), after: brace)
        } else {
            edits.insert(" " + lines.map { $0 + ";" }.joined(separator: " "), after: brace)
        }
    }

    /// Removes `@objc`: Objective-C cannot represent the types of the current API.
    private mutating func removeExposure(of function: Declarations.Function) {
        var index = function.nameIndex - 2
        while let token = file.token(index), !token.is("}"), !token.is("{"), !token.is(";") {
            if token.is("objc"), file.has("@", at: index - 1) {
                let end = file.has("(", at: index + 1) ? file.indexAfterGroup(at: index + 1) : index + 1
                edits.replace(file.tokens[index - 1].range.lowerBound..<file.tokens[end].range.lowerBound, with: "")
                return
            }
            let isModifier = token.isIdentifier || token.is("@")
            if let open = file.counterparts[index], open < index {
                index = open - 1
            } else if isModifier {
                index -= 1
            } else {
                return
            }
        }
    }

    // MARK: - Calls

    /// Rewrites the application's own calls of delegate methods, for example those of a superclass.
    mutating func rewriteDelegateCalls() {
        for index in file.tokens.indices where file.tokens[index].isIdentifier && !file.has("func", at: index - 1) {
            let reference = context.index.references[index]?.first { $0.symbol.owner.hasSuffix("Delegate") }?.symbol
            let called =
                reference
                ?? context.index.symbols(at: index).compactMap { codeBase.implementingMethods[$0.usr] }.first
            guard let called, let method = DelegateMethod.method(called) else { continue }
            let use = "call of \(method.name)"
            guard method.advice == nil, method.appended == nil, let open = file.argumentsIndex(after: index),
                file.compoundLabels(at: open) == nil
            else {
                ask(
                    use, at: index, .unified,
                    method.advice ?? method.appended.map { "The method has one more argument: \($0)" }
                        ?? "The method has other types now, and is not called here but used as a value")
                continue
            }
            if let newName = method.newName { apply([.replace(index..<index + 1, newName)]) }
            // The methods of the current delegates are not optional.
            if open > index + 1 { apply([.replace(index + 1..<index + 2, "")]) }
            guard let changes = changes(of: file.arguments(at: open), method.types) else {
                ask(use, at: index, .unified, "\(method.selector) takes other types now")
                continue
            }
            apply(changes)
            let isChanged = method.newName != nil || open > index + 1 || !changes.isEmpty
            note(use, at: index, .unified, isChanged ? .mechanical : .unchanged)
        }
    }

    private func changes(of arguments: [SourceFile.Argument], _ types: [String]) -> [Edit]? {
        var changes: [Edit] = []
        for (argument, type) in zip(arguments, types) {
            if type.contains(".") {
                let literal = argument.value.count == 1 ? file.tokens[argument.value.lowerBound].literalText : nil
                if let text = literal.flatMap(StatusText.statusCase) {
                    changes.append(.replace(argument.value, text))
                } else if literal != nil || !context.isPrimary(argument.value) {
                    // `"X:" + status`: perhaps no status, for which there is no case.
                    return nil
                } else {
                    changes.append(.wrap(argument.value, "\(context.spelled(type))(rawValue: ", ")!"))
                }
            } else if type == "Int64" || type.hasPrefix("RealMax")
                || type == "String" && file.has("nil", at: argument.value.lowerBound)
            {
                return nil
            } else if type == "String", context.isPrimary(argument.value),
                context.type(endingAt: argument.value.upperBound - 1)?.isOptional == true
            {
                changes.append(.wrap(argument.value, "", " ?? \"\""))
            }
        }
        return changes
    }
}

/// What becomes of a parameter of a delegate's method: it gets the type of the current API, and one line at the start of the body gives its name the old
/// value.
struct ParameterChange {
    private(set) var edits: [Edit] = []
    private(set) var prelude: String?

    /// - Returns: `nil` if the parameter has the type, apart from the prefix.
    init?(_ parameter: Declarations.Parameter, to type: String, in context: IndexedFile) {
        let file = context.file
        guard let written = SpelledType.read(in: file, at: parameter.typeTokens.lowerBound).type else { return nil }
        let name = parameter.name
        let last = parameter.typeTokens.upperBound - 1
        let mark = file.has("!", "?", at: last) ? file.tokens[last].text : ""
        let isOptional = type.hasSuffix("?")
        let text = context.text(parameter.typeTokens)
        if type.contains(".") {
            edits = [.replace(parameter.typeTokens, context.spelled(type))]
            prelude = "let \(name)\(mark.isEmpty ? "" : ": \(text)") = \(name).rawValue"
        } else if type == "Int64" {
            edits = [.replace(parameter.typeTokens, type)]
            let date = "Date(timeIntervalSince1970: Double(\(name)) / 1_000)"
            // 0 is an unknown time.
            prelude =
                mark.isEmpty ? "let \(name) = \(date)" : "let \(name): \(text) = \(name) > 0 ? \(date) : nil"
        } else if type.hasPrefix("RealMax") {
            edits = [.replace(parameter.typeTokens, context.spelled(type))]
            let closure =
                "{ value -> String in if case .limited(let limit) = value { return \(TextKind.limitText) }; return \"unlimited\" }"
            prelude = "let \(name): \(text) = \(name).map \(closure)"
        } else if type == "String", mark.isEmpty, written.name != "String" {
            // An alias, perhaps of an optional.
            edits = [.replace(parameter.typeTokens, type)]
            prelude = "let \(name): \(text) = \(name)"
        } else if !mark.isEmpty, !isOptional {
            edits = [.replace(last..<last + 1, "")]
            // Where the type is one of the earlier API, the code uses the current one.
            let new =
                OldAPI.unifiedTypes[written.name].map(context.spelled)
                ?? context.text(parameter.typeTokens.lowerBound..<last)
            prelude = "let \(name): \(new)\(mark) = \(name)"
        } else {
            return nil
        }
    }
}
