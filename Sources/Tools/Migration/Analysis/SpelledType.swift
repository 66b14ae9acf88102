import Foundation

/// A type, as precisely as the source code spells it.
struct SpelledType: Equatable, Sendable {
    /// The name without optionality, `any`, generic arguments and module.
    var name: String
    var isOptional = false
    var isArray = false
    /// `true` if the type is a dictionary whose values have the named type.
    var isDictionary = false
    /// `true` if this is the type itself, for uses of its static members.
    var isMetatype = false

    /// The element type of an array, the value type of a dictionary, or `nil`.
    var element: SpelledType? { isArray || isDictionary ? SpelledType(name: name) : nil }

    /// `true` if the type is a parameter, as a demangled name has it: `A`, `A1.Element`.
    var isGeneric: Bool { name.prefix { $0 != "." }.dropFirst().allSatisfy(\.isNumber) }

    var unwrapped: SpelledType {
        var result = self
        result.isOptional = false
        return result
    }

    private static let prefixes: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending",
    ]

    /// Reads the type that begins at `index`.
    /// - Returns: the type, or `nil` if the tool does not follow types of this kind (tuples, nested arrays); and the index after it.
    static func read(in file: SourceFile, at index: Int) -> (type: SpelledType?, end: Int) {
        var index = index
        while let token = file.token(index) {
            if token.is("@") {
                let hasArguments = file.has("convention", at: index + 1)
                index += 2
                if hasArguments, file.has("(", at: index) { index = file.indexAfterGroup(at: index) }
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
            if inner.end == end - 1, let element = inner.type, element.isPlain {
                result = SpelledType(name: element.name, isArray: true)
            } else if file.has(":", at: inner.end) {
                let value = read(in: file, at: inner.end + 1)
                if value.end == end - 1, let element = value.type, element.isPlain {
                    result = SpelledType(name: element.name, isDictionary: true)
                }
            }
            index = end
        } else if first.is("(") {
            let end = file.indexAfterGroup(at: index)
            if let arrow = arrow(in: file, at: end) {
                return (nil, read(in: file, at: arrow + 1).end)
            }
            let inner = read(in: file, at: index + 1)
            if inner.end == end - 1 { result = inner.type?.unwrapped }
            index = end
        } else if first.isIdentifier {
            var names = [first.text]
            index += 1
            while file.has(".", at: index), let next = file.token(index + 1), next.isIdentifier {
                names.append(next.text)
                index += 2
            }
            if OldAPI.modules[names[0]] != nil, names.count > 1 { names.removeFirst() }
            result = SpelledType(name: names.joined(separator: "."))
            if file.has("<", at: index) {
                if let collection = collection(named: names.joined(separator: "."), in: file, at: index + 1) {
                    result = collection
                }
                index = endOfGenericArguments(in: file, at: index)
            }
        } else {
            return (nil, index)
        }
        while let token = file.token(index), token.is("?") || token.is("!") {
            result?.isOptional = true
            index += 1
        }
        if file.has("->", at: index) { return (nil, read(in: file, at: index + 1).end) }
        return (result, index)
    }

    private var isPlain: Bool { !isArray && !isDictionary }

    /// The type that `Array<T>`, `Set<T>`, `Dictionary<K, T>` and `Optional<T>` stand for.
    private static func collection(named name: String, in file: SourceFile, at index: Int) -> SpelledType? {
        var inner = read(in: file, at: index)
        if name == "Dictionary", file.has(",", at: inner.end) { inner = read(in: file, at: inner.end + 1) }
        guard let element = inner.type, element.isPlain else { return nil }
        switch name {
        case "Array", "Set": return SpelledType(name: element.name, isArray: true)
        case "Dictionary": return SpelledType(name: element.name, isDictionary: true)
        case "Optional": return SpelledType(name: element.name, isOptional: true)
        default: return nil
        }
    }

    /// The index of the arrow after the parameters of a function type, if any.
    private static func arrow(in file: SourceFile, at index: Int) -> Int? {
        var index = index
        while let token = file.token(index), ["async", "throws", "rethrows"].contains(token.text) { index += 1 }
        return file.has("->", at: index) ? index : nil
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

extension SpelledType {
    /// - Parameter demangled: the type, as `swift-demangle` writes it.
    init?(demangled: String) {
        // `Swift.Optional<Swift.String>`
        let text = demangled.replacingOccurrences(of: "Swift.", with: "")
        guard let file = SourceFile(path: ".swift", text: text), let type = Self.read(in: file, at: 0).type else {
            return nil
        }
        self = type
    }
}
