/// The types and functions of a Swift file, found by keywords and brackets only. The meaning of their names comes from the index.
struct Declarations {
    struct NominalType {
        let name: String
        let keywordIndex: Int
        /// Indices of the names after the colon.
        let inheritedIndices: [Int]
        /// The tokens between the braces.
        let body: Range<Int>
        let isExtension: Bool

        /// The names of a generic type's parameters.
        func parameters(in file: SourceFile) -> [String] {
            guard file.has("<", at: keywordIndex + 2) else { return [] }
            var depth = 0
            var names: [String] = []
            for index in keywordIndex + 2..<body.lowerBound {
                depth += file.has("<", at: index) ? 1 : file.has(">", at: index) ? -1 : 0
                if depth == 1, file.has("<", ",", at: index) { names.append(file.text(at: index + 1)) }
                if depth == 0 { break }
            }
            return names
        }

        /// What the parameters of a generic type, or the associated types of a protocol, must conform to: the names behind `Key:`.
        func constraints(in file: SourceFile) -> [String: [String]] {
            let associated = file.tokens(named: "associatedtype", in: body).flatMap { keyword in
                keyword + 1..<(body.first { $0 > keyword + 1 && file.tokens[$0].startsLine } ?? body.upperBound)
            }
            var result: [String: [String]] = [:]
            for index in Array(keywordIndex + 2..<body.lowerBound) + associated where file.has(":", at: index + 1) {
                var place = index + 2
                while let token = file.token(place), token.isIdentifier || token.is("&") || token.is(".") {
                    result[file.tokens[index].text, default: []].append(token.text)
                    place += 1
                }
            }
            return result
        }
    }

    struct Parameter {
        /// `_` for a parameter without a label.
        let label: String
        let name: String
        /// The tokens of the parameter's type.
        let typeTokens: Range<Int>
        let nameIndex: Int
        let hasDefault: Bool

        /// The name without the marks that let it be a keyword.
        var plainName: String { name.filter { $0 != "`" } }
    }

    struct Function {
        let nameIndex: Int
        let parameters: [Parameter]
        /// The index of the parenthesis that opens the parameters.
        let parenthesisIndex: Int
        /// The tokens between the braces; `nil` for a requirement.
        let body: Range<Int>?
    }

    private(set) var types: [NominalType] = []
    private(set) var functions: [Function] = []
    private let file: SourceFile

    init(_ file: SourceFile) {
        self.file = file
        guard file.language == .swift else { return }
        for index in file.tokens.indices where file.tokens[index].isIdentifier {
            // `import class` declares nothing.
            guard !file.has(".", "import", at: index - 1) else { continue }
            switch file.tokens[index].text {
            case "class", "struct", "enum", "protocol", "extension", "actor":
                if let type = readType(at: index) { types.append(type) }
            case "func":
                if let function = readFunction(nameIndex: index + 1) { functions.append(function) }
            default:
                break
            }
        }
    }

    /// The innermost type around a token.
    func enclosingType(of index: Int) -> NominalType? { types.last { $0.body.contains(index) } }

    private func readType(at index: Int) -> NominalType? {
        guard let name = file.token(index + 1), name.isIdentifier, !["func", "var", "let"].contains(name.text) else {
            return nil
        }
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
        guard let end = file.counterparts[place], end > place else { return nil }
        return NominalType(
            name: read.type?.name ?? name.text, keywordIndex: index, inheritedIndices: inherited, body: place + 1..<end,
            isExtension: file.tokens[index].is("extension"))
    }

    private func readFunction(nameIndex: Int) -> Function? {
        var place = nameIndex + 1
        while let token = file.token(place), !token.is("(") {
            guard !token.is("{"), !token.is("}") else { return nil }
            place += 1
        }
        guard let close = file.counterparts[place], close > place else { return nil }
        var end = close + 1
        var body: Range<Int>?
        while let token = file.token(end) {
            if token.is("{") {
                body = end + 1..<max(end + 1, file.counterparts[end] ?? end + 1)
                break
            }
            if token.is("->") {
                end = max(SpelledType.read(in: file, at: end + 1).end, end + 1)
            } else if ["async", "throws", "rethrows", "where"].contains(token.text)
                || !token.startsLine && !token.is("}")
            {
                end += 1
            } else {
                break
            }
        }
        return Function(
            nameIndex: nameIndex, parameters: readParameters(in: place + 1..<close), parenthesisIndex: place, body: body
        )
    }

    private func readParameters(in range: Range<Int>) -> [Parameter] {
        file.split(range).compactMap { part in
            var index = part.lowerBound
            while file.has("@", at: index) { index += 2 }
            guard file.token(index)?.isIdentifier == true, index < part.upperBound else { return nil }
            let nameIndex = file.token(index + 1)?.isIdentifier == true ? index + 1 : index
            guard file.has(":", at: nameIndex + 1) else { return nil }
            let read = SpelledType.read(in: file, at: nameIndex + 2)
            return Parameter(
                label: file.tokens[index].text, name: file.tokens[nameIndex].text,
                typeTokens: nameIndex + 2..<min(read.end, part.upperBound), nameIndex: nameIndex,
                hasDefault: part.contains { file.tokens[$0].is("=") })
        }
    }
}
