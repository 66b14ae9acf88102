/// A type as far as source code spells it.
struct SpelledType: Equatable, Sendable {
    /// Without optionality, `any`, generic arguments and the name of a module.
    var name: String
    var isOptional = false
    var isArray = false
    /// The type itself, of which static members are used.
    var isMetatype = false

    static let string = SpelledType(name: "String")

    var element: SpelledType? { isArray ? SpelledType(name: name) : nil }

    var unwrapped: SpelledType { SpelledType(name: name, isArray: isArray, isMetatype: isMetatype) }

    private static let prefixes: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending",
    ]

    /// Reads the type that begins at `index`.
    /// - Returns: `nil` as type where it is none that the tool follows (functions, dictionaries, tuples), and the index behind it.
    static func read(in file: SourceFile, at index: Int) -> (type: SpelledType?, end: Int) {
        var index = index
        while let token = file.token(index) {
            if token.is("@") {
                index += 2
                if file.token(index)?.is("(") == true { index = file.indexAfterGroup(at: index) }
            } else if prefixes.contains(token.text) {
                index += 1
            } else {
                break
            }
        }
        guard let first = file.token(index) else { return (nil, index) }
        var result: SpelledType?
        if first.is("[") {
            let end = file.indexAfterGroup(at: index)
            let inner = read(in: file, at: index + 1)
            if inner.end == end - 1, let element = inner.type, !element.isArray {
                result = SpelledType(name: element.name, isArray: true)
            }
            index = end
        } else if first.is("(") {
            let end = file.indexAfterGroup(at: index)
            let inner = read(in: file, at: index + 1)
            if inner.end == end - 1 { result = inner.type?.unwrapped }
            index = end
        } else if first.isIdentifier {
            var names = [first.text]
            index += 1
            while file.token(index)?.is(".") == true, let next = file.token(index + 1), next.isIdentifier {
                names.append(next.text)
                index += 2
            }
            if OldAPI.modules[names[0]] != nil, names.count > 1 { names.removeFirst() }
            result = SpelledType(name: names.joined(separator: "."))
            if file.token(index)?.is("<") == true { index = endOfGenericArguments(in: file, at: index) }
        } else {
            return (nil, index)
        }
        while let token = file.token(index), token.is("?") || token.is("!") {
            result?.isOptional = true
            index += 1
        }
        if file.token(index)?.is("->") == true {
            return (nil, read(in: file, at: index + 1).end)
        }
        return (result, index)
    }

    private static func endOfGenericArguments(in file: SourceFile, at index: Int) -> Int {
        var depth = 0
        var index = index
        while let token = file.token(index) {
            if token.is("<") { depth += 1 }
            if token.is(">") { depth -= 1 }
            if token.is("{") || token.is("}") { return index }
            index += 1
            if depth == 0 { return index }
        }
        return index
    }
}
