/// What the compiler has written down about one file, by token.
struct FileIndex {
    /// A place at which the file refers to an earlier API.
    struct Reference {
        let symbol: OldSymbol
        let isWritten: Bool
    }

    /// The declarations of earlier APIs that the file refers to.
    private(set) var references: [Int: [Reference]] = [:]
    /// The methods of earlier protocols that a method of the application implements or overrides, at the method's name.
    private(set) var implementations: [Int: [OldSymbol]] = [:]
    /// The mangled names of what a declaration of the application overrides, by its own.
    private(set) var overridden: [String: [String]] = [:]
    /// What methods of any file implement, by a conformance that this file declares apart from them, by their mangled names.
    private(set) var conformingMethods: [String: OldSymbol] = [:]
    /// The members declared apart that satisfy a requirement of a protocol, by a conformance that this file declares at a token.
    private(set) var conformances:
        [(token: Int, member: IndexedOccurrence.Symbol, requirement: IndexedOccurrence.Symbol)] = []
    /// What the file declares.
    private(set) var definitions: [IndexedOccurrence.Symbol] = []
    /// The number of places at which the file refers to an earlier API or implements a method of one.
    private(set) var found = 0
    /// `true` if the file uses 1.x, so that all of it stays.
    private(set) var isLegacy = false
    /// `true` if the file uses declarations of FoundationNetworking, which the earlier modules export on Linux.
    let usesNetworking: Bool
    /// The symbols at each token.
    private var symbols: [Int: [IndexedOccurrence.Symbol]] = [:]
    /// The functions that patterns and literals call at each token: `~=`, `init(dictionaryLiteral:)`.
    private var implicitCalls: [Int: [IndexedOccurrence.Symbol]] = [:]
    private let compiledLines: Set<Int>

    /// - Returns: `nil` if the index describes another version of the file, or if the compiler has not resolved a type of an earlier API, as in a
    ///   build with errors: of the rest of such a statement it knows nothing.
    init?(_ occurrences: [IndexedOccurrence], of file: SourceFile) {
        compiledLines = Set(occurrences.map(\.line))
        usesNetworking = occurrences.contains { occurrence in
            occurrence.symbol.usr.hasPrefix("s:20FoundationNetworking")
                || occurrence.symbol.usr.contains("20FoundationNetworkingE")
        }
        let places = Dictionary(
            file.tokens.indices.map { (file.tokens[$0].range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
        // Objective-C is not rewritten: what a macro stands for counts at the macro.
        let isObjectiveC = file.language == .objectiveC
        for occurrence in occurrences {
            let overridden = occurrence.overridden.lazy.compactMap(OldSymbol.init).first
            let token = file.offset(line: occurrence.line, column: occurrence.column).flatMap { offset in
                places[offset] ?? (isObjectiveC ? file.token(at: offset) : nil)
            }
            if occurrence.roles.contains(.implicit) {
                if let token, occurrence.symbol.name == "~=(_:_:)" || occurrence.symbol.name.hasSuffix("Literal:)") {
                    implicitCalls[token, default: []].append(occurrence.symbol)
                } else if let overridden {
                    conformingMethods[occurrence.symbol.usr] = overridden
                } else if let token, let requirement = occurrence.overridden.first {
                    conformances.append((token, occurrence.symbol, requirement))
                }
                continue
            }
            if !occurrence.roles.isDisjoint(with: [.declaration, .definition]) {
                definitions.append(occurrence.symbol)
            }
            if !occurrence.overridden.isEmpty {
                self.overridden[occurrence.symbol.usr, default: []] += occurrence.overridden.map(\.usr)
            }
            if let token { symbols[token, default: []].append(occurrence.symbol) }
            if let symbol = OldSymbol(occurrence.symbol), occurrence.roles.contains(.reference) {
                guard let token, isObjectiveC || symbol.mayBeSpelled(file.tokens[token].text) else { return nil }
                references[token, default: []].append(
                    Reference(symbol: symbol, isWritten: occurrence.roles.contains(.write)))
                found += 1
            }
            if let overridden {
                guard let token else { return nil }
                implementations[token, default: []].append(overridden)
                found += 1
            }
        }
        if !isObjectiveC, hasUnresolvedTypes(file) { return nil }
        isLegacy = all.contains { $0.symbols.contains { $0.generation == .legacy } }
    }

    private func hasUnresolvedTypes(_ file: SourceFile) -> Bool {
        let uncompiled = uncompiledTokens(of: file)
        return OldAPI.allTypes.contains { type in
            file.tokens(named: type).contains { token in
                symbols[token] == nil && !file.has(":", at: token + 1) && !uncompiled.contains(token)
            }
        }
    }

    /// The tokens in branches of `#if` that the build did not compile.
    func uncompiledTokens(of file: SourceFile) -> Set<Int> {
        file.branches.filter { !$0.lines.contains(where: compiledLines.contains) }.reduce(into: []) {
            $0.formUnion($1.tokens)
        }
    }

    /// All declarations of earlier APIs that the file refers to or implements, by token.
    var all: [(index: Int, symbols: [OldSymbol])] {
        references.mapValues { $0.map(\.symbol) }.merging(implementations, uniquingKeysWith: +).map {
            ($0.key, $0.value)
        }
        .sorted { $0.0 < $1.0 }
    }

    /// The symbols at a token; empty if the compiler has seen none there.
    func symbols(at token: Int) -> [IndexedOccurrence.Symbol] { symbols[token] ?? [] }

    /// What the pattern or the literal at a token calls.
    func implicitCalls(at token: Int) -> [IndexedOccurrence.Symbol] { implicitCalls[token] ?? [] }

    /// The type of the variable, or the result of the function, that a token refers to.
    func type(ofToken index: Int) -> SpelledType? {
        for symbol in symbols(at: index) {
            if let type = DemangledSymbol(usr: symbol.usr)?.type { return SpelledType(demangled: type) }
        }
        return nil
    }
}
