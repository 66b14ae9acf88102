/// Analyses the files of an application together, and computes the findings and the rewritten files.
///
/// The tool reads tokens and does not know the types that the compiler infers: where no file shows the type of a value, it does not touch
/// the use.
package struct Migrator {
    /// One file before and after.
    package struct Result: Sendable {
        package let path: String
        package let before: String
        package let after: String
        package let findings: [Finding]
        /// The number of references to types of each API, including the current one.
        package let references: [Generation: Int]

        package var isChanged: Bool { before != after }
    }

    private let codeBase: CodeBase
    private let stage: Stage
    private let sharedClient: String?

    /// - Parameter sharedClient: the expression for the current client whose session the old clients share; used by ``Stage/sharedSession``
    ///   only.
    package init(_ files: [SourceFile], stage: Stage = .modern, sharedClient: String? = nil) {
        codeBase = CodeBase(files)
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
                var reader = ObjectiveCReader(file)
                reader.run(rewritesImports: stage != .modern)
                return Result(
                    path: file.path, before: file.text, after: reader.rewrittenText,
                    findings: reader.findings,
                    references: references)
            }
            var rewriter = SwiftRewriter(index, of: codeBase, keepsOldExports: keepsOldExports)
            rewriter.run()
            var after = rewriter.rewrittenText
            if stage != .modern {
                var imports = ImportRewriter(
                    index, of: codeBase, sharedClient: stage == .sharedSession ? sharedClient : nil)
                imports.run()
                after = imports.rewrittenText
            }
            return Result(
                path: file.path, before: file.text, after: after, findings: rewriter.findings,
                references: references)
        }
    }

    private func references(in file: SourceFile) -> [Generation: Int] {
        var result: [Generation: Int] = [:]
        let names = file.tokens.filter { $0.isIdentifier && !codeBase.declaresType($0.text) }.map(
            \.text)
        let importsModern = file.tokens.indices.contains(where: {
            file.tokens[$0].is("import")
                && ["ModernClient", "LightstreamerClient"].contains(file.token($0 + 1)?.text ?? "")
        })
        for name in names {
            if let generation = OldAPI.generation(ofType: name) {
                result[generation, default: 0] += 1
            } else if importsModern, OldAPI.modernTypes.contains(name) {
                result[.modern, default: 0] += 1
            }
        }
        return result
    }
}
