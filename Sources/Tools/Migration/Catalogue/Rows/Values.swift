/// A position is an `Int`, which old code has as another integer and uses in arithmetic of that type.
struct Position: Rewrite {
    static let word = "position"
    private let type: String
    private let name: String

    /// - Parameter text: the old type and the new name, with a mark if it is optional.
    init(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        (type, name) = (words[0], words[1])
    }

    var explanation: String { "the position is an Int, no \(type)" }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        var edits: [Edit] = []
        if name != file.file.tokens[use.nameIndex].text {
            edits.append(.replace(use.nameIndex..<use.nameIndex + 1, name))
        }
        guard !isConverted(use.chain, in: file.file), !PositionArguments.takes(use.chain, in: file) else {
            return .edits(edits)
        }
        let isChained = file.isOptionalChain(use.chain)
        edits.append(
            isChained
                ? .wrap(use.chain, "(", ").map({ \(type)($0) })" + file.chainMark(after: use))
                : .wrap(use.chain, "\(type)(", ")"))
        return .edits(edits)
    }

    /// `Int(update.itemPos)` stays as it is.
    private func isConverted(_ chain: Range<Int>, in file: SourceFile) -> Bool {
        file.has("(", at: chain.lowerBound - 1) && file.has(")", at: chain.upperBound)
            && file.has("Int", "UInt", "Int32", "CInt", at: chain.lowerBound - 2)
    }
}

/// A method whose arguments are positions. The labels may also change.
struct PositionArguments: Rewrite {
    static let word = "positions"
    private let spelling: Respelled

    init(_ text: String) { spelling = Respelled(text) }

    var explanation: String { "positions are Int; the labels may change" }
    var changesArguments: Bool { true }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        guard case .edits(var edits) = spelling.outcome(of: use, in: file), let index = use.argumentsIndex else {
            return spelling.outcome(of: use, in: file)
        }
        for argument in Self.positions(ofCall: index, use, in: file) where !file.isNumber(argument) {
            let last = argument.upperBound - 1
            let isPosition = file.memberUse(at: last)?.row?.rewrite is Position && Self.isChain(argument, in: file.file)
            if isPosition, !file.isOptionalChain(argument) { continue }
            // `UInt(row)`
            let isConverted =
                file.file.has("UInt", at: argument.lowerBound)
                && file.file.counterparts[argument.lowerBound + 1] == last
                && file.file.argumentLabels(at: argument.lowerBound + 1) == ["_"]
            let (open, close) = file.coercion(of: argument, to: "UInt")
            edits.append(
                isConverted
                    ? .replace(argument.lowerBound..<argument.lowerBound + 1, "Int")
                    : .wrap(argument, "Int(\(open)", "\(close))"))
        }
        return .edits(edits)
    }

    private static func positions(ofCall index: Int, _ use: Use, in file: IndexedFile) -> [Range<Int>] {
        file.file.arguments(at: index).filter { argument in
            let label = argument.label ?? ""
            return label.hasSuffix("Pos") || label.isEmpty && use.symbol.baseName.hasSuffix("Pos")
        }.map(\.value)
    }

    private static func isChain(_ value: Range<Int>, in file: SourceFile) -> Bool {
        value.allSatisfy { file.tokens[$0].isIdentifier || file.tokens[$0].is(".") }
    }

    /// `true` if an expression is just an argument of such a method, which takes the new type.
    static func takes(_ chain: Range<Int>, in file: IndexedFile) -> Bool {
        guard isChain(chain, in: file.file), let open = file.parents[chain.lowerBound], file.file.tokens[open].is("("),
            let use = file.memberUse(at: open - 1), use.row?.rewrite is PositionArguments
        else { return false }
        return positions(ofCall: open, use, in: file).contains(chain)
    }
}

/// Reading returns `nil` where the old API raised an exception.
struct RaisedWhenMissing: Rewrite {
    static let word = "optional"

    init(_ text: String) {}

    var explanation: String { "reading returns nil where the earlier API raised an exception" }
    var changesValue: Bool { true }
    var changesMeaning: Bool { false }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        // Some releases declare `[Any]?`.
        if use.symbol.type?.contains("Swift.Array<Any>") == true {
            // `nil` and optional lists of strings are of this type, too.
            let isOther = file.assignedValue(use)?.contains { token in
                file.file.has("Any", at: token)
                    || file.index.symbols(at: token).contains {
                        DemangledSymbol(usr: $0.usr)?.type?.contains("Swift.Array<Any>") == true
                    }
            }
            return isOther == true ? .advice("\(use.symbol.baseName) is [String] now") : .edits([])
        }
        let end = use.nameIndex + 1
        let next = file.file.token(end)
        let isHandled =
            file.isAssigned(use)
            || next?.startsLine == false
                && (["?", "!", "??"].contains(next?.text ?? "") || isCastToOptional(end, in: file.file)
                    || file.file.has("==", "!=", at: end) && file.file.has("nil", at: end + 1))
            || file.file.has("==", "!=", at: use.chainStart - 1) && file.file.has("nil", at: use.chainStart - 2)
                && !file.file.has(".", "[", at: end)
            || isBound(use.chain, in: file) || isGivenToOptional(use.chain, in: file)
        return .edits(isHandled ? [] : [.insertAfter(use.nameIndex, "!")])
    }

    /// `as? [String]`, `as [Any]?`
    private func isCastToOptional(_ index: Int, in file: SourceFile) -> Bool {
        guard file.has("as", at: index) else { return false }
        return file.has("?", "!", at: index + 1) || SpelledType.read(in: file, at: index + 1).type?.isOptional == true
    }

    /// `if let items = subscription.items`
    private func isBound(_ chain: Range<Int>, in file: IndexedFile) -> Bool {
        guard file.file.has("=", at: chain.lowerBound - 1), file.file.has("let", "var", at: chain.lowerBound - 3),
            file.file.endOfExpression(at: chain.lowerBound) == chain.upperBound
        else { return false }
        return file.file.has("if", "guard", "while", ",", at: chain.lowerBound - 4)
    }

    /// `true` if the value, and not something that is computed from it, is assigned to an optional: `items = subscription.items`.
    private func isGivenToOptional(_ chain: Range<Int>, in file: IndexedFile) -> Bool {
        file.file.has("=", at: chain.lowerBound - 1)
            && file.file.endOfExpression(at: chain.lowerBound) == chain.upperBound
            && file.type(endingAt: chain.lowerBound - 2)?.isOptional == true
    }
}

/// The type of the value changes: a conversion to the old type follows.
struct Followed: Rewrite {
    static let word = "followed"
    private let text: String

    init(_ text: String) { self.text = text }

    var explanation: String { "the value has another type" }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome { .edits([.wrap(use.chain, "", text)]) }
}

/// A `Bool` that no longer includes another one of the same object.
struct Combined: Rewrite {
    static let word = "combined"
    private let other: String

    init(_ text: String) { other = text }

    var explanation: String { "no longer includes \(other)" }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        // The receiver is written twice, so that it must be a name.
        guard use.chain.allSatisfy({ file.file.tokens[$0].isIdentifier || file.file.tokens[$0].is(".") }) else {
            return .advice("\(use.symbol.baseName) is no longer true where \(other) is")
        }
        return .edits([.wrap(use.chain, "(", " || \(file.text(use.chainStart..<use.nameIndex))\(other))")])
    }
}

/// The new API returns `nil` where the old one returned a value.
struct Defaulted: Rewrite {
    static let word = "defaulted"
    private let value: String

    init(_ text: String) { value = text }

    var explanation: String { "reading returns nil where the earlier API returned \(value)" }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        // `builder?.badgeAsInt`: no builder, or no value.
        guard !file.isOptionalChain(use.chain) else {
            return .advice("\(use.symbol.baseName) is nil where the earlier API returned \(value)")
        }
        return .edits([.wrap(use.chain, "(", " ?? \(value))")])
    }
}

/// A dictionary of values that had no null values: `fields as? [String: String]`, `fields.count`.
struct FieldDictionary: Rewrite {
    static let word = "fieldValues"
    private let key: String

    /// - Parameter text: the type of the keys.
    init(_ text: String) { key = text }

    var explanation: String { "null values are in the dictionary, as nil" }
    var changesMeaning: Bool { true }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        let source = file.file
        let end = use.nameIndex + 1
        let plain = Outcome.edits([.insertAfter(use.nameIndex, ".compactMapValues({ $0 })")])
        guard let next = source.token(end), !next.startsLine else { return plain }
        if next.is("[") {
            // `fields[position]`, where the position is a `UInt`, was a value of any type.
            let type = file.type(endingAt: source.indexAfterGroup(at: end) - 2)
            guard type == nil || type == SpelledType(name: key) else {
                return .advice("The keys of \(use.symbol.baseName) are of type \(key)")
            }
            // `fields["name"] as? String` also works for a nested optional; others would see a value where there is none.
            let cast = source.indexAfterGroup(at: end)
            return source.has("as", at: cast) && source.has("String", at: cast + 2) ? .edits([]) : plain
        }
        guard next.is("as"), source.has("?", "!", at: end + 1), source.has("[", at: end + 2) else { return plain }
        let close = source.indexAfterGroup(at: end + 2)
        let type = file.text(end + 2..<close).filter { $0 != " " }
        let isAny = type == "[\(key):Any]"
        let isConditional = source.has("?", at: end + 1)
        // `update?.fields as? [String: String]` is optional already.
        let isChained = file.isOptionalChain(use.chain)
        guard isAny || type == "[\(key):String]", !isChained || isConditional && !isAny else {
            return .advice("Null values are in \(use.symbol.baseName) now, as nil")
        }
        let values = ".compactMapValues({ $0 })" + (isAny ? " as [\(key): Any]" : "")
        let opening = isChained ? "" : isConditional ? "Optional(" : isAny ? "(" : ""
        let start: Edit = .insert(opening, before: use.chainStart)
        return .edits(
            (opening.isEmpty ? [] : [start]) + [
                .replace(use.nameIndex..<close, file.text(use.nameIndex..<end) + values + (opening.isEmpty ? "" : ")"))
            ])
    }
}

/// A dictionary of any values that has strings only.
struct Headers: Rewrite {
    static let word = "headers"
    private let name: String

    init(_ text: String) { name = text }

    var explanation: String { "is \(name), of type [String: String]" }

    func outcome(of use: Use, in file: IndexedFile) -> Outcome {
        let isRight: Bool
        if let value = file.assignedValue(use) {
            let type = file.type(endingAt: value.upperBound - 1)
            isRight =
                file.file.has("nil", at: value.lowerBound) || type?.isDictionary == true && type?.name == "String"
                || file.file.has("[", at: value.lowerBound)
                    && file.file.indexAfterGroup(at: value.lowerBound) == value.upperBound
                    && file.file.split(value.dropFirst().dropLast()).allSatisfy { isText($0, in: file) }
        } else {
            // `options.httpExtraHeaders?["name"] = token`
            let subscripts = use.nameIndex + (file.file.has("?", "!", at: use.nameIndex + 1) ? 2 : 1)
            let end = file.file.has("[", at: subscripts) ? file.file.indexAfterGroup(at: subscripts) : subscripts
            isRight =
                end == subscripts || !file.file.has("=", at: end)
                || isText(end + 1..<file.file.endOfExpression(at: end + 1), in: file)
        }
        guard isRight else { return .advice("\(name) is [String: String] now") }
        return .edits([.replace(use.nameIndex..<use.nameIndex + 1, name)])
    }

    /// `true` if a value, with a key before it, may be a string: a literal, or what has no other type.
    private func isText(_ value: Range<Int>, in file: IndexedFile) -> Bool {
        let last = value.upperBound - 1
        if [.number, .string, .stringEnd].contains(file.file.tokens[last].kind) {
            return file.file.tokens[last].kind != .number
        }
        let type = file.type(endingAt: last)
        return !file.file.has("true", "false", "AnyHashable", at: last)
            && (type == nil || type == SpelledType(name: "String"))
    }

    func keyPathOutcome(of use: Use, in file: IndexedFile) -> Outcome {
        .edits([.replace(use.nameIndex..<use.nameIndex + 1, name)])
    }
}
