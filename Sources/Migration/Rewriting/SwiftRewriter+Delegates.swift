extension SwiftRewriter {
    /// Rewrites the methods of types that conform to a delegate protocol of an earlier API.
    mutating func rewriteDelegateMethods() {
        var connectionMethods: [String: [(Declarations.Function, DelegateMethod)]] = [:]
        for function in declarations.functions {
            guard let type = function.enclosingType else { continue }
            let ancestors = codeBase.ancestors(of: type)
            let isProtocol = OldAPI.generation(ofType: type) != nil
            let candidates =
                DelegateMethod.bySelector[function.selector]
                ?? (function.parameters.isEmpty ? nil : DelegateMethod.bySelector[function.earlierSelector])
            guard
                let method = candidates?.first(where: {
                    ancestors.contains($0.protocolName) || isProtocol && $0.protocolName == type
                })
            else {
                noteNearMiss(function, ancestors)
                continue
            }
            if isOfOtherTypes(function, method) {
                let advice =
                    "Nothing calls this method: its parameters have other types than those of \(method.protocolName)"
                markStatement(of: function.keywordIndex, advice)
                note(
                    "\(method.protocolName).\(method.selector)", at: function.keywordIndex, method.generation, .person,
                    advice: advice)
                continue
            }
            if case .orphaned = method.change {} else { noteUncalled(function, method) }
            removeExposure(of: function)
            let inherited = codeBase.superclass(of: type, conformingTo: method.protocolName)
            if let inherited, !declarations.isOverride(function) { reportUncalled(function, method, inherited) }
            if let first = function.parameters.first, first.label != "_" {
                edits.insert("_ ", before: file.tokens[first.nameIndex].range.lowerBound)
            }
            if case .legacyConnection = method.change {
                if inherited == nil {
                    connectionMethods[type, default: []].append((function, method))
                } else {
                    // The methods that are generated for the class that conforms call this one.
                    rewriteConnectionMethod(function, method)
                }
            } else {
                rewrite(function, method)
            }
        }
        for (_, methods) in connectionMethods.sorted(by: { $0.key < $1.key }) {
            rewriteConnectionDelegate(methods)
        }
    }

    /// Whether a method has the name and the labels of a delegate's method, but other types: `Int` where 1.x has `Int32`.
    private func isOfOtherTypes(_ function: Declarations.Function, _ method: DelegateMethod) -> Bool {
        guard method.generation == .legacy, function.body != nil, !declarations.isOverride(function) else {
            return false
        }
        return function.parameters.contains { parameter in
            parameter.type.map { Self.otherNumbers.contains(codeBase.resolved($0).name) } ?? false
        }
    }

    /// Numbers that no method of 1.x has: all are `Int32`.
    private static let otherNumbers: Set<String> = [
        "Int", "UInt", "NSInteger", "NSUInteger", "Int16", "Int64", "UInt16", "UInt32", "UInt64", "Double",
    ]

    /// Whether some parameters that a method of 1.x has as `T!` are optional and others are not: only Objective-C calls such a method.
    private func mixesOptionals(_ function: Declarations.Function, _ method: DelegateMethod) -> Bool {
        guard method.generation == .legacy else { return false }
        let objects = function.parameters.compactMap { $0.type.map(codeBase.resolved) }.filter {
            !["Int32", "CInt", "int32_t", "Bool"].contains($0.name)
        }
        return Set(objects.map(\.isOptional)).count > 1
    }

    /// Notes a method that nothing has called, because it is spelled in another way than the delegate's, and that is called when it is rewritten.
    private mutating func noteUncalled(_ function: Declarations.Function, _ method: DelegateMethod) {
        guard function.body != nil, !declarations.isOverride(function), let type = function.enclosingType,
            codeBase.declaresType(type), codeBase.superclass(of: type, conformingTo: method.protocolName) == nil,
            codeBase.isUncalled(methodNamedAt: function.keywordIndex + 1, in: fileIndex)
                || !isIndexed(function.keywordIndex + 1) && mixesOptionals(function, method)
        else { return }
        note(
            "\(method.protocolName).\(method.selector)", at: function.keywordIndex, method.generation, .behaviour,
            advice: "Nothing called this method as it was built: its types or marks are not those of "
                + "\(method.protocolName). Now it is called")
    }

    /// Removes `@objc`: Objective-C cannot represent the types of the current API.
    private mutating func removeExposure(of function: Declarations.Function) {
        guard let index = declarations.modifiers(of: function).first(where: { file.tokens[$0].is("objc") }) else {
            return
        }
        let end = file.has("(", at: index + 1) ? file.indexAfterGroup(at: index + 1) : index + 1
        edits.replace(file.tokens[index - 1].range.lowerBound..<file.tokens[end].range.lowerBound, with: "")
    }

    /// Reports a method of a delegate that only a subclass of the conforming class declares: Swift calls the methods that this class declares, where
    /// Objective-C looked for the method in the object.
    private mutating func reportUncalled(
        _ function: Declarations.Function, _ method: DelegateMethod, _ superclass: String
    ) {
        let advice =
            "Nothing calls this method: \(superclass) conforms to \(method.protocolName), so declare the method there, too, and override it here"
        markStatement(of: function.keywordIndex, advice)
        note(
            "\(method.protocolName).\(method.selector)", at: function.keywordIndex, method.generation, .person,
            advice: advice)
    }

    /// Notes a method that resembles a delegate method but is not one: the library does not call it.
    private mutating func noteNearMiss(_ function: Declarations.Function, _ ancestors: Set<String>) {
        let bases: [String: String] = [
            "client": "LSClientDelegate", "subscription": "LSSubscriptionDelegate",
            "mpnDevice": "LSMPNDeviceDelegate",
            "mpnSubscription": "LSMPNSubscriptionDelegate", "table": "LSTableDelegate",
            "clientConnection": "LSConnectionDelegate",
        ]
        guard let name = bases[function.name], ancestors.contains(name),
            let type = function.parameters.first?.type,
            let generation = OldAPI.generation(ofType: type.name), function.parameters.count > 1
        else { return }
        note(
            function.selector, at: function.keywordIndex, generation, .behaviour,
            advice: "\(function.selector) is not a method of \(name): nothing calls it")
    }

    private mutating func rewrite(_ function: Declarations.Function, _ method: DelegateMethod) {
        let use = "\(method.protocolName).\(method.selector)"
        switch method.change {
        case .unchanged:
            removeImplicitUnwrapping(function)
        case .renamed(let name):
            edits.replace(file.tokens[function.parenthesisIndex - 1].range, with: name)
            removeImplicitUnwrapping(function)
        case .parameters(let parameters):
            for (parameter, change) in zip(function.parameters, parameters) {
                rewrite(parameter, change, in: function)
            }
            removeImplicitUnwrapping(function)
        case .appended(let parameter):
            let close = file.counterparts[function.parenthesisIndex] ?? function.parenthesisIndex
            edits.insert(", \(parameter)", after: file.tokens[close - 1].range.upperBound)
            removeImplicitUnwrapping(function)
        case .legacyTable(let kind):
            rewriteTableMethod(function, kind)
        case .legacyConnection:
            break
        case .legacyMessage(let kind, let advice):
            guard rewriteMessageMethod(function, kind) else {
                markStatement(of: function.keywordIndex, advice)
                note(use, at: function.keywordIndex, method.generation, .person, advice: advice)
                return
            }
        case .orphaned(let advice):
            markStatement(of: function.keywordIndex, advice)
            note(use, at: function.keywordIndex, method.generation, .person, advice: advice)
            return
        }
        note(use, at: function.keywordIndex, method.generation, .mechanical)
    }

    // MARK: - Parameters

    private mutating func rewrite(
        _ parameter: Declarations.Parameter, _ change: DelegateMethod.Parameter,
        in function: Declarations.Function
    ) {
        switch change {
        case .same:
            break
        case .status(let type):
            edits.replace(range(ofTokens: parameter.typeTokens), with: spelled(type))
            let wasOptional = parameter.type?.isOptional == true
            if wasOptional {
                plainParameters.insert(parameter.nameIndex)
                statusParameters.insert(parameter.nameIndex)
            }
            for index in uses(of: parameter, in: function) {
                // `if let status {`
                if declarations.variablesByValue[index].map({ declarations.variables[$0].nameIndex }) == index {
                    continue
                }
                // `status!` of a `String!`
                let mark = wasOptional ? markBehind(index) : nil
                if let mark { edits.replace(file.tokens[mark].range, with: "") }
                rewriteStatus(of: (mark ?? index) + 1, chainStart: index)
            }
        case .text:
            guard parameter.type?.isOptional == true else { return }
            edits.replace(range(ofTokens: parameter.typeTokens), with: "String")
            insertPrelude(
                "let \(parameter.name): String? = \(parameter.name)", for: parameter, in: function)
        case .date:
            let wasOptional = parameter.type?.isOptional == true
            edits.replace(range(ofTokens: parameter.typeTokens), with: "Int64")
            let name = parameter.name
            let date = "Date(timeIntervalSince1970: Double(\(name)) / 1_000)"
            insertPrelude(
                // 0 is an unknown time.
                wasOptional ? "let \(name): Date? = \(name) > 0 ? \(date) : nil" : "let \(name) = \(date)",
                for: parameter, in: function)
        case .frequency:
            edits.replace(range(ofTokens: parameter.typeTokens), with: "RealMaxFrequency?")
            insertPrelude(
                "let \(parameter.name): String? = \(parameter.name).map { if case .limited(let limit) = $0 { \(TextKind.limitText) } else { \"unlimited\" } }",
                for: parameter, in: function)
        }
    }

    /// The tokens in the body that refer to the parameter.
    func uses(of parameter: Declarations.Parameter, in function: Declarations.Function) -> [Int] {
        guard let body = function.body else { return [] }
        return file.tokens(named: parameter.name, in: body).filter { index in
            // A member, a label, or the declaration of something else.
            guard !file.has(".", at: index - 1), !isLabel(index), !declarations.variableNames.contains(index) else {
                return false
            }
            let variable = declarations.localVariable(named: parameter.name, at: index)
            return variable.map { declarations.variables[$0].nameIndex } == parameter.nameIndex
        }
    }

    /// Inserts a line that converts the parameter to its old type, if the body uses the parameter.
    private mutating func insertPrelude(
        _ line: String, for parameter: Declarations.Parameter, in function: Declarations.Function
    ) {
        guard !uses(of: parameter, in: function).isEmpty else { return }
        insertPreludes([line], in: function)
    }

    mutating func insertPreludes(_ lines: [String], in function: Declarations.Function) {
        guard let body = function.body, !lines.isEmpty else { return }
        let brace = file.tokens[body.lowerBound - 1].range.upperBound
        if let first = file.token(body.lowerBound), first.startsLine, !first.is("}") {
            let indentation = file.indentation(at: first.range.lowerBound)
            edits.insert(lines.map { "\n\(indentation)\($0)" }.joined(), after: brace)
        } else {
            edits.insert(" " + lines.map { $0 + ";" }.joined(separator: " "), after: brace)
        }
    }

    /// `client: LSLightstreamerClient!`: removes the mark, because parameters of the current API are not implicitly unwrapped.
    private mutating func removeImplicitUnwrapping(_ function: Declarations.Function) {
        for parameter in function.parameters where parameter.type?.isOptional == true {
            guard let type = parameter.type, OldAPI.generation(ofType: type.name) != nil else { continue }
            let mark = parameter.typeTokens.upperBound - 1
            plainParameters.insert(parameter.nameIndex)
            edits.replace(file.tokens[mark].range, with: "")
            replacedTokens.insert(mark)
            removeUnwrapping(of: parameter, in: function)
        }
    }

    private mutating func removeUnwrapping(
        of parameter: Declarations.Parameter, in function: Declarations.Function
    ) {
        for mark in uses(of: parameter, in: function).compactMap(markBehind) {
            edits.replace(file.tokens[mark].range, with: "")
        }
    }

    /// The index of the `!`, or of the `?` of a chain, behind a name.
    private func markBehind(_ index: Int) -> Int? {
        guard let mark = file.token(index + 1), !mark.startsLine,
            mark.is("!") || mark.is("?") && file.has(".", at: index + 2)
        else { return nil }
        return index + 1
    }

    // MARK: - Tables of 1.x

    private mutating func rewriteTableMethod(
        _ function: Declarations.Function, _ kind: DelegateMethod.LegacyTableMethod
    ) {
        let names = function.parameters.map(\.name)
        let subscription = spelled("Subscription")
        var signature: String
        var preludes: [String] = []
        plainParameters.insert(function.parameters[0].nameIndex)
        if case .update = kind { plainParameters.insert(function.parameters[3].nameIndex) }
        func prelude(_ number: Int, of type: String = "", _ value: String) {
            let parameter = function.parameters[number]
            let uses = uses(of: parameter, in: function)
            if redeclares(parameter.name, in: function) {
                for index in uses { edits.replace(file.tokens[index].range, with: value) }
            } else if !uses.isEmpty {
                preludes.append("let \(parameter.name)\(type) = \(value)")
            }
        }
        /// The name of an item, which 1.x had as the method spells it: `String!`, `String?` or `String`.
        func namePrelude(_ value: String) {
            let type = function.parameters[2].typeTokens
            if !type.isEmpty, function.parameters[2].type?.isOptional == false {
                prelude(2, "(\(value) ?? \"\")")
            } else {
                prelude(2, of: ": \(type.isEmpty ? "String!" : file.text(ofTokens: type))", value)
            }
        }
        switch kind {
        case .update:
            signature =
                "subscription(_ \(names[0]): \(subscription), didUpdateItem \(names[3]): \(spelled("ItemUpdate")))"
            prelude(1, "\(positionType(function.parameters[1]))(\(names[3]).itemPos)")
            namePrelude("\(names[3]).itemName")
            removeUnwrapping(of: function.parameters[3], in: function)
        case .endOfSnapshot:
            signature =
                "subscription(_ \(names[0]): \(subscription), didEndSnapshotForItemName \(names[2]): String?, itemPos: UInt)"
            prelude(1, "\(positionType(function.parameters[1]))(itemPos)")
            namePrelude(names[2])
        case .lostUpdates:
            signature =
                "subscription(_ \(names[0]): \(subscription), didLoseUpdates \(names[3]): UInt, forItemName \(names[2]): String?, itemPos: UInt)"
            prelude(1, "\(positionType(function.parameters[1]))(itemPos)")
            namePrelude(names[2])
            prelude(3, "\(positionType(function.parameters[3]))(\(names[3]))")
        case .unsubscribed:
            signature = "subscriptionDidUnsubscribe(_ \(names[0]): \(subscription))"
            note(
                "LSTableDelegate.\(function.selector)", at: function.keywordIndex, .legacy, .behaviour,
                advice: "It is called, too, when a session is lost, before the client subscribes again")
        }
        removeUnwrapping(of: function.parameters[0], in: function)
        let close = file.counterparts[function.parenthesisIndex] ?? function.parenthesisIndex
        let tokens = function.parenthesisIndex - 1..<close + 1
        edits.replace(range(ofTokens: tokens), with: signature)
        replacedTokens.insert(tokens)
        for index in tokens
        where file.tokens[index].isIdentifier
            && OldAPI.generation(ofType: file.tokens[index].text) != nil
        {
            note(file.tokens[index].text, at: index, .legacy, .mechanical)
        }
        insertPreludes(preludes, in: function)
    }

    /// Whether the body itself has a variable with the name of a parameter, which hides it: `let itemPosition = Int(itemPosition)`.
    private func redeclares(_ name: String, in function: Declarations.Function) -> Bool {
        guard let body = function.body else { return false }
        return file.tokens(named: name, in: body).contains { index in
            parents[index] == body.lowerBound - 1 && ["let", "var"].contains(file.tokens[index - 1].text)
                && declarations.variableNames.contains(index)
        }
    }

    private func positionType(_ parameter: Declarations.Parameter) -> String {
        parameter.type?.name ?? "Int32"
    }
}
