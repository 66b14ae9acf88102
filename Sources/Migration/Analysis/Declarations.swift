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
    /// For each token: the innermost brace around it, or -1. The brace itself belongs to what is around it.
    private var bracesOfTokens: [Int32] = []
    /// The braces around the current token, from the outside in: the index of the brace, and the type whose body it opens.
    private var braces: [(index: Int, typeName: String?)] = []

    init(_ file: SourceFile) {
        self.file = file
        guard file.language == .swift else { return }
        var typeBraces: [Int: String] = [:]
        for index in file.tokens.indices {
            let token = file.tokens[index]
            if token.is("}"), !braces.isEmpty { braces.removeLast() }
            bracesOfTokens.append(Int32(braces.last?.index ?? -1))
            if token.is("{") {
                braces.append((index, typeBraces[index]))
                readClosureParameters(at: index)
                continue
            }
            // `import class` declares nothing.
            guard token.isIdentifier, ![".", "import"].contains(file.token(index - 1)?.text ?? "") else { continue }
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
                if let name = file.token(index + 1) { genericParameters.insert(name.text) }
            case "typealias":
                if let name = file.token(index + 1), file.token(index + 2)?.is("=") == true {
                    aliases[name.text] = SpelledType.read(in: file, at: index + 3).type
                }
            case "let", "var":
                readVariable(at: index)
            case "for":
                readLoopVariable(at: index)
            default:
                break
            }
        }
        variablesInBraces = Dictionary(grouping: variables.indices) { [variables, bracesOfTokens] in
            NameInBrace(name: variables[$0].name, brace: bracesOfTokens[variables[$0].nameIndex])
        }
        linkVariables()
        variablesByValue = Dictionary(
            variables.indices.compactMap { [variables] index in variables[index].initialValueIndex.map { ($0, index) }
            },
            uniquingKeysWith: { first, _ in first })
        variableNames = Set(variables.filter { $0.initialValueIndex != $0.nameIndex }.map(\.nameIndex))
        parameterNames = Set(functions.flatMap(\.parameters).map(\.name))
        declaredNames = parameterNames.union(functions.map(\.name)).union(
            variables.filter { $0.initialValueIndex != $0.nameIndex }.map(\.name))
        typesOfTokens = table(types.map(\.body))
        functionsOfTokens = table(functions.map(\.body))
    }

    func enclosingType(ofToken index: Int) -> String? { Self.innermost(typesOfTokens, index).map { types[$0].name } }

    func enclosingFunction(ofToken index: Int) -> Function? {
        Self.innermost(functionsOfTokens, index).map { functions[$0] }
    }

    private struct NameInBrace: Hashable {
        let name: String
        let brace: Int32
    }

    /// The indices of the variables of each name that are declared directly in a brace.
    private var variablesInBraces: [NameInBrace: [Int]] = [:]
    /// The index of the variable whose initial value begins at a token.
    private(set) var variablesByValue: [Int: Int] = [:]

    /// The index of the innermost local variable of a name that is visible at a token.
    func localVariable(named name: String, at index: Int) -> Int? {
        guard bracesOfTokens.indices.contains(index) else { return nil }
        var brace = bracesOfTokens[index]
        while true {
            if let visible = variable(in: variablesInBraces[NameInBrace(name: name, brace: brace)] ?? [], at: index) {
                return visible
            }
            if brace < 0 { return nil }
            brace = bracesOfTokens[Int(brace)]
        }
    }

    /// The last of the variables of a name in one brace that is visible at a token.
    private func variable(in list: [Int], at index: Int) -> Int? {
        var place = list.partitioningIndex { variables[list[$0]].nameIndex >= index } - 1
        while place >= 0 {
            guard let visibility = variables[list[place]].visibility, visibility.upperBound <= index else {
                if variables[list[place]].visibility?.contains(index) == true { return list[place] }
                place -= 1
                continue
            }
            // Those before it that end before it, as of other conditions, are not visible, either.
            place = earlierWithLaterEnd[list[place]] ?? -1
        }
        return nil
    }

    /// For each local variable: the place, in the list of its name and brace, of the last one before it that is visible longer.
    private var earlierWithLaterEnd: [Int: Int] = [:]

    private mutating func linkVariables() {
        for list in variablesInBraces.values where list.count > 1 {
            var longer: [Int] = []
            for (place, variable) in list.enumerated() {
                let end = variables[variable].visibility?.upperBound ?? -1
                while let last = longer.last, variables[list[last]].visibility?.upperBound ?? -1 <= end {
                    longer.removeLast()
                }
                earlierWithLaterEnd[variable] = longer.last
                longer.append(place)
            }
        }
    }

    /// The indices of the tokens at which a variable is declared.
    private(set) var variableNames: Set<Int> = []
    /// The names of all parameters of functions.
    private(set) var parameterNames: Set<String> = []
    /// The names of all variables, parameters and functions.
    private(set) var declaredNames: Set<String> = []
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
        guard file.token(name + 1)?.is("<") == true else { return }
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
        if file.token(place)?.is(":") == true {
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
        guard file.token(place)?.is("(") == true, let close = file.counterparts[place], close > place
        else { return }
        let parameters = readParameters(in: place + 1..<close)
        var end = close + 1
        var result: SpelledType?
        var body: Range<Int>?
        while let token = file.token(end) {
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
                name: file.tokens[nameIndex].text, parameters: parameters, result: result,
                keywordIndex: keyword,
                parenthesisIndex: place, body: body, enclosingType: braces.last?.typeName))
    }

    private func readParameters(in range: Range<Int>) -> [Parameter] {
        var result: [Parameter] = []
        for part in file.split(range) {
            var index = part.lowerBound
            while file.token(index)?.is("@") == true { index += 2 }
            guard let first = file.token(index), first.isIdentifier, index < part.upperBound else {
                continue
            }
            var nameIndex = index
            if let second = file.token(index + 1), second.isIdentifier, index + 1 < part.upperBound {
                nameIndex = index + 1
            }
            guard file.token(nameIndex + 1)?.is(":") == true else { continue }
            let read = SpelledType.read(in: file, at: nameIndex + 2)
            result.append(
                Parameter(
                    label: first.text, name: file.tokens[nameIndex].text, type: read.type,
                    typeTokens: nameIndex + 2..<min(read.end, part.upperBound), nameIndex: nameIndex))
        }
        return result
    }

    // MARK: - Variables

    private mutating func readVariable(at keyword: Int) {
        readVariable(named: keyword + 1, at: keyword)
        // `let first = 1, second = 2`
        guard conditionKeyword(before: keyword) == nil, let last = variables.last, last.keywordIndex == keyword else {
            return
        }
        var end = last.initialValueIndex.map(file.endOfExpression) ?? last.typeTokens?.upperBound ?? keyword + 2
        while file.token(end)?.is(",") == true, let name = file.token(end + 1), name.isIdentifier,
            ["=", ":"].contains(file.token(end + 2)?.text ?? "")
        {
            readVariable(named: end + 1, at: keyword)
            guard let next = variables.last, next.nameIndex == end + 1 else { return }
            end = next.initialValueIndex.map(file.endOfExpression) ?? next.typeTokens?.upperBound ?? end + 2
        }
    }

    private mutating func readVariable(named nameIndex: Int, at keyword: Int) {
        guard let name = file.token(nameIndex), name.text != "_" else { return }
        var place = nameIndex + 1
        let condition = conditionKeyword(before: keyword)
        let isCase = file.token(keyword - 1)?.is("case") == true || file.token(keyword - 1)?.is("(") == true
        guard name.isIdentifier, !isCase || file.token(place)?.is("=") == true,
            ![",", "?"].contains(file.token(place)?.text ?? "")
                || condition != nil && file.token(place)?.is(",") == true
        else { return readPattern(at: nameIndex, condition) }
        var type: SpelledType?
        var typeTokens: Range<Int>?
        if file.token(place)?.is(":") == true {
            let read = SpelledType.read(in: file, at: place + 1)
            type = read.type
            typeTokens = place + 1..<max(read.end, place + 1)
            place = max(read.end, place + 1)
        }
        let hasValue = file.token(place)?.is("=") == true
        // `if let client {` has the value of the outer variable.
        let isShorthand = condition != nil && !hasValue && type == nil
        addVariable(
            at: nameIndex, keyword, value: hasValue ? place + 1 : isShorthand ? nameIndex : nil,
            visibility: visibility(from: hasValue ? file.endOfExpression(at: place + 1) : place, condition: condition),
            isMember: condition == nil, type: type, typeTokens: typeTokens, isUnwrapped: condition != nil && !isCase)
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
            if token.isIdentifier, file.token(place - 1)?.is(".") != true, file.token(place + 1)?.is(":") != true,
                file.token(place + 1)?.is("(") != true
            {
                names.append(place)
            }
            place += 1
            if token.is(")"), file.counterparts[place - 1].map({ $0 <= start }) == true { break }
        }
        for name in names {
            addVariable(
                at: name, name, value: nil, visibility: visibility(from: start, condition: condition),
                isMember: condition == nil && file.token(start - 2)?.is("case") != true)
        }
    }

    /// Whether no bracket that opens after `start` encloses the token.
    private func parentless(_ index: Int, _ start: Int) -> Bool {
        !(start..<index).contains { place in file.counterparts[place].map { $0 > index } == true }
    }

    private mutating func addVariable(
        at name: Int, _ keyword: Int, value: Int?, visibility: Range<Int>?, isMember: Bool = false,
        type: SpelledType? = nil, typeTokens: Range<Int>? = nil, takesElements: Bool = false, isUnwrapped: Bool = false
    ) {
        variables.append(
            Variable(
                name: file.tokens[name].text, nameIndex: name, declaredType: type, typeTokens: typeTokens,
                initialValueIndex: value, takesElements: takesElements, visibility: visibility,
                enclosingType: isMember ? braces.last?.typeName : nil, keywordIndex: keyword, isUnwrapped: isUnwrapped))
    }

    private mutating func readLoopVariable(at keyword: Int) {
        if file.token(keyword + 1)?.is("(") == true || file.token(keyword + 1)?.is("case") == true {
            return readPattern(at: keyword + 1, "while")
        }
        guard let name = file.token(keyword + 1), name.isIdentifier,
            file.token(keyword + 2)?.is("in") == true
        else { return }
        addVariable(
            at: keyword + 1, keyword, value: keyword + 3, visibility: visibility(from: keyword + 3, condition: "while"),
            takesElements: true)
    }

    /// Reads the parameters of a closure: they hide outer variables of the same names, even if their types are not written.
    private mutating func readClosureParameters(at brace: Int) {
        guard let close = file.counterparts[brace] else { return }
        var place = brace + 1
        var found: [(index: Int, type: SpelledType?, tokens: Range<Int>?)] = []
        if file.token(place)?.is("[") == true {
            // `{ [client = other] in`
            for index in place..<file.indexAfterGroup(at: place) where file.token(index + 1)?.is("=") == true {
                found.append((index, nil, nil))
            }
            place = file.indexAfterGroup(at: place)
        }
        if file.token(place)?.is("(") == true, let end = file.counterparts[place] {
            for part in file.split(place + 1..<end) {
                let hasType = file.token(part.lowerBound + 1)?.is(":") == true
                let read = hasType ? SpelledType.read(in: file, at: part.lowerBound + 2) : nil
                found.append(
                    (
                        part.lowerBound, read?.type,
                        read.map { part.lowerBound + 2..<max($0.end, part.lowerBound + 2) }
                    ))
            }
            place = end + 1
        } else {
            while let token = file.token(place), token.isIdentifier, token.text != "in" {
                found.append((place, nil, nil))
                place += 1
                if file.token(place)?.is(",") == true { place += 1 } else { break }
            }
        }
        if file.token(place)?.is("->") == true { place = SpelledType.read(in: file, at: place + 1).end }
        guard file.token(place)?.is("in") == true, place < close else { return }
        for entry in found where file.token(entry.index)?.isIdentifier == true {
            variables.append(
                Variable(
                    name: file.tokens[entry.index].text, nameIndex: entry.index, declaredType: entry.type,
                    typeTokens: entry.tokens, initialValueIndex: nil, takesElements: false,
                    visibility: place..<close,
                    enclosingType: nil, keywordIndex: entry.index))
        }
    }

    /// The keyword (`if`, `guard` or `while`) of the condition that binds the variable, or `nil`.
    private func conditionKeyword(before keyword: Int) -> String? {
        var index = keyword - 1
        // `if case let status = order.status`
        if file.token(index)?.is("case") == true,
            ["if", "guard", "while", ","].contains(file.token(index - 1)?.text ?? "")
        {
            index -= 1
        }
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
