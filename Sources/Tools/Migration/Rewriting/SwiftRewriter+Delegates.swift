extension SwiftRewriter {
    /// Rewrites the methods of types that conform to a delegate protocol of an earlier API.
    mutating func rewriteDelegateMethods() {
        var connectionMethods: [String: [(Declarations.Function, DelegateMethod)]] = [:]
        for function in declarations.functions {
            guard let type = function.enclosingType else { continue }
            guard let method = delegateMethod(declaredBy: function, in: type) else {
                noteNearMiss(function, in: type)
                continue
            }
            if isOfOtherTypes(function, method) {
                report(
                    method, at: function, .person,
                    "Nothing calls this method: its parameters have other types than those of \(method.protocolName)")
                continue
            }
            if case .orphaned = method.change {} else { noteUncalled(function, method) }
            removeExposure(of: function)
            let inherited = codeBase.superclass(of: type, conformingTo: method.protocolName)
            if let inherited, !declarations.isOverride(function) {
                // Swift calls the methods that the conforming class declares, where Objective-C looked for the method in the object.
                report(
                    method, at: function, .person,
                    "Nothing calls this method: \(inherited) conforms to \(method.protocolName), so declare the method there, too, and override it here"
                )
            }
            if let first = function.parameters.first, first.label != "_" { insert("_ ", before: first.nameIndex) }
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

    /// Reports a method of a delegate; what a person has to do is also a comment above it.
    mutating func report(
        _ method: DelegateMethod, at function: Declarations.Function, _ kind: Finding.Kind, _ advice: String
    ) {
        if kind == .person { markStatement(of: function.keywordIndex, advice) }
        note(method.name, at: function.keywordIndex, method.generation, kind, advice: advice)
    }

    private func delegateMethod(declaredBy function: Declarations.Function, in type: String) -> DelegateMethod? {
        let candidates =
            DelegateMethod.bySelector[function.selector]
            ?? (function.parameters.isEmpty ? nil : DelegateMethod.bySelector[function.earlierSelector])
        let isProtocol = OldAPI.generation(ofType: type) != nil
        return candidates?.first {
            isProtocol && $0.protocolName == type || codeBase.ancestors(of: type).contains($0.protocolName)
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
        report(
            method, at: function, .behaviour,
            "Nothing called this method as it was built: its types or marks are not those of \(method.protocolName). Now it is called"
        )
    }

    /// Removes `@objc`: Objective-C cannot represent the types of the current API.
    private mutating func removeExposure(of function: Declarations.Function) {
        guard let index = declarations.modifiers(of: function).first(where: { file.tokens[$0].is("objc") }) else {
            return
        }
        let end = file.has("(", at: index + 1) ? file.indexAfterGroup(at: index + 1) : index + 1
        edits.replace(file.tokens[index - 1].range.lowerBound..<file.tokens[end].range.lowerBound, with: "")
    }

    /// Notes a method that resembles a delegate method but is not one: the library does not call it.
    private mutating func noteNearMiss(_ function: Declarations.Function, in type: String) {
        let bases = [
            "client": "LSClientDelegate", "subscription": "LSSubscriptionDelegate",
            "mpnDevice": "LSMPNDeviceDelegate", "mpnSubscription": "LSMPNSubscriptionDelegate",
            "table": "LSTableDelegate", "clientConnection": "LSConnectionDelegate",
        ]
        guard let name = bases[function.name], function.parameters.count > 1,
            let generation = function.parameters[0].type.flatMap({ OldAPI.generation(ofType: $0.name) }),
            codeBase.ancestors(of: type).contains(name)
        else { return }
        note(
            function.selector, at: function.keywordIndex, generation, .behaviour,
            advice: "\(function.selector) is not a method of \(name): nothing calls it")
    }

    private mutating func rewrite(_ function: Declarations.Function, _ method: DelegateMethod) {
        switch method.change {
        case .unchanged, .legacyConnection: break
        case .renamed(let name): replace(function.parenthesisIndex - 1, with: name)
        case .parameters(let parameters):
            for (parameter, change) in zip(function.parameters, parameters) { rewrite(parameter, change, in: function) }
        case .appended(let parameter):
            insert(", \(parameter)", after: file.indexAfterGroup(at: function.parenthesisIndex) - 2)
        case .replaced(let new):
            guard replace(function, by: new) else {
                return report(method, at: function, .person, method.adviceOnReplacement ?? "")
            }
            if let difference = new.difference { report(method, at: function, .behaviour, difference) }
            return note(method.name, at: function.keywordIndex, method.generation, .mechanical)
        case .orphaned(let advice): return report(method, at: function, .person, advice)
        }
        removeImplicitUnwrapping(function)
        note(method.name, at: function.keywordIndex, method.generation, .mechanical)
    }

    // MARK: - Parameters

    private mutating func rewrite(
        _ parameter: Declarations.Parameter, _ change: DelegateMethod.Parameter,
        in function: Declarations.Function
    ) {
        let name = parameter.name
        let wasOptional = parameter.type?.isOptional == true
        switch change {
        case .same:
            break
        case .status(let type):
            replace(parameter.typeTokens, with: spelled(type))
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
                if let mark { removeMark(mark) }
                rewriteStatus(of: (mark ?? index) + 1, chainStart: index)
            }
        case .text:
            guard wasOptional else { return }
            convert(parameter, "String", in: function, ": String? = \(name)", "Optional(\(name))")
        case .date:
            let date = "Date(timeIntervalSince1970: Double(\(name)) / 1_000)"
            // 0 is an unknown time.
            let value = wasOptional ? "\(name) > 0 ? \(date) : nil" : date
            convert(
                parameter, "Int64", in: function, "\(wasOptional ? ": Date?" : "") = \(value)",
                wasOptional ? "(\(value))" : value)
        case .frequency:
            let closure = "{ if case .limited(let limit) = $0 { \(TextKind.limitText) } else { \"unlimited\" } }"
            convert(
                parameter, "RealMaxFrequency?", in: function, ": String? = \(name).map \(closure)",
                "\(name).map(\(closure))")
        }
    }

    /// Gives a parameter another type, and converts it to the earlier one in a line of the body, if the body uses it.
    ///
    /// - Parameters:
    ///   - declaration: what follows the name in that line.
    ///   - value: what stands for each use where the body declares the name itself.
    private mutating func convert(
        _ parameter: Declarations.Parameter, _ type: String, in function: Declarations.Function,
        _ declaration: String, _ value: String
    ) {
        replace(parameter.typeTokens, with: type)
        let uses = uses(of: parameter, in: function)
        if redeclares(parameter.name, in: function) {
            replace(uses, with: value)
        } else if !uses.isEmpty {
            insertPreludes(["let \(parameter.name)\(declaration)"], in: function)
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

    mutating func insertPreludes(_ lines: [String], in function: Declarations.Function) {
        guard let body = function.body, !lines.isEmpty else { return }
        if let first = file.token(body.lowerBound), first.startsLine, !first.is("}") {
            let indentation = file.indentation(at: first.range.lowerBound)
            insert(lines.map { "\n\(indentation)\($0)" }.joined(), after: body.lowerBound - 1)
        } else {
            insert(" " + lines.map { $0 + ";" }.joined(separator: " "), after: body.lowerBound - 1)
        }
    }

    /// `client: LSLightstreamerClient!`: removes the mark, because parameters of the current API are not implicitly unwrapped.
    private mutating func removeImplicitUnwrapping(_ function: Declarations.Function) {
        for parameter in function.parameters where parameter.type?.isOptional == true {
            guard let type = parameter.type, OldAPI.generation(ofType: type.name) != nil else { continue }
            let mark = parameter.typeTokens.upperBound - 1
            plainParameters.insert(parameter.nameIndex)
            replace(mark..<mark + 1, with: "")
            removeUnwrapping(at: uses(of: parameter, in: function))
        }
    }

    mutating func removeUnwrapping(at uses: [Int]) {
        for mark in uses.compactMap(markBehind) { removeMark(mark) }
    }

    /// The index of the `!`, or of the `?` of a chain, behind a name.
    private func markBehind(_ index: Int) -> Int? {
        let isMark = file.has("!", at: index + 1) || file.has("?", at: index + 1) && file.has(".", at: index + 2)
        return isMark && !file.tokens[index + 1].startsLine ? index + 1 : nil
    }
}
