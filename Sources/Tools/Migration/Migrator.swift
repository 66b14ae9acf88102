/// Analyses the files of an application together, and computes the findings and the rewritten files.
///
/// What a name means comes from the compiler's index. Where the compiler has seen nothing, only written types count, and members whose meaning has changed
/// are reported if their receiver has none.
package struct Migrator {
    /// One file before and after.
    package struct Result: Sendable {
        package let path: String
        package let before: String
        package let after: String
        package let findings: [Finding]
        /// The number of references to types of each API, including the current one.
        package let references: [Generation: Int]
        /// What became of the places that the compiler's index names; `nil` if the index does not describe the file.
        package let tally: Tally?

        package var isChanged: Bool { before != after }
    }

    private let codeBase: CodeBase
    private let stage: Stage
    private let sharedClient: String?

    /// - Parameter sharedClient: the expression for the current client whose session the old clients share; used by ``Stage/sharedSession``
    ///   only.
    /// - Parameter index: what the compiler has found in the files.
    package init(
        _ files: [SourceFile], stage: Stage = .modern, sharedClient: String? = nil, index: ApplicationIndex = .none
    ) {
        codeBase = CodeBase(files, index.occurrences)
        self.stage = stage
        self.sharedClient = sharedClient
    }

    /// Runs the migration.
    /// - Returns: one result for each file, in the order of the files.
    package func run() -> [Result] {
        let results = run(keepsOldExports: false)
        // An import for all files is needed as long as any file needs it.
        guard !codeBase.exportedModules.isEmpty,
            results.contains(where: { $0.findings.contains { $0.kind == .person && $0.generation == .legacy } })
        else { return results }
        return run(keepsOldExports: true)
    }

    private func run(keepsOldExports: Bool) -> [Result] {
        codeBase.files.indices.map { index in
            let file = codeBase.files[index]
            let references = references(in: file)
            guard file.language == .swift else {
                var reader = ObjectiveCReader(file, codeBase.indexes[index])
                reader.run(rewritesImports: stage != .modern)
                return Result(
                    path: file.path, before: file.text, after: reader.rewrittenText,
                    findings: reader.findings, references: references, tally: reader.tally)
            }
            var rewriter = SwiftRewriter(index, of: codeBase, keepsOldExports: keepsOldExports)
            rewriter.run()
            var after = rewriter.rewrittenText
            var findings = rewriter.findings
            if stage != .modern {
                var imports = ImportRewriter(
                    index, of: codeBase, sharedClient: stage == .sharedSession ? sharedClient : nil)
                imports.run()
                after = imports.rewrittenText
                findings += imports.findings
            }
            return Result(
                path: file.path, before: file.text, after: after, findings: findings,
                references: references, tally: codeBase.indexes[index] == nil ? nil : rewriter.tally)
        }
    }

    private func references(in file: SourceFile) -> [Generation: Int] {
        var result: [Generation: Int] = [:]
        let names = file.tokens.filter { $0.isIdentifier && !codeBase.declaresType($0.text) }.map(
            \.text)
        let importsModern = file.importedModules.contains { OldAPI.modules[$0] == .modern }
        let isLegacy = names.contains("LSMPNSubscription") && file.isLegacy
        for name in names {
            if let generation = OldAPI.generation(ofType: name) {
                result[name == "LSMPNSubscription" && isLegacy ? .legacy : generation, default: 0] += 1
            } else if importsModern, OldAPI.modernTypes.contains(name) {
                result[.modern, default: 0] += 1
            }
        }
        return result
    }
}
