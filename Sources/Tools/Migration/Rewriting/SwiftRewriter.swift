/// Finds the uses of earlier APIs in one Swift file, and rewrites them for the current API.
struct SwiftRewriter {
    let codeBase: CodeBase
    let fileIndex: Int
    let file: SourceFile
    /// The enclosing bracket of each token, or `nil`.
    let parents: [Int?]

    /// What became of the places that the compiler names.
    private(set) var tally = Tally()
    var edits = EditList()
    var findings: [Finding] = []
    /// Tokens that a rewritten signature or statement has replaced.
    var replacedTokens = IndexSet()
    /// Work that needs the edits of the tokens inside of an expression.
    var deferred: [(inout SwiftRewriter) -> Void] = []
    /// Work on whole statements, after ``deferred``.
    var deferredStatements: [(inout SwiftRewriter) -> Void] = []
    /// The indices of the `try` keywords that were removed together with the calls that threw.
    var removedTries = IndexSet()
    /// Positions that are passed to a method that takes them without conversion.
    var passedPositions = IndexSet()
    /// The `!` and `?` behind values that are not optional any longer.
    var removedMarks = IndexSet()
    /// The names of parameters that are not optional any longer.
    var plainParameters = IndexSet()
    /// Those of them that were strings and are statuses.
    var statusParameters = IndexSet()
    /// What the file does with each connection info, by the index of its variable.
    var infos: [Int: InfoUses] = [:]
    /// The handlers of `do` blocks in which nothing is thrown any longer: their `catch`, and their tokens.
    var droppedHandlers: [(index: Int, body: Range<Int>)] = []
    /// What became of the uses at each token.
    private(set) var outcomes: [Int: Finding.Kind] = [:]
    /// The advice that is already inserted before each line.
    private var marks: [Int: Set<String>] = [:]

    /// A set of token indices.
    struct IndexSet {
        private var indices: Set<Int> = []
        mutating func insert(_ range: Range<Int>) { indices.formUnion(range) }
        mutating func insert(_ index: Int) { indices.insert(index) }
        func contains(_ index: Int) -> Bool { indices.contains(index) }
    }

    private let keepsOldExports: Bool

    /// - Parameter keepsOldExports: whether any file still needs the earlier API that one file imports for all.
    init(_ fileIndex: Int, of codeBase: CodeBase, keepsOldExports: Bool = false) {
        self.keepsOldExports = keepsOldExports
        self.codeBase = codeBase
        self.fileIndex = fileIndex
        file = codeBase.files[fileIndex]
        var parents: [Int?] = []
        var open: [Int] = []
        for index in file.tokens.indices {
            if let counterpart = file.counterparts[index], counterpart < index {
                open.removeAll { $0 >= counterpart }
            }
            parents.append(open.last)
            if let counterpart = file.counterparts[index], counterpart > index { open.append(index) }
        }
        self.parents = parents
    }

    var declarations: Declarations { codeBase.declarations[fileIndex] }

    /// What the compiler knows about the file.
    var symbols: FileIndex? { codeBase.indexes[fileIndex] }

    /// Whether the compiler has seen the token.
    func isIndexed(_ token: Int) -> Bool { codeBase.isIndexed(token, in: fileIndex) }

    mutating func run() {
        rewriteDelegateMethods()
        declareReportedSessions()
        rewriteDelegateCalls()
        removeMarksOfMadeObjects()
        rewriteMembers()
        rewriteComparisons()
        rewriteBindings()
        rewriteTypeNames()
        reportSubclasses()
        reportConformances()
        reportLoggers()
        let work = deferred + deferredStatements
        for step in work { step(&self) }
        separateOperators()
        unwrapDoBlocks()
        rewriteImports()
        reportHandlers()
        reportRest()
        noteBehaviours()
        findings.sort { ($0.line, $0.use) < ($1.line, $1.use) }
    }

    var rewrittenText: String { file.withLineEnds(edits.applied(to: file.bytes, in: 0..<file.bytes.count)) }

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
        _ use: String, at index: Int, _ generation: Generation, _ kind: Finding.Kind,
        advice: String? = nil
    ) {
        findings.append(Finding(use, at: file.tokens[index], in: file, generation, kind, advice))
        // The compiler names a function at its name.
        let index = file.tokens[index].is("func") ? index + 1 : index
        if kind == .person || kind != .behaviour && outcomes[index] != .person { outcomes[index] = kind }
    }

    /// Reports what the compiler has found and no rule has rewritten, and counts what became of everything that it has found.
    private mutating func reportRest() {
        guard let symbols else { return }
        for branch in codeBase.uncompiled[fileIndex] where branch.tokens.contains(where: { outcomes[$0] != nil }) {
            note(
                "#if", at: branch.tokens.lowerBound, .unified, .behaviour,
                advice: "The build did not compile this branch: what it uses is known only as far as types are written")
        }
        tally.found = symbols.found
        let replaced = edits.replacedRanges
        func isReplaced(_ range: Range<Int>) -> Bool {
            let next = replaced.partitioningIndex { replaced[$0].lowerBound > range.lowerBound }
            return next > 0 && replaced[next - 1].upperBound >= range.upperBound
        }
        for (index, found) in symbols.all {
            if outcomes[index] == nil {
                if replacedTokens.contains(index) || isReplaced(file.tokens[index].range) {
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

    /// Asks a person to rewrite a use, also in a comment above the statement of a token: of the use itself, if none is given.
    mutating func ask(
        _ use: String, at index: Int, _ generation: Generation, _ advice: String, above place: Int? = nil
    ) {
        markStatement(of: place ?? index, advice)
        note(use, at: index, generation, .person, advice: advice)
    }

    static let mark = "// MIGRATE: "

    /// Inserts the advice as a comment line before the statement of a token, unless the file already has it there.
    mutating func markStatement(of index: Int, _ advice: String) {
        let start = statementLineStart(of: index)
        let line = file.line(at: start)
        guard marks[line, default: []].insert(advice).inserted else { return }
        var above = line - 1
        while above >= 1 {
            let text = file.lineText(above).drop { $0 == " " || $0 == "\t" }
            guard text.hasPrefix(Self.mark) else { break }
            if text == Self.mark + advice { return }
            above -= 1
        }
        edits.insert(file.indentation(at: start) + Self.mark + advice + "\n", before: file.lineStart(of: start))
    }

    // MARK: - Types, constants, modules

    private mutating func rewriteTypeNames() {
        for index in file.tokens.indices where !replacedTokens.contains(index) {
            let token = file.tokens[index]
            guard token.isIdentifier else { continue }
            let isQualified = file.has(".", at: index - 1)
            let module = isQualified ? file.token(index - 2)?.text : nil
            let isModuleQualified = module.map { OldAPI.modules[$0] != nil } ?? false
            guard !isQualified || isModuleQualified, !codeBase.declaresType(token.text) else { continue }
            // A label of an argument or a parameter.
            if file.has(":", at: index + 1), !isTypePosition(index) { continue }
            // Combine's type of the same name, which the current API hides now.
            if token.text == "Subscription", !isQualified, !findings.isEmpty, file.importedModules.contains("Combine") {
                edits.insert("Combine.", before: token.range.lowerBound)
                continue
            }
            guard let generation = OldAPI.generation(ofName: token.text) else { continue }
            guard let newName = OldAPI.newName(of: token.text) else {
                ask(token.text, at: index, generation, "\(token.text) has no counterpart in the current API")
                continue
            }
            if isModuleQualified { replace(index - 2, with: "ModernClient") }
            replace(index, with: isModuleQualified ? newName : spelled(newName))
            note(token.text, at: index, generation, .mechanical)
        }
    }

    /// Whether a name before a colon is a type, as in `class A: B` and `extension LSClient: P`.
    private func isTypePosition(_ index: Int) -> Bool {
        guard let before = file.token(index - 1) else { return false }
        return ["class", "extension", "struct", "protocol", "case", "?", "[", "as", "is"].contains(before.text)
    }

    /// A name of the current API, qualified with its module if the application or an import declares the same name.
    func spelled(_ name: String) -> String {
        let first = String(name.prefix { $0 != "." })
        let clashes =
            codeBase.declaresType(first)
            || first == "Subscription"
                && (file.importedModules.contains("Combine") || file.importedModules.contains("SwiftUI"))
        return clashes ? "ModernClient.\(name)" : name
    }

    // MARK: - Imports

    /// Modules that also import Foundation. Old modules do, the current one does not.
    private static let modulesWithFoundation: Set<String> = [
        "Foundation", "UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit", "TVUIKit", "Combine",
    ]

    /// Whether an import exports an earlier API to all files.
    private func isOldExport(_ index: Int) -> Bool {
        guard file.isExported(importAt: index), let generation = OldAPI.modules[file.text(at: index + 1)]
        else {
            return false
        }
        return generation != .modern
    }

    /// Replaces the modules of earlier APIs in `#if canImport(…)`; otherwise the code there would not be compiled any longer.
    private mutating func rewriteConditions(keepingLegacy keepsLegacy: Bool) {
        for index in file.tokens(named: "canImport") where file.has("(", at: index + 1) {
            let name = file.text(at: index + 2)
            guard let generation = OldAPI.modules[name], generation != .modern, !keepsLegacy || generation != .legacy
            else { continue }
            let use = "canImport(\(name))"
            replace(index + 2, with: "ModernClient")
            if file.has("elseif", at: index - 1) {
                ask(
                    use, at: index, generation,
                    "ModernClient is the module for all platforms: this branch is not compiled where an earlier one is")
            } else {
                note(use, at: index, generation, .mechanical)
            }
        }
    }

    private mutating func rewriteImports() {
        let needsOld = findings.contains { $0.kind == .person && $0.generation == .legacy }
        let needsModern = !findings.isEmpty
        rewriteConditions(keepingLegacy: needsOld || keepsOldExports && file.imports.contains(where: isOldExport))
        guard !findings.isEmpty || file.imports.contains(where: isOldExport) else { return }
        let bringsFoundation = file.imports.contains { index in
            Self.modulesWithFoundation.contains(file.text(at: index + 1))
                && !file.branches.contains { $0.tokens.contains(index) }
        }
        let modern = bringsFoundation ? "ModernClient" : "Foundation\nimport ModernClient"
        var hasModern = false
        // The index of the last import of the current API. One in another branch of a condition does not count.
        var modernIndex = 0
        var lastImport: Int?
        func isInAnotherBranch(_ index: Int) -> Bool { (modernIndex..<index).contains { file.tokens[$0].is("#") } }
        for index in file.imports {
            lastImport = index
            let nameIndex = file.moduleIndex(ofImport: index)
            guard let name = file.token(nameIndex), let generation = OldAPI.modules[name.text] else { continue }
            if name.text == "ModernClient" || name.text == "LightstreamerClient" {
                hasModern = true
                modernIndex = index
            } else if hasModern, !isInAnotherBranch(index) {
                let end = min(file.endOfLine(at: name.range.upperBound) + 1, file.bytes.count)
                edits.replace(file.tokens[file.startOfImport(index)].range.lowerBound..<end, with: "")
                note("import \(name.text)", at: index, generation, .mechanical)
            } else if name.text == "LegacyLSClient" && (needsOld || isOldExport(index) && keepsOldExports) {
                // Uses that are left to a person still need the module, in this file or in another.
                if isOldExport(index), !codeBase.exportedModules.contains("ModernClient") {
                    edits.insert("\n@_exported import ModernClient", after: name.range.upperBound)
                    hasModern = true
                    modernIndex = index
                }
            } else {
                let start = file.tokens[file.startOfImport(index)].range.lowerBound
                let prefix = file.isExported(importAt: index) ? "@_exported " : ""
                if !bringsFoundation, !hasModern || isInAnotherBranch(index) {
                    edits.insert("\(prefix)import Foundation\n", before: start)
                }
                // One declaration of a module, as in `import class UnifiedLSClient.LSSubscription`, becomes the whole module.
                let last = file.endOfImport(index)
                edits.replace(
                    file.tokens[index + 1].range.lowerBound..<file.tokens[last].range.upperBound, with: "ModernClient")
                note("import \(name.text)", at: index, generation, .mechanical)
                hasModern = true
                modernIndex = index
            }
        }
        // One file may import the current API for all.
        guard needsModern, !hasModern, codeBase.exportedModules.isEmpty else { return }
        if let lastImport, let name = file.token(file.endOfImport(lastImport)) {
            edits.insert("\nimport \(modern)", after: name.range.upperBound)
        } else if let first = file.tokens.first {
            edits.insert("import \(modern)\n\n", before: first.range.lowerBound)
        }
    }
}
