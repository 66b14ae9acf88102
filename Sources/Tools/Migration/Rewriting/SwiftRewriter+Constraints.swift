import Foundation

/// Uses of old objects where Swift needs what only `NSObject` gave them: to be `Equatable`, `Hashable` or an `NSObject`; and of updates as a class.
extension SwiftRewriter {
    /// At a name that is called, a generic type, a literal of a dictionary, or `NSObject`.
    mutating func reportConstraints(at index: Int) {
        let token = file.tokens[index]
        if token.is("NSObject") {
            reportConversion(at: index)
        } else if token.isIdentifier, let open = file.argumentsIndex(after: index) {
            reportCall(at: index, file.arguments(at: open))
        } else if token.isIdentifier, file.has("<", at: index + 1) {
            reportTypeArguments(at: index)
        } else if token.is("["), let value = firstKey(in: index) {
            report("Hashable", value, at: index)
        }
    }

    /// `[subscription: 1]`
    private func firstKey(in open: Int) -> Range<Int>? {
        let end = file.endOfPrimary(at: open + 1)
        return end > open + 1 && file.has(":", at: end) ? open + 1..<end : nil
    }

    /// `subscription as NSObject` and `let object: NSObject = subscription`
    private mutating func reportConversion(at index: Int) {
        if file.has("as", at: index - 1) {
            report("NSObject", file.startOfChain(before: index - 1)..<index - 1, at: index)
        } else if file.has("=", at: index + 1), file.has(":", at: index - 1) {
            report("NSObject", index + 2..<file.endOfExpression(at: index + 2), at: index)
        }
    }

    private mutating func reportCall(at index: Int, _ arguments: [SourceFile.Argument]) {
        // `Set([first, second])`
        if file.has("Set", at: index), let list = arguments.first?.value, file.has("[", at: list.lowerBound) {
            let first = list.lowerBound + 1
            report("Hashable", first..<file.endOfPrimary(at: first), at: index)
        }
        guard !rewrittenSearches.contains(index), context.index.references[index] == nil else { return }
        for symbol in context.index.symbols(at: index) {
            if let constraint = codeBase.typeConstraint(symbol.usr) {
                for argument in arguments { report(constraint, argument.value, at: index) }
            }
            guard let signature = GenericSignature(usr: symbol.usr) else { continue }
            for (argument, type) in zip(arguments, signature.parameters) {
                let array = "Swift.Array<"
                let element = type.hasPrefix(array) ? String(type.dropFirst(array.count).dropLast()) : nil
                guard let constraint = signature.constraint(of: element ?? type) else { continue }
                report(constraint, argument.value, at: index, isOfElements: element != nil)
            }
            if let constraint = signature.constraint(of: "A.Element"), file.has(".", at: index - 1) {
                report(constraint, file.startOfChain(before: index - 1)..<index - 1, at: index, isOfElements: true)
            }
        }
    }

    /// `Registry<LSSubscription>` of the application's `struct Registry<Key: Hashable>`.
    private mutating func reportTypeArguments(at index: Int) {
        guard let constraint = context.index.symbols(at: index).compactMap({ codeBase.typeConstraint($0.usr) }).first
        else { return }
        var place = index + 2
        while let token = file.token(place), token.isIdentifier || token.is(",") || token.is(".") {
            if let name = context.namedType(at: place), lacks(constraint, name) {
                return ask(constraint, at: place, .unified, advice(constraint, name))
            }
            place += 1
        }
    }

    private func lacks(_ constraint: String, _ name: String) -> Bool {
        constraint == "AnyObject" ? name == "LSItemUpdate" : !name.hasSuffix("Delegate") && !name.hasSuffix("LogLevel")
    }

    private func advice(_ constraint: String, _ name: String) -> String {
        let newName = OldAPI.unifiedTypes[name] ?? name
        return constraint == "AnyObject"
            ? "\(newName) is a protocol, which cannot stand for a class here: use AnyObject, or a class of your own"
            : constraint == "NSObject"
                ? "\(newName) does not inherit from NSObject"
                : "\(newName) is not \(constraint): compare with ===, or take ObjectIdentifier(…)"
    }

    private mutating func report(_ constraint: String, _ value: Range<Int>, at index: Int, isOfElements: Bool = false) {
        guard !value.isEmpty, isOfElements || file.endOfPrimary(at: value.lowerBound) == value.upperBound,
            let type = context.type(endingAt: value.upperBound - 1), isOfElements == (type.element != nil),
            let name = context.oldClass(type), lacks(constraint, name)
        else { return }
        ask(constraint, at: index, .unified, advice(constraint, name))
    }
}

/// The generic signature of a function: the types of its parameters, and what they must conform to.
struct GenericSignature {
    private(set) var parameters: [String] = []
    private var constraints: [String: String] = [:]

    /// - Returns: `nil` if the function has no parameter that must be `Equatable`, `Hashable` or an `NSObject`.
    init?(usr: String) {
        // Demangling each symbol would take longer than everything else.
        guard ["SQ", "SH", "NSObject"].contains(where: usr.contains), let text = DemangledSymbol(usr: usr)?.text else {
            return nil
        }
        for (constraint, names) in [
            ("Equatable", ["Swift.Equatable"]), ("Hashable", ["Swift.Hashable"]),
            ("NSObject", ["Foundation.NSObject", "__C.NSObject", "ObjectiveC.NSObject"]),
        ] {
            for name in names {
                for part in text.components(separatedBy: ": \(name)").dropLast() {
                    let subject = part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
                    constraints[String(subject.reversed())] = constraint
                }
                constraints[name] = constraint
            }
        }
        parameters = Self.parameters(text)
    }

    /// - Parameter type: that of a parameter; an autoclosure stands for its result.
    func constraint(of type: String) -> String? { constraints[type.components(separatedBy: "-> ").last ?? type] }

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
