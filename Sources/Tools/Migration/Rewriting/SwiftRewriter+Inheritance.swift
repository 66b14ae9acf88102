/// Declarations of the application that inherit from an earlier type, extend one, or get a conformance from its own.
extension SwiftRewriter {
    mutating func reportInheritance() {
        for index in file.tokens.indices where file.tokens[index].isIdentifier {
            reportUseOfSubclass(at: index)
            reportNestedType(at: index)
        }
        for type in context.declarations.types where !context.uncompiled.contains(type.keywordIndex) {
            if type.isExtension { reportExtension(type) } else { reportSubclass(type) }
            reportSynthesis(type)
            reportAssociatedTypes(type)
            for index in type.inheritedIndices where OldAPI.keptTypes.contains(file.tokens[index].text) {
                guard context.index.references[index]?.contains(where: { $0.symbol.generation == .unified }) == true
                else {
                    continue
                }
                ask(
                    file.tokens[index].text, at: index, .unified, Self.adviceOnLoggers(file.tokens[index].text),
                    isOnce: true)
            }
        }
    }

    /// The current classes are final, and an update is a protocol.
    private mutating func reportSubclass(_ type: Declarations.NominalType) {
        for index in type.inheritedIndices {
            guard let symbol = context.index.references[index]?.first(where: { $0.symbol.kind == .type })?.symbol,
                let newName = OldAPI.unifiedTypes[symbol.name], !newName.hasSuffix("Delegate")
            else { continue }
            ask(
                "subclass of \(symbol.name)", at: index, .unified,
                newName == "ItemUpdate"
                    ? "ItemUpdate is a protocol: implement its members, and leave out override"
                    : "\(newName) cannot be subclassed: keep one in a property, and call it instead of super",
                isOnce: true)
        }
        guard let above = context.namedType(at: type.keywordIndex + 1), file.has("class", at: type.keywordIndex) else {
            return
        }
        // What overrides a member, also of `NSObject`.
        for token in type.body where file.tokens[token].isIdentifier {
            let old = context.index.implementations[token]?.first { OldAPI.objects.contains($0.owner) }
            let isOfObject = context.index.symbols(at: token).contains {
                context.index.overridden[$0.usr]?.contains(where: Self.isOfObject) == true
            }
            // A type that is nested in the class may inherit from another one.
            guard old != nil || isOfObject,
                context.declarations.enclosingType(of: token)?.keywordIndex == type.keywordIndex
            else { continue }
            note(
                old?.description ?? "\(above).\(file.tokens[token].text)", at: token, .unified, .person,
                advice: "\(OldAPI.unifiedTypes[above] ?? above) cannot be subclassed")
        }
    }

    /// Reports where an object of a class below an earlier one is made, and where a member is used that overrides an earlier one.
    private mutating func reportUseOfSubclass(at index: Int) {
        guard !codeBase.subclasses.isEmpty, context.index.implementations[index] == nil,
            !file.has("func", "var", "let", at: index - 1), !file.has("super", at: index - 2)
        else { return }
        for symbol in context.index.symbols(at: index) {
            // `self.init` may call an initialiser that the class inherits.
            guard
                !file.has("self", at: index - 2)
                    || symbol.name.hasPrefix("init(") && codeBase.definitions[symbol.usr] == nil
            else { continue }
            let isMade =
                symbol.name.hasPrefix("init(") && (file.tokens[index].text != "init" || file.has(".", at: index - 1))
            let made = isMade ? codeBase.subclass(declaring: symbol.usr) : nil
            let overridden = codeBase.implementingMethods[symbol.usr].map(\.owner)
            guard let above = made ?? overridden, OldAPI.objects.contains(above) else { continue }
            return ask(
                file.tokens[index].text, at: index, .unified,
                "The class of this object inherits from \(above), which cannot be subclassed now", isOnce: true)
        }
    }

    /// `extension LSSubscription { enum Mode {} }`: the current class has a type of that name.
    private mutating func reportNestedType(at index: Int) {
        let name = file.tokens[index].text
        guard OldAPI.nestedTypes.values.contains(where: { $0.contains(name) }) else { return }
        for symbol in context.index.symbols(at: index) where "OVCa".contains(symbol.usr.last ?? " ") {
            guard let path = DemangledSymbol(usr: symbol.usr)?.path, path.count == 3, path[2] == name,
                let type = OldAPI.unifiedTypes[path[1]], OldAPI.nestedTypes[type]?.contains(name) == true
            else { continue }
            return ask(
                name, at: index, .unified, "\(type) has a type \(name) now: give yours another name", isOnce: true)
        }
    }

    /// `extension LSLightstreamerClient: MyClient {}`: a protocol cannot conform, and a requirement may have another type now.
    private mutating func reportExtension(_ type: Declarations.NominalType) {
        // `extension UnifiedLSClient.LSItemUpdate`
        let extended = type.keywordIndex + (file.has(".", at: type.keywordIndex + 2) ? 3 : 1)
        guard let symbol = context.index.references[extended]?.first(where: { $0.symbol.kind == .type })?.symbol,
            let newName = OldAPI.unifiedTypes[symbol.name], let first = type.inheritedIndices.first
        else { return }
        if newName == "ItemUpdate" || newName.hasSuffix("Delegate") {
            return ask(
                "conformance of \(symbol.name)", at: first, .unified,
                "\(newName) is a protocol, which cannot conform to another one: wrap the object in your own type")
        }
        for index in type.inheritedIndices {
            let required = codeBase.requirement(ofProtocol: file.tokens[index].text, in: context.fileIndex)
            guard let required, required != "AnyObject" else { continue }
            return ask("conformance of \(symbol.name)", at: first, .unified, advice(required, symbol.name))
        }
        let requirements = context.index.conformances.filter { conformance in
            guard conformance.token == extended, let member = OldSymbol(conformance.member) else { return false }
            let rewrite = Mapping.row(of: member)?.rewrite
            return !(rewrite is Unchanged) || rewrite?.changesArguments == true
        }.map(\.requirement.name)
        guard !requirements.isEmpty else { return }
        ask(
            "conformance of \(symbol.name)", at: first, .unified,
            "\(Set(requirements).sorted().joined(separator: ", ")) must have the current name and type in the protocol")
    }

    /// `struct Entry: Hashable { let subscription: LSSubscription }`: Swift makes `==` and `hash(into:)` only if all properties have them.
    private mutating func reportSynthesis(_ type: Declarations.NominalType) {
        // `Comparable` and protocols of the application refine these.
        let conformance = type.inheritedIndices.compactMap {
            codeBase.requirement(ofProtocol: file.tokens[$0].text, in: context.fileIndex)
        }.first { ["Hashable", "Equatable"].contains($0) }
        // A conformance by an extension is made for the type's own declaration.
        let declared =
            type.isExtension ? context.declarations.types.first { !$0.isExtension && $0.name == type.name } : type
        guard let conformance, let declared, file.has("struct", "enum", at: declared.keywordIndex),
            ![type, declared].contains(where: { hasOwnComparison($0.body) })
        else { return }
        for token in declared.body where file.tokens[token].isIdentifier {
            guard let name = context.namedType(at: token), let newName = OldAPI.unifiedTypes[name],
                !newName.hasSuffix("LogLevel"), isStored(token, in: declared)
            else { continue }
            let advice =
                "\(newName) is not \(conformance), so that \(type.name) needs its own == \(conformance == "Hashable" ? "and hash(into:), by ObjectIdentifier" : "with ===")"
            ask(conformance, at: token, .unified, advice)
            if type.isExtension { note(conformance, at: type.keywordIndex, .unified, .person, advice: advice) }
            return
        }
    }

    /// `struct Screen: Keyed { typealias Key = LSSubscription }`, also where a member shows what `Key` is: objects are not `Hashable` now.
    private mutating func reportAssociatedTypes(_ type: Declarations.NominalType) {
        guard let first = type.inheritedIndices.first, !file.has("protocol", at: type.keywordIndex) else { return }
        let requirements = codeBase.requirements(ofAssociatedTypesOf: type, in: context.fileIndex)
        guard !requirements.isEmpty else { return }
        // A member may be declared apart from the conformance.
        let apart = context.index.conformances.filter { (type.keywordIndex...first).contains($0.token) }
            .map { ($0.member.usr, [$0.requirement.usr]) }
        let members = type.body.flatMap(context.index.symbols).map { ($0.usr, context.index.overridden[$0.usr] ?? []) }
        for (member, implemented) in members + apart {
            for required in implemented.compactMap({ DemangledSymbol(usr: $0) }) {
                guard let name = requirements.keys.first(where: { required.names(associatedType: $0) }),
                    let (conformance, requirement) = requirements[name], let old = context.heldClass(inTypeOf: member),
                    lacks(requirement, old)
                else { continue }
                let advice = "\(name) of \(file.tokens[conformance].text): " + advice(requirement, old)
                return ask(file.tokens[conformance].text, at: conformance, .unified, advice)
            }
        }
    }

    private func hasOwnComparison(_ body: Range<Int>) -> Bool {
        file.tokens(named: "hash", in: body).contains { file.has("func", at: $0 - 1) }
            || body.contains { file.tokens[$0].is("==") && file.has("func", at: $0 - 1) }
    }

    /// `true` if a type is that of a stored property or of a case's value.
    private func isStored(_ token: Int, in type: Declarations.NominalType) -> Bool {
        var place = token
        while let parent = context.parents[place], parent >= type.body.lowerBound {
            guard !file.tokens[parent].is("{") else { return false }
            place = parent
        }
        while place > type.body.lowerBound, !file.tokens[place].startsLine, !file.has("{", ";", at: place - 1) {
            if file.has("static", "func", "init", at: place) { return false }
            place -= 1
        }
        return !file.has("static", "func", "init", "typealias", at: place)
    }
}
