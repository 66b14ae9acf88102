/// Rewrites a file for the stages before the current API: files import modules by their own names, and old clients may share a session.
struct ImportRewriter {
    private let codeBase: CodeBase
    private let fileIndex: Int
    private let file: SourceFile
    /// The expression for the client whose session old clients share; `nil` if only imports change.
    private let sharedClient: SharedClient?
    private(set) var edits = EditList()
    private(set) var findings: [Finding] = []

    init(_ fileIndex: Int, of codeBase: CodeBase, sharedClient: String?) {
        self.codeBase = codeBase
        self.fileIndex = fileIndex
        file = codeBase.files[fileIndex]
        self.sharedClient = sharedClient.map { SharedClient($0, in: codeBase) }
    }

    var rewrittenText: String { file.withLineEnds(edits.applied(to: file.bytes, in: 0..<file.bytes.count)) }

    mutating func run() {
        var modules: [String] = []
        let generations = Set(
            file.tokens.filter(\.isIdentifier).compactMap { token in
                codeBase.declaresType(token.text, in: fileIndex) ? nil : OldAPI.generation(ofType: token.text)
            })
        guard !generations.isEmpty else { return }
        // Both earlier APIs have `LSMPNSubscription`: the other types of the file decide.
        if generations.contains(.legacy) { modules.append("LegacyLSClient") }
        if generations.contains(.unified), !generations.contains(.legacy) || usesUnifiedTypesBesidePush {
            modules.append("UnifiedLSClient")
        }
        if sharedClient != nil, shareSessions() {
            modules.append("ModernClient")
            if generations.contains(.legacy) { modules.append("SessionSharing") }
        }
        importModules(modules)
    }

    private var usesUnifiedTypesBesidePush: Bool {
        file.tokens.contains {
            $0.isIdentifier && OldAPI.unifiedTypes[$0.text] != nil && $0.text != "LSMPNSubscription"
        }
    }

    /// - Returns: `true` if the file makes a client.
    private mutating func shareSessions() -> Bool {
        guard let sharedClient else { return false }
        var found = false
        var made: Set<Int> = []
        for index in file.tokens.indices
        where OldAPI.clients.contains(file.tokens[index].text)
            && codeBase.indexes[fileIndex]?.references[index] != nil
        {
            if let before = file.token(index - 1), before.is(":"), file.has("class", at: index - 3) {
                ask(
                    index, file.tokens[index].text, use: "subclass of \(file.tokens[index].text)",
                    "Objects of the subclass have their own session: call super.init(sharing:)")
            }
            // `LSClient(…)` and `LSClient.init(…)`
            let isWritten = file.has(".", at: index + 1) && file.has("init", at: index + 2)
            let open = isWritten ? index + 3 : index + 1
            guard file.has("(", at: open), let close = file.counterparts[open] else { continue }
            let isUnified = file.tokens[index].text == "LSLightstreamerClient"
            if file.has("sharing", at: open + 1) {
                made.formUnion([index, open - 1])
                continue
            }
            guard isUnified && file.compoundLabels(at: open) == nil || close == open + 1 else { continue }
            made.formUnion([index, open - 1])
            let client = file.tokens[index].text
            if sharedClient.isEarlierClient {
                ask(
                    index, client, use: "\(client).init",
                    "\(sharedClient.text) is itself an earlier client, which cannot share its session: add a current client, and pass it with --client"
                )
                continue
            }
            found = true
            if isInitialValue(index) {
                ask(
                    index, client, use: "\(client).init",
                    "The initial value of a property cannot use \(sharedClient.text), which belongs to the same object: make it a lazy var"
                )
            }
            note(index, "\(client).init", client == "LSClient" ? .legacy : .unified)
            reportArguments(at: open, of: client, index)
            edits.replace(
                file.tokens[open].range.upperBound..<file.tokens[close].range.lowerBound,
                with: "sharing: \(sharedClient.text)")
            // `LSClient()!`: the new initialiser does not fail.
            if let mark = file.token(close + 1), mark.is("!"), !mark.startsLine {
                edits.replace(mark.range, with: "")
            }
        }
        for index in file.tokens.indices where !made.contains(index) {
            guard let client = client(madeAt: index) else { continue }
            ask(
                index, client, use: "\(client).init",
                "This client has its own session: create it with init(sharing:)")
        }
        return found
    }

    /// `true` if a token is in the initial value of a property of the object that has the shared client.
    private func isInitialValue(_ index: Int) -> Bool {
        guard let context = IndexedFile(fileIndex, of: codeBase), let sharedClient,
            let type = context.declarations.enclosingType(of: index),
            context.parents[index] == type.body.lowerBound - 1
        else { return false }
        return sharedClient.mayBelong(to: type.name)
            && !(context.startOfLine(of: index)..<index).contains { file.has("static", "lazy", "class", at: $0) }
    }

    /// Reports the address and the adapter set of a client that takes them from the shared one now.
    private mutating func reportArguments(at open: Int, of client: String, _ index: Int) {
        let values = file.arguments(at: open).map { file.text(ofTokens: $0.value) }.filter { $0 != "nil" }
        guard let sharedClient, !values.isEmpty else { return }
        ask(
            index, client, use: "\(client).init",
            "The arguments are removed: set \(values.joined(separator: " and ")) on \(sharedClient.text), and call connect() on it or on this client"
        )
    }

    /// The client whose initialiser is named at a token, in whatever way: `.init()`, `LSClient.init`, `type(of: client).init(…)`.
    private func client(madeAt index: Int) -> String? {
        codeBase.indexes[fileIndex]?.references[index]?.first {
            $0.symbol.name.hasPrefix("init(") && OldAPI.clients.contains($0.symbol.owner)
        }?.symbol.owner
    }

    private mutating func ask(_ index: Int, _ client: String, use: String, _ advice: String) {
        let generation: Generation = client == "LSClient" ? .legacy : .unified
        findings.append(Finding(use, at: file.tokens[index], in: file, generation, .person, advice))
    }

    private mutating func note(_ index: Int, _ use: String, _ generation: Generation) {
        findings.append(Finding(use, at: file.tokens[index], in: file, generation, .mechanical, nil))
    }

    private mutating func importModules(_ wanted: [String]) {
        // A file with an `@_exported import` imports for all files.
        let isExporting = file.imports.contains { file.isExported(importAt: $0) }
        var missing = isExporting ? wanted : wanted.filter { !codeBase.exportedModules(in: fileIndex).contains($0) }
        var lastImport: Int?
        for index in file.imports {
            guard let name = file.token(file.moduleIndex(ofImport: index)) else { continue }
            lastImport = index
            if let place = missing.firstIndex(of: name.text) {
                missing.remove(at: place)
            } else if OldAPI.modules[name.text] == .unified,
                let module = ["UnifiedLSClient", "LegacyLSClient"].first(where: missing.contains)
            {
                missing.removeAll { $0 == module }
                edits.replace(name.range, with: module)
                note(index, "import \(name.text)", OldAPI.modules[module] ?? .unified)
            }
        }
        guard !missing.isEmpty else { return }
        for module in missing { note(lastImport ?? 0, "import \(module)", OldAPI.modules[module] ?? .modern) }
        let lines = missing.map { "import \($0)" }.joined(separator: "\n")
        if let lastImport, let name = file.token(file.endOfImport(lastImport)) {
            edits.insert("\n" + lines, after: name.range.upperBound)
        } else if let first = file.tokens.first {
            edits.insert(lines + "\n\n", before: first.range.lowerBound)
        }
    }
}
