/// What the compiler has written down about one file, by token.
struct FileIndex {
    /// The declarations of earlier APIs that the file refers to.
    private(set) var references: [Int: [(symbol: OldSymbol, isWritten: Bool)]] = [:]
    /// The methods of delegates that a method of the application implements or overrides, at the method's name.
    private(set) var implementations: [Int: [OldSymbol]] = [:]
    /// The mangled names of the methods, of any file, that implement a delegate's method by a conformance that this file declares apart from them.
    private(set) var conformingMethods: Set<String> = []
    /// The mangled names of what the file declares.
    private(set) var definitions: Set<String> = []
    /// The number of places at which the file refers to an earlier API or implements a method of one.
    private(set) var found = 0
    /// The mangled names of all symbols at a token.
    private var names: [Int: [String]] = [:]
    private let compiledLines: Set<Int>

    /// - Returns: `nil` if the index describes another version of the file, or if the compiler has not resolved a type of an earlier API, as in a
    ///   build with errors: of the rest of such a statement it knows nothing.
    init?(_ occurrences: [IndexedOccurrence], of file: SourceFile) {
        compiledLines = Set(occurrences.map(\.line))
        let places = Dictionary(
            file.tokens.indices.map { (file.tokens[$0].range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
        // Objective-C is not rewritten: what a macro stands for counts at the macro.
        let isObjectiveC = file.language == .objectiveC
        for occurrence in occurrences {
            if occurrence.roles.contains(.implicit) {
                if !occurrence.overridden.isEmpty { conformingMethods.insert(occurrence.symbol.usr) }
                continue
            }
            let token = file.offset(line: occurrence.line, column: occurrence.column).flatMap { offset in
                places[offset] ?? (isObjectiveC ? file.token(at: offset) : nil)
            }
            if !occurrence.roles.isDisjoint(with: [.declaration, .definition]) {
                definitions.insert(occurrence.symbol.usr)
            }
            if let token { names[token, default: []].append(occurrence.symbol.usr) }
            if let symbol = OldSymbol(occurrence.symbol), occurrence.roles.contains(.reference) {
                guard let token, isObjectiveC || symbol.mayBeSpelled(file.tokens[token].text) else { return nil }
                references[token, default: []].append((symbol, occurrence.roles.contains(.write)))
                found += 1
            }
            if let implemented = occurrence.overridden.lazy.compactMap(OldSymbol.init).first {
                guard let token else { return nil }
                implementations[token, default: []].append(implemented)
                found += 1
            }
        }
        if !isObjectiveC, hasUnresolvedTypes(file) { return nil }
    }

    private func hasUnresolvedTypes(_ file: SourceFile) -> Bool {
        let uncompiled = file.branches.filter { !isCompiled($0.lines) }.reduce(into: Set<Int>()) {
            $0.formUnion($1.tokens)
        }
        return OldAPI.allTypes.contains { type in
            file.tokens(named: type).contains { token in
                !isKnown(token) && !file.has(":", at: token + 1) && !uncompiled.contains(token)
            }
        }
    }

    /// All declarations of earlier APIs that the file refers to or implements, by token.
    var all: [(index: Int, symbols: [OldSymbol])] {
        references.mapValues { $0.map(\.symbol) }.merging(implementations, uniquingKeysWith: +).map {
            ($0.key, $0.value)
        }
        .sorted { $0.0 < $1.0 }
    }

    /// Whether the method whose name is at a token implements one of a delegate.
    func isImplementation(_ token: Int, besides conformingMethods: Set<String>) -> Bool {
        implementations[token] != nil || names[token]?.contains(where: conformingMethods.contains) == true
    }

    /// Whether the compiler knows what a token refers to.
    func isKnown(_ token: Int) -> Bool { names[token] != nil }

    /// Whether the build compiled any of the lines.
    func isCompiled(_ lines: ClosedRange<Int>) -> Bool { lines.contains(where: compiledLines.contains) }

    /// The mangled names of what a token refers to.
    func mangledNames(ofToken token: Int) -> [String] { names[token] ?? [] }

    /// The type of the variable, or the result of the function, that a token refers to.
    func type(ofToken index: Int) -> SpelledType? {
        for name in names[index] ?? [] {
            if let type = DemangledSymbol(usr: name)?.type { return SpelledType(demangled: type) }
        }
        return nil
    }
}
