import Foundation

/// What Swift requires of values and only `NSObject` gave to old objects: to be `Equatable`, `Hashable` or an `NSObject`; of updates to be objects.
extension SwiftRewriter {
    mutating func reportConstraints(at index: Int) {
        for call in context.index.implicitCalls(at: index) {
            if call.name == "~=(_:_:)" {
                // `case subscriptions["a"]!:` has its place at the last mark or bracket.
                let start = file.startOfChain(before: (file.counterparts[index] ?? index) + 1)
                report("Equatable", in: start..<file.endOfPrimary(at: start), at: index)
            } else if call.usr.hasPrefix("s:SD") {
                for value in keys(of: index) { report("Hashable", in: value, at: index) }
            } else if call.usr.hasPrefix("s:Sh") {
                report("Hashable", in: index..<file.indexAfterGroup(at: index), at: index)
            }
        }
        guard file.tokens[index].isIdentifier else {
            if file.has("=", at: index) { reportAssignment(at: index) }
            return reportComparedKeys(at: index)
        }
        reportTypes(at: index)
        reportKeys(at: index)
        reportMember(at: index)
        reportHashedElements(at: index)
        guard !rewrittenSearches.contains(index), context.index.references[index] == nil else { return }
        for symbol in context.index.symbols(at: index) {
            if let signature = GenericSignature(usr: symbol.usr) { reportUse(of: signature, at: index) }
        }
    }

    private func keys(of open: Int) -> [Range<Int>] {
        file.split(open + 1..<file.indexAfterGroup(at: open) - 1).map {
            $0.lowerBound..<file.endOfPrimary(at: $0.lowerBound)
        }
    }

    private mutating func reportUse(of signature: GenericSignature, at index: Int) {
        let isMember = file.has(".", at: index - 1)
        if let constraint = signature.constraintOfExtension, isMember {
            report(constraint, in: file.startOfChain(before: index - 1)..<index - 1, at: index)
        }
        guard let open = file.argumentsIndex(after: index) else { return }
        for (argument, type) in zip(file.arguments(at: open), signature.parameters) {
            if let constraint = signature.constraint(of: type) { report(constraint, in: argument.value, at: index) }
        }
    }

    /// A variable or the result of a function with objects as keys or in a set: `handlers[subscription]`. Its declaration has the mark.
    private mutating func reportHashedElements(at index: Int) {
        guard !file.has("let", "var", "func", "case", at: index - 1), !context.isLabel(index) else { return }
        for symbol in context.index.symbols(at: index) where symbol.usr.contains("SD") || symbol.usr.contains("Sh") {
            for collection in ["Swift.Dictionary<", "Swift.Set<"] {
                let type = DemangledSymbol(usr: symbol.usr)?.type?.components(separatedBy: collection).dropFirst().first
                let key = type?.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ?? ""
                let old = OldAPI.objects.first { key == "UnifiedLSClient.\($0)" } ?? codeBase.subclassNames[String(key)]
                guard let old else { continue }
                note("Hashable", at: index, .unified, .person, advice: advice("Hashable", old))
            }
        }
    }

    // MARK: - Types

    private static let types = [
        "s:Sh": "Hashable", "s:SD": "Hashable", "s:s9UnmanagedV": "AnyObject", "s:s11AnyHashableV": "Hashable",
        "s:SQ": "Equatable",
        "s:SH": "Hashable",
    ]

    /// At `Set`, `Dictionary`, a generic type of the application, or a type that has only objects of such classes, as `NSObject`.
    private mutating func reportTypes(at index: Int) {
        for symbol in context.index.symbols(at: index) {
            let isObject = ["NSObject", "NSObjectProtocol"].contains(symbol.name)
            // Types, but no cases of enumerations.
            let isOwn = !symbol.usr.hasPrefix("s:s") && !symbol.usr.hasPrefix("s:S") && isType(symbol)
            let constraints =
                isObject
                ? ["NSObject"]
                : Self.types[symbol.usr].map { [$0] }
                    ?? (isOwn ? codeBase.requirements(ofParametersOf: symbol.name, in: context.fileIndex) : [])
            guard let constraint = constraints.lazy.compactMap({ $0 }).first else { continue }
            if file.has("<", at: index + 1) {
                // Behind its keyword, the type declares these.
                guard !file.has("class", "struct", "enum", "actor", at: index - 1) else { continue }
                reportTypeArguments(constraints, at: index)
            } else if let open = file.argumentsIndex(after: index) {
                reportArguments(constraint, open, at: index)
            } else if let value = convertedValue(at: index) {
                report(constraint, in: value, at: index)
            } else {
                for value in returnedValues(at: index) {
                    report(constraint, in: value, at: file.has("some", at: index - 1) ? index : value.lowerBound)
                }
            }
        }
    }

    private func isType(_ symbol: IndexedOccurrence.Symbol) -> Bool {
        symbol.usr.hasPrefix("s:") && "CPVOa".contains(symbol.usr.last ?? " ")
    }

    /// What the function or the variable whose type is at a token returns: `func object() -> NSObject { subscription }`.
    private func returnedValues(at index: Int) -> [Range<Int>] {
        var (first, open) = (index, index + 1)
        while file.has("any", "some", "[", at: first - 1) { first -= 1 }
        while file.has("]", ">", "?", "!", "where", at: open) { open += 1 }
        let isResult = file.has("->", at: first - 1) || file.has(":", at: first - 1) && file.has("var", at: first - 3)
        guard isResult, file.has("{", at: open), let close = file.counterparts[open] else {
            return []
        }
        let returns = file.tokens(named: "return", in: open..<close).map { $0 + 1 }
        // `{ get { subscription } }`
        let start = file.has("get", at: open + 1) && file.has("{", at: open + 2) ? open + 3 : open + 1
        return (returns.isEmpty ? [start] : returns).map { first in
            let value = first..<max(first, file.endOfExpression(at: first))
            return file.has("{", at: first) ? value.dropFirst().dropLast() : value
        }
    }

    /// What is assigned to a variable of such a type: `object = subscription`.
    private mutating func reportAssignment(at index: Int) {
        let left = file.startOfChain(before: index)
        var name = index - 1
        while file.has("?", "!", at: name) { name -= 1 }
        if file.has("]", at: name), let open = file.counterparts[name] { name = open - 1 }
        guard !file.has("let", "var", at: left - 1), let constraint = constraint(ofVariableAt: name) else { return }
        report(constraint, in: index + 1..<max(file.endOfExpression(at: index + 1), index + 1), at: index)
    }

    /// What a method of a collection of such values takes: `objects.append(subscription)`.
    private mutating func reportMember(at index: Int) {
        guard file.has(".", at: index - 1), let open = file.argumentsIndex(after: index),
            let constraint = constraint(ofVariableAt: file.has("?", "!", at: index - 2) ? index - 3 : index - 2)
        else { return }
        for argument in file.arguments(at: open) { report(constraint, in: argument.value, at: index) }
    }

    /// What the value of a variable, or the elements or values in it, must be.
    private func constraint(ofVariableAt index: Int) -> String? {
        context.index.symbols(at: index).lazy.compactMap { symbol -> String? in
            guard ["NSObject", "AnyHashable", "SH_p", "SQ_p"].contains(where: symbol.usr.contains),
                let type = DemangledSymbol(usr: symbol.usr)?.type, !type.contains("->")
            else { return nil }
            return GenericSignature.constraint(in: type.components(separatedBy: ", ").last ?? type)
        }.first
    }

    /// The value that is converted to the type at a token: `subscription as NSObject`, `let objects: [NSObject] = [subscription]`.
    private func convertedValue(at index: Int) -> Range<Int>? {
        var first = index
        while file.has("any", "[", "?", "!", at: first - 1) { first -= 1 }
        if file.has("as", at: first - 1) { return file.startOfChain(before: first - 1)..<first - 1 }
        guard file.has(":", "<", at: first - 1) else { return nil }
        var last = index + 1
        while file.has("]", ">", "?", "!", at: last) { last += 1 }
        return file.has("=", at: last) ? last + 1..<file.endOfExpression(at: last + 1) : nil
    }

    /// `Registry<LSSubscription>` of the application's `struct Registry<Key: Hashable>`.
    private mutating func reportTypeArguments(_ constraints: [String?], at index: Int) {
        var place = index + 2
        var parameter = 0
        var depth = 1
        while let token = file.token(place), depth > 0, !token.is("{"), !token.is("}"), !token.is(";") {
            depth += token.is("<") ? 1 : token.is(">") ? -1 : 0
            if token.is(","), depth == 1 { parameter += 1 }
            guard parameter < constraints.count else { return }
            if let constraint = constraints[parameter], let name = context.namedType(at: place),
                lacks(constraint, name)
            {
                return ask(constraint, at: place, .unified, advice(constraint, name))
            }
            place += 1
        }
    }

    /// `Set(subscriptions)`, `Registry(subscription)`, and dictionaries whose keys a closure makes.
    private mutating func reportArguments(_ constraint: String, _ open: Int, at index: Int) {
        let arguments = file.arguments(at: open)
        guard file.has("Dictionary", at: index) else {
            for argument in arguments { report(constraint, in: argument.value, at: index) }
            return
        }
        let close = file.indexAfterGroup(at: open)
        let tokens = open..<(file.has("{", at: close) ? file.indexAfterGroup(at: close) : close)
        let isKey = tokens.contains { context.isWholeParameter($0) && !file.has(",", at: $0 - 1) }
        if isKey, let value = arguments.first?.value {
            report(constraint, in: value.lowerBound..<file.endOfPrimary(at: value.lowerBound), at: index)
        }
        // `{ _ in subscription }`
        for start in tokens where file.has("in", "{", at: start) && file.has("}", at: file.endOfPrimary(at: start + 1))
        {
            report(constraint, in: start + 1..<file.endOfPrimary(at: start + 1), at: index)
        }
    }

    // MARK: - Reports

    func lacks(_ constraint: String, _ name: String) -> Bool {
        ["AnyObject", "LSItemUpdate"].contains(constraint) ? name == "LSItemUpdate" : OldAPI.objects.contains(name)
    }

    func advice(_ constraint: String, _ name: String) -> String {
        let newName = OldAPI.unifiedTypes[name] ?? name
        return switch constraint {
        case "AnyObject":
            "\(newName) is a protocol, which cannot stand for a class here: use AnyObject, or your own class"
        case "LSItemUpdate": "\(newName) is a protocol, which does not conform to itself: take any \(newName) here"
        case "NSObject": "\(newName) does not inherit from NSObject"
        default: "\(newName) is not \(constraint): compare with ===, or take ObjectIdentifier(…)"
        }
    }

    private mutating func report(_ constraint: String, in value: Range<Int>, at index: Int) {
        guard let name = context.heldClass(in: value), lacks(constraint, name) else { return }
        ask(constraint, at: index, .unified, advice(constraint, name))
    }
}

/// The generic signature of a declaration: the types of its parameters, and what they must conform to.
struct GenericSignature {
    private(set) var parameters: [String] = []
    /// What the extension that declares it requires of the extended type or its elements.
    private(set) var constraintOfExtension: String?
    private var constraints: [String: String] = [:]

    /// The constraint that a type names: `any Swift.Hashable`.
    static func constraint(in type: String) -> String? {
        names.last { _, names in names.contains(where: type.contains) }?.0
    }

    private static let names = [
        ("Equatable", ["Swift.Equatable"]), ("Hashable", ["Swift.Hashable", "Swift.AnyHashable"]),
        ("NSObject", ["Foundation.NSObject", "Foundation.NSObjectProtocol", "__C.NSObject", "ObjectiveC.NSObject"]),
        ("AnyObject", ["AnyObject"]), ("LSItemUpdate", ["UnifiedLSClient.LSItemUpdate"]),
    ]

    /// - Returns: `nil` if it requires nothing of that kind.
    init?(usr: String) {
        // Demangling each symbol would take longer than everything else.
        guard ["SQ", "SH", "NSObject", "AnyHashable", "RlzC", "LSItemUpdateCRb"].contains(where: usr.contains),
            let text = DemangledSymbol(usr: usr)?.text
        else { return nil }
        for (constraint, names) in Self.names {
            for name in names {
                for part in text.components(separatedBy: ": \(name)").dropLast() {
                    let subject = part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
                    constraints[String(subject.reversed())] = constraint
                }
                // A type that stands for a requirement itself, such as AnyHashable; an update as the type of a parameter requires nothing.
                if constraint != "LSItemUpdate" { constraints[name] = constraint }
            }
        }
        parameters = Self.parameters(text)
        if text.hasPrefix("Swift.Hashable.") { constraintOfExtension = "Hashable" }
        let head = text.components(separatedBy: ">.")[0]
        if text.contains("(extension in "), head.contains(" where ") {
            constraintOfExtension = Self.names.last { _, names in names.contains { head.contains(": \($0)") } }?.0
        }
    }

    /// - Parameter type: that of a parameter; an autoclosure stands for its result.
    func constraint(of type: String) -> String? {
        let result = type.components(separatedBy: "-> ").last ?? type
        // With a label if another parameter has one: `_: @autoclosure () -> A`.
        guard result == type || type.contains("@autoclosure (") else { return nil }
        // Swift opens an update that is given for the parameter itself.
        return result.qualifiedNames.lazy.compactMap { constraints[String($0)] }
            .first { $0 != "LSItemUpdate" || result.contains("<") }
    }

    /// The types between the parentheses of the last function type that is not nested.
    private static func parameters(_ text: String) -> [String] {
        var parts: [String] = []
        var depth = 0
        var part = ""
        var isInside = false
        for character in text {
            // The arrow of a type is no bracket.
            let isArrow = character == ">" && part.hasSuffix("-")
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character), !isArrow { depth -= 1 }
            if !isInside {
                isInside = character == "(" && depth == 1 && !part.isEmpty
                part = isInside ? "" : String(character)
            } else if depth == 0 {
                return parts + (part.isEmpty ? [] : [part])
            } else if character == ",", depth == 1 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return []
    }
}
