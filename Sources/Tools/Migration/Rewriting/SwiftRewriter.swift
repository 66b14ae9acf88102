/// Rewrites the uses of 2.x to 4.x in one Swift file that the compiler's index describes, and reports the others.
struct SwiftRewriter {
    let context: IndexedFile
    var file: SourceFile { context.file }
    var codeBase: CodeBase { context.codeBase }

    /// The outcome of the uses in the compiler's index.
    private(set) var tally = Tally()
    var edits = EditList()
    var findings: [Finding] = []
    /// The names of calls that compare objects by identity now.
    var rewrittenSearches: Set<Int> = []
    /// The outcome of the uses at each token.
    private(set) var outcomes: [Int: Finding.Kind] = [:]
    /// The advice that is already inserted before each line.
    private var marks: [Int: Set<String>] = [:]
    /// The advice that the file has once.
    private var marksOfFile: Set<String> = []

    init(_ context: IndexedFile) { self.context = context }

    var rewrittenText: String { file.withLineEnds(edits.applied(to: file.bytes, in: 0..<file.bytes.count)) }

    /// - Parameter keepsExports: `true` if other files of the module still need what this one imports for all.
    mutating func run(keepsExports: Bool) {
        if context.index.isLegacy {
            reportFileOfLegacy()
        } else if context.index.found > 0 || codeBase.usesEarlierAPIs(context.fileIndex) {
            rewriteUses()
            rewriteDelegateMethods()
            rewriteDelegateCalls()
            rewriteComparisons()
            reportInheritance()
            reportDeclarationsElsewhere()
            reportUnresolvedNames()
            reportExceptions()
            qualifyNames()
            separateOperators()
            reportUncompiledBranches()
            rewriteImports(keepsExports: keepsExports)
        }
        reportRest()
        noteBehaviours()
        findings.sort { ($0.line, $0.use) < ($1.line, $1.use) }
    }

    // MARK: - Uses

    private mutating func rewriteUses() {
        for (token, references) in context.index.references.sorted(by: { $0.key < $1.key }) {
            for reference in references {
                switch reference.symbol.kind {
                case .type, .constant: rewriteType(reference.symbol, at: token)
                case .module: rewriteModule(at: token)
                case .member: rewriteMember(context.use(of: reference, at: token))
                }
            }
        }
    }

    private mutating func rewriteType(_ symbol: OldSymbol, at token: Int) {
        // An alias of the application, or `Self`, stays.
        guard file.tokens[token].text.filter({ $0 != "`" }) == symbol.name, let name = OldAPI.unifiedTypes[symbol.name]
        else {
            if OldAPI.keptTypes.contains(symbol.name) || file.tokens[token].text != symbol.name {
                note(symbol.name, at: token, .unified, .unchanged)
            }
            return
        }
        if name == "ItemUpdate", file.has(".", at: token + 1), file.has("Type", at: token + 2) {
            ask(symbol.name, at: token, .unified, "ItemUpdate is a protocol, which has another metatype")
        }
        let isQualified = file.has(".", at: token - 1)
        edits.replace(file.tokens[token].range, with: isQualified ? name : context.spelled(name))
        note(symbol.name, at: token, .unified, .mechanical)
    }

    /// `UnifiedLSClient.LSSubscription`; what an import names is replaced with the import.
    private mutating func rewriteModule(at token: Int) {
        guard file.has(".", at: token + 1), !file.imports.contains(where: { (token - 2..<token).contains($0) }) else {
            return
        }
        edits.replace(file.tokens[token].range, with: "ModernClient")
        note(file.tokens[token].text, at: token, .unified, .mechanical)
    }

    private mutating func rewriteMember(_ use: Use) {
        // Calls of delegates are rewritten as such, comparisons as these, and members of loggers are named at their class.
        guard !use.symbol.owner.hasSuffix("Delegate") else { return }
        let name = use.symbol.description
        switch Rewrites.outcome(of: use, in: context) {
        case .unchanged: note(name, at: use.nameIndex, .unified, .unchanged)
        case .advice(let advice): ask(name, at: use.nameIndex, .unified, advice, above: use.chainStart)
        case .edits(let changes):
            apply(changes)
            note(name, at: use.nameIndex, .unified, .mechanical)
        case .removed(let changes, let advice):
            apply(changes)
            note(name, at: use.nameIndex, .unified, .person, advice: advice)
        }
    }

    mutating func apply(_ changes: [Edit]) {
        for change in changes {
            switch change {
            case .replace(let tokens, let text): edits.replace(range(ofTokens: tokens), with: text)
            case .replaceUpTo(let first, let end, let text):
                edits.replace(
                    file.tokens[first].range.lowerBound..<file.tokens[end].range.lowerBound, with: text)
            case .insert(let text, let token): edits.insert(text, before: file.tokens[token].range.lowerBound)
            case .insertAfter(let token, let text): edits.insert(text, after: file.tokens[token].range.upperBound)
            case .wrap(let tokens, let before, let after): edits.wrap(range(ofTokens: tokens), before, after)
            case .label(let text, let token): edits.insertLabel(text, at: file.tokens[token].range.lowerBound)
            }
        }
    }

    func range(ofTokens indices: Range<Int>) -> Range<Int> {
        file.tokens[indices.lowerBound].range.lowerBound..<file.tokens[indices.upperBound - 1].range.upperBound
    }

    // MARK: - 1.x

    /// Reports each pattern of 1.x once, with all of its lines. The file stays as it is: a delegate of which half has moved compiles, and is never called.
    private mutating func reportFileOfLegacy() {
        for (token, symbols) in context.index.all {
            for symbol in symbols {
                if symbol.generation == .legacy {
                    guard symbol.kind != .module else { continue }
                    let pattern = LegacyGuide.pattern(of: symbol)
                    ask(pattern.title, at: token, .legacy, pattern.advice, isOnce: true)
                } else if symbol.kind != .module {
                    ask(
                        symbol.description, at: token, .unified,
                        "Move the code of 1.x in this file first: the tool rewrites a file as a whole", isOnce: true)
                }
            }
        }
    }

    // MARK: - Names

    /// Names the module of types that an import declares with the name of a current type, such as Combine's `Subscription`.
    private mutating func qualifyNames() {
        guard !findings.isEmpty else { return }
        for index in file.tokens.indices where OldAPI.modernTypes.contains(file.tokens[index].text) {
            guard file.tokens[index].isIdentifier, !file.has(".", at: index - 1) else { continue }
            for symbol in context.index.symbols(at: index) where "CPVOa".contains(symbol.usr.last ?? " ") {
                guard symbol.name == file.tokens[index].text, let demangled = DemangledSymbol(usr: symbol.usr),
                    demangled.path.count == 2,
                    OldAPI.modules[demangled.module] == nil, !codeBase.isModule(demangled.module, of: context.fileIndex)
                else { continue }
                edits.insert("\(demangled.module).", before: file.tokens[index].range.lowerBound)
            }
        }
    }

    /// Adds spaces around an operator that touches a value which begins with a dot now: `status=="STALLED"`.
    private mutating func separateOperators() {
        for index in file.tokens.indices.dropLast()
        where ["=", "==", "!=", "??", "?", ":"].contains(file.tokens[index].text) && !file.tokens[index].startsLine {
            let token = file.tokens[index]
            guard token.range.upperBound == file.tokens[index + 1].range.lowerBound,
                edits.putsDot(at: token.range.upperBound)
            else { continue }
            let isClose = file.tokens[index - 1].range.upperBound == token.range.lowerBound
            // A label, or a type after a colon.
            if token.is(":"), isClose, file.tokens[index - 1].isIdentifier { continue }
            if isClose { edits.insert(" ", before: token.range.lowerBound) }
            edits.insert(" ", after: token.range.upperBound)
        }
    }

    // MARK: - Findings and marks

    mutating func note(
        _ use: String, at index: Int, _ generation: Generation, _ kind: Finding.Kind, advice: String? = nil
    ) {
        findings.append(Finding(use, at: file.tokens[index], in: file, generation, kind, advice))
        // What one token names may be a type that is rewritten and its initialiser, which stays.
        let order: [Finding.Kind?] = [nil, .unchanged, .mechanical, .person]
        if let rank = order.firstIndex(of: kind), rank > order.firstIndex(of: outcomes[index]) ?? 0 {
            outcomes[index] = kind
        }
    }

    /// Asks a person to rewrite a use, also in a comment above the statement of a token: of the use itself, if none is given.
    ///
    /// - Parameter isOnce: `true` if one comment is enough for the file.
    mutating func ask(
        _ use: String, at index: Int, _ generation: Generation, _ advice: String, above place: Int? = nil,
        isOnce: Bool = false
    ) {
        if !isOnce || marksOfFile.insert(advice).inserted { mark(place ?? index, advice, isOnce: isOnce) }
        note(use, at: index, generation, .person, advice: advice)
    }

    static let mark = "// MIGRATE: "

    /// Inserts the advice as a comment line before the statement of a token, unless the file already has it there.
    mutating func mark(_ index: Int, _ advice: String, isOnce: Bool = false) {
        let start = file.tokens[context.startOfLine(of: index)].range.lowerBound
        let line = file.line(at: start)
        guard marks[line, default: []].insert(advice).inserted else { return }
        if isOnce, (1...max(line, 1)).contains(where: { file.lineText($0).contains(Self.mark + advice) }) { return }
        var above = line - 1
        while above >= 1 {
            let text = file.lineText(above).drop { $0 == " " || $0 == "\t" }
            guard text.hasPrefix(Self.mark) else { break }
            if text == Self.mark + advice { return }
            above -= 1
        }
        edits.insert(file.indentation(at: start) + Self.mark + advice + "\n", before: file.lineStart(of: start))
    }

    /// Reports the uses in the index that no row has rewritten, and counts all of them.
    private mutating func reportRest() {
        tally.found = context.index.found
        let replaced = edits.replacedRanges
        func isReplaced(_ range: Range<Int>) -> Bool {
            let next = replaced.partitioningIndex { replaced[$0].lowerBound > range.lowerBound }
            return next > 0 && replaced[next - 1].upperBound >= range.upperBound
        }
        for (index, found) in context.index.all {
            if outcomes[index] == nil {
                if isReplaced(file.tokens[index].range) {
                    outcomes[index] = .mechanical
                } else if found.allSatisfy({ $0.kind == .module }) {
                    outcomes[index] = .unchanged
                } else {
                    let name = found[0].description
                    ask(name, at: index, found[0].generation, "the tool has no rule for this use of \(name)")
                }
            }
            switch outcomes[index] {
            case .mechanical: tally.rewritten += found.count
            case .unchanged: tally.unchanged += found.count
            case .person: tally.left += found.count
            case .behaviour, nil: break
            }
        }
    }
}
