/// The declarations of a Swift file, found by keywords and brackets only.
struct Declarations {
    /// The names that `typealias` declares.
    private(set) var aliases: [String: SpelledType] = [:]
    private(set) var types: [NominalType] = []
    private(set) var functions: [Function] = []
    private(set) var variables: [Variable] = []
    /// The names of types that stand for others: `T` in `func f<T>`, and associated types.
    private(set) var genericParameters: Set<String> = []

    let file: SourceFile
    /// The braces around the current token, from the outside in: the index of the brace, and the type whose body it opens.
    private var braces: [(index: Int, typeName: String?)] = []

    init(_ file: SourceFile) {
        self.file = file
        guard file.language == .swift else { return }
        var typeBraces: [Int: String] = [:]
        for index in file.tokens.indices {
            let token = file.tokens[index]
            if token.is("}"), !braces.isEmpty { braces.removeLast() }
            if token.is("{") {
                braces.append((index, typeBraces[index]))
                readClosureParameters(at: index)
                continue
            }
            // `import class` declares nothing.
            guard token.isIdentifier, !file.has(".", "import", at: index - 1) else { continue }
            switch token.text {
            case "class", "struct", "enum", "protocol", "extension", "actor":
                if let type = readType(at: index) {
                    types.append(type)
                    typeBraces[type.body.lowerBound - 1] = type.name
                }
            case "func":
                readFunction(at: index, nameIndex: index + 1)
            case "init" where braces.last?.typeName != nil:
                readFunction(at: index, nameIndex: index)
            case "associatedtype":
                genericParameters.insert(file.text(at: index + 1))
            case "typealias" where file.has("=", at: index + 2):
                aliases[file.tokens[index + 1].text] = SpelledType.read(in: file, at: index + 3).type
            case "let", "var":
                readVariables(at: index)
            case "for":
                readLoopVariable(at: index)
            default:
                break
            }
        }
        variablesByValue = Dictionary(
            variables.indices.compactMap { [variables] index in variables[index].initialValueIndex.map { ($0, index) }
            },
            uniquingKeysWith: { first, _ in first })
        variableNames.formUnion(variables.filter { $0.initialValueIndex != $0.nameIndex }.map(\.nameIndex))
        typesOfTokens = table(types.map(\.body))
        functionsOfTokens = table(functions.map(\.body))
        findLocalVariables()
    }

    func enclosingType(ofToken index: Int) -> String? { Self.innermost(typesOfTokens, index).map { types[$0].name } }

    func enclosingFunction(ofToken index: Int) -> Function? {
        Self.innermost(functionsOfTokens, index).map { functions[$0] }
    }

    /// The index of the variable whose initial value begins at a token.
    private(set) var variablesByValue: [Int: Int] = [:]
    /// The indices of the tokens at which a variable is declared, or a parameter with its label.
    private(set) var variableNames: Set<Int> = []
    /// For each token that names a local variable or a parameter: the index of the variable.
    private var localVariables: [Int: Int] = [:]

    /// The index of the innermost local variable or parameter of a name that is visible at a token.
    func localVariable(named name: String, at index: Int) -> Int? {
        if file.has(name, at: index) { return localVariables[index] }
        return variables.indices.last {
            variables[$0].name == name && variables[$0].visibility?.contains(index) == true
        }
    }

    private mutating func findLocalVariables() {
        let locals = Dictionary(grouping: variables.indices) { [variables] in variables[$0].name }.mapValues {
            indices in
            indices.compactMap { index in variables[index].visibility.map { (index: index, visibility: $0) } }
                .sorted { $0.visibility.lowerBound < $1.visibility.lowerBound }
        }
        for (name, later) in locals {
            var later = later[...]
            // Blocks are nested: what becomes visible last is visible no longer first.
            var visible: [(index: Int, visibility: Range<Int>)] = []
            for token in file.tokens(named: name) {
                while let next = later.first, next.visibility.lowerBound <= token {
                    visible.append(next)
                    later.removeFirst()
                }
                while let last = visible.last, last.visibility.upperBound <= token { visible.removeLast() }
                localVariables[token] = visible.last?.index
            }
        }
    }

    /// For each token: the type and the function around it, or -1.
    private var typesOfTokens: [Int32] = []
    private var functionsOfTokens: [Int32] = []

    private static func innermost(_ table: [Int32], _ index: Int) -> Int? {
        table.indices.contains(index) && table[index] >= 0 ? Int(table[index]) : nil
    }

    /// The index of the innermost of the bodies around each token.
    private func table(_ bodies: [Range<Int>?]) -> [Int32] {
        var result = [Int32](repeating: -1, count: file.tokens.count)
        for (number, body) in bodies.enumerated().sorted(by: {
            ($0.element?.lowerBound ?? 0) < ($1.element?.lowerBound ?? 0)
        }) {
            for index in body ?? 0..<0 where index < result.count { result[index] = Int32(number) }
        }
        return result
    }

    // MARK: - Types

    private static let modifiers: Set<String> = [
        "func", "var", "let", "override", "final", "public", "private", "fileprivate", "internal",
        "open", "static", "init",
    ]

    private mutating func readGenericParameters(after name: Int) {
        guard file.has("<", at: name + 1) else { return }
        var place = name + 2
        while let token = file.token(place), !token.is(">"), !token.is("{") {
            if token.isIdentifier, ["<", ",", "each"].contains(file.tokens[place - 1].text) {
                genericParameters.insert(token.text)
            }
            place += 1
        }
    }

    private mutating func readType(at index: Int) -> NominalType? {
        guard let name = file.token(index + 1), name.isIdentifier, !Self.modifiers.contains(name.text)
        else { return nil }
        readGenericParameters(after: index + 1)
        let read = SpelledType.read(in: file, at: index + 1)
        var place = read.end
        var inherited: [Int] = []
        if file.has(":", at: place) {
            place += 1
            while let token = file.token(place), !token.is("{"), !token.is("where") {
                if token.isIdentifier { inherited.append(place) }
                place += 1
            }
        }
        while let token = file.token(place), !token.is("{") {
            if token.is("}") || token.is(";") { return nil }
            place += 1
        }
        guard file.token(place) != nil, let end = file.counterparts[place] else { return nil }
        return NominalType(
            name: read.type?.name ?? name.text, inheritedNames: inherited.map { file.tokens[$0].text },
            inheritedIndices: inherited, body: place + 1..<end,
            isExtension: file.tokens[index].text == "extension", isClass: file.tokens[index].text == "class")
    }

    // MARK: - Functions

    private mutating func readFunction(at keyword: Int, nameIndex: Int) {
        readGenericParameters(after: nameIndex)
        var place = nameIndex + 1
        while let token = file.token(place), !token.is("(") {
            guard !token.is("{"), !token.is("}"), place < nameIndex + 60 else { return }
            place += 1
        }
        guard file.has("(", at: place), let close = file.counterparts[place], close > place else { return }
        let parameters = readParameters(in: place + 1..<close)
        var end = close + 1
        var result: SpelledType?
        var body: Range<Int>?
        var isThrowing = false
        while let token = file.token(end) {
            if token.is("throws") { isThrowing = true }
            if token.is("{") {
                body = end + 1..<max(end + 1, file.counterparts[end] ?? end + 1)
                break
            }
            if token.is("->") {
                let read = SpelledType.read(in: file, at: end + 1)
                result = read.type
                end = max(read.end, end + 1)
            } else if ["async", "throws", "rethrows", "where"].contains(token.text)
                || !token.startsLine && !token.is("}")
            {
                end += 1
            } else {
                break
            }
        }
        functions.append(
            Function(
                name: file.tokens[nameIndex].text, parameters: parameters, result: result, keywordIndex: keyword,
                parenthesisIndex: place, body: body, enclosingType: braces.last?.typeName, isThrowing: isThrowing))
        for parameter in parameters {
            if parameter.name != parameter.label { variableNames.insert(parameter.nameIndex - 1) }
            addVariable(
                at: parameter.nameIndex, visibility: body ?? close..<close, type: parameter.type,
                typeTokens: parameter.typeTokens)
        }
    }

    private func readParameters(in range: Range<Int>) -> [Parameter] {
        var result: [Parameter] = []
        for part in file.split(range) {
            var index = part.lowerBound
            while file.has("@", at: index) { index += 2 }
            guard let first = file.token(index), first.isIdentifier, index < part.upperBound else {
                continue
            }
            var nameIndex = index
            if let second = file.token(index + 1), second.isIdentifier, index + 1 < part.upperBound {
                nameIndex = index + 1
            }
            guard file.has(":", at: nameIndex + 1) else { continue }
            let read = SpelledType.read(in: file, at: nameIndex + 2)
            result.append(
                Parameter(
                    label: first.text, name: file.tokens[nameIndex].text, type: read.type,
                    typeTokens: nameIndex + 2..<min(read.end, part.upperBound), nameIndex: nameIndex))
        }
        return result
    }

    // MARK: - Variables

    private mutating func readVariables(at keyword: Int) {
        let condition = conditionKeyword(before: keyword)
        var name = keyword + 1
        // `let first = 1, second = 2`
        while let end = readVariable(named: name, at: keyword, condition), condition == nil, file.has(",", at: end),
            file.token(end + 1)?.isIdentifier == true, file.has("=", ":", at: end + 2)
        {
            name = end + 1
        }
    }

    /// - Returns: the index after the variable; `nil` if it is a pattern.
    private mutating func readVariable(named nameIndex: Int, at keyword: Int, _ condition: String?) -> Int? {
        guard let name = file.token(nameIndex), name.text != "_" else { return nil }
        var place = nameIndex + 1
        let isCase = file.has("case", "(", at: keyword - 1)
        guard name.isIdentifier, !isCase || file.has("=", at: place), !file.has("?", at: place),
            !file.has(",", at: place) || condition != nil
        else {
            readPattern(at: nameIndex, condition)
            return nil
        }
        var type: SpelledType?
        var typeTokens: Range<Int>?
        if file.has(":", at: place) {
            let read = SpelledType.read(in: file, at: place + 1)
            type = read.type
            typeTokens = place + 1..<max(read.end, place + 1)
            place = max(read.end, place + 1)
        }
        let value = file.has("=", at: place) ? place + 1 : nil
        let end = value.map(file.endOfExpression) ?? place
        // `if let client {` has the value of the outer variable.
        let isShorthand = condition != nil && value == nil && type == nil
        addVariable(
            at: nameIndex, keyword, value: isShorthand ? nameIndex : value,
            visibility: visibility(from: end, condition: condition), isMember: condition == nil, type: type,
            typeTokens: typeTokens, isUnwrapped: condition != nil && !isCase)
        return end
    }

    /// Reads the names of a pattern, as in `let (options, count) = policies()` and `case let options?`: they hide outer variables, and their types are
    /// not written.
    private mutating func readPattern(at start: Int, _ condition: String?) {
        var place = start
        var names: [Int] = []
        while let token = file.token(place),
            !["=", "in", ":", "{", "where", "}", ";"].contains(token.text) || names.isEmpty,
            place - start < 40
        {
            if place > start, token.startsLine, parentless(place, start) { break }
            if token.isIdentifier, !file.has(".", at: place - 1), !file.has(":", at: place + 1),
                !file.has("(", at: place + 1)
            {
                names.append(place)
            }
            place += 1
            if token.is(")"), file.counterparts[place - 1].map({ $0 <= start }) == true { break }
        }
        for name in names {
            addVariable(
                at: name, visibility: visibility(from: start, condition: condition),
                isMember: condition == nil && !file.has("case", at: start - 2))
        }
    }

    /// Whether no bracket that opens after `start` encloses the token.
    private func parentless(_ index: Int, _ start: Int) -> Bool {
        !(start..<index).contains { place in file.counterparts[place].map { $0 > index } == true }
    }

    private mutating func addVariable(
        at name: Int, _ keyword: Int? = nil, value: Int? = nil, visibility: Range<Int>?, isMember: Bool = false,
        type: SpelledType? = nil, typeTokens: Range<Int>? = nil, takesElements: Bool = false, isUnwrapped: Bool = false
    ) {
        variables.append(
            Variable(
                name: file.tokens[name].text, nameIndex: name, declaredType: type, typeTokens: typeTokens,
                initialValueIndex: value, takesElements: takesElements, visibility: visibility,
                enclosingType: isMember ? braces.last?.typeName : nil, keywordIndex: keyword ?? name,
                isUnwrapped: isUnwrapped))
    }

    private mutating func readLoopVariable(at keyword: Int) {
        if file.has("(", "case", at: keyword + 1) { return readPattern(at: keyword + 1, "while") }
        guard file.token(keyword + 1)?.isIdentifier == true, file.has("in", at: keyword + 2) else { return }
        addVariable(
            at: keyword + 1, keyword, value: keyword + 3, visibility: visibility(from: keyword + 3, condition: "while"),
            takesElements: true)
    }

    /// Reads the parameters of a closure: they hide outer variables of the same names, even if their types are not written.
    private mutating func readClosureParameters(at brace: Int) {
        guard let close = file.counterparts[brace] else { return }
        var place = brace + 1
        var names: [Int] = []
        if file.has("[", at: place) {
            // `{ [client = other] in`
            names = (place..<file.indexAfterGroup(at: place)).filter { file.has("=", at: $0 + 1) }
            place = file.indexAfterGroup(at: place)
        }
        if file.has("(", at: place), let end = file.counterparts[place] {
            names += file.split(place + 1..<end).map(\.lowerBound)
            place = end + 1
        } else {
            while let token = file.token(place), token.isIdentifier, token.text != "in" {
                names.append(place)
                place += 1
                if file.has(",", at: place) { place += 1 } else { break }
            }
        }
        if file.has("->", at: place) { place = SpelledType.read(in: file, at: place + 1).end }
        guard file.has("in", at: place), place < close else { return }
        for name in names where file.token(name)?.isIdentifier == true {
            let type = file.has(":", at: name + 1) ? SpelledType.read(in: file, at: name + 2) : nil
            addVariable(
                at: name, visibility: place..<close, type: type?.type,
                typeTokens: type.map { name + 2..<max($0.end, name + 2) })
        }
    }

    /// The keyword (`if`, `guard` or `while`) of the condition that binds the variable, or `nil`.
    private func conditionKeyword(before keyword: Int) -> String? {
        var index = keyword - 1
        // `if case let status = order.status`
        if file.has("case", at: index), file.has("if", "guard", "while", ",", at: index - 1) { index -= 1 }
        while let token = file.token(index) {
            if ["if", "guard", "while"].contains(token.text) { return token.text }
            guard index > 0, keyword - index < 200 else { return nil }
            if token.is("{") || token.is("}") && token.startsLine || token.is(";") { return nil }
            if index == keyword - 1 && !token.is(",") { return nil }
            if let open = file.counterparts[index], open < index { index = open - 1 } else { index -= 1 }
        }
        return nil
    }

    private func visibility(from index: Int, condition: String?) -> Range<Int>? {
        if condition == "if" || condition == "while" {
            var place = index
            while let token = file.token(place) {
                if token.is("{") { return index..<max(index, file.counterparts[place] ?? index) }
                place = file.counterparts[place].map { max($0, place) + 1 } ?? place + 1
            }
            return index..<index
        }
        guard let enclosing = braces.last else { return nil }
        if enclosing.typeName != nil && condition == nil { return nil }
        return index..<max(index, file.counterparts[enclosing.index] ?? file.tokens.count)
    }
}
