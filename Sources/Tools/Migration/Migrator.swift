/// Analyses the files of an application together, and computes the findings and the rewritten files.
///
/// What a name means comes from the compiler's index. A file that it does not describe is reported by name, and stays as it is.
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
        codeBase = CodeBase(files, index.contents)
        self.stage = stage
        self.sharedClient = sharedClient
    }

    /// Runs the migration.
    /// - Returns: one result for each file, in the order of the files.
    package func run() -> [Result] { codeBase.files.indices.map(result) }

    private func result(of fileIndex: Int) -> Result {
        let file = codeBase.files[fileIndex]
        func result(_ after: String, _ findings: [Finding], _ tally: Tally?) -> Result {
            Result(
                path: file.path, before: file.text, after: after, findings: Finding.grouped(findings),
                references: references(in: fileIndex), tally: tally)
        }
        guard file.language == .swift else {
            var reader = ObjectiveCReader(file, codeBase.indexes[fileIndex])
            reader.run(rewritesImports: stage != .modern)
            return result(reader.rewrittenText, reader.findings, reader.tally)
        }
        var after = file.text
        var findings: [Finding]
        var tally: Tally?
        if let context = IndexedFile(fileIndex, of: codeBase) {
            var rewriter = SwiftRewriter(context)
            rewriter.run(keepsExports: keepsExports(of: fileIndex))
            (after, findings, tally) = (rewriter.rewrittenText, rewriter.findings, rewriter.tally)
        } else {
            findings = UnconfirmedFile(fileIndex, of: codeBase).findings
        }
        if stage != .modern {
            var imports = ImportRewriter(
                fileIndex, of: codeBase, sharedClient: stage == .sharedSession ? sharedClient : nil)
            // The shared session needs the index, the names of modules do not.
            if stage == .unifiedImport || tally != nil { imports.run() }
            after = imports.rewrittenText
            findings += imports.findings
        }
        return result(after, findings, tally)
    }

    /// Whether another file of the module still needs an earlier API after this run.
    private func keepsExports(of fileIndex: Int) -> Bool {
        codeBase.files.indices.contains { other in
            guard other != fileIndex, codeBase.areTogether(other, fileIndex), codeBase.files[other].language == .swift
            else {
                return false
            }
            guard let index = codeBase.indexes[other] else { return codeBase.usesEarlierAPIs(other) }
            return index.all.contains { $0.symbols.contains { $0.generation == .legacy } }
        }
    }

    private func references(in fileIndex: Int) -> [Generation: Int] {
        let file = codeBase.files[fileIndex]
        var result: [Generation: Int] = [:]
        for index in codeBase.oldNames(in: fileIndex) where OldAPI.allTypes.contains(file.tokens[index].text) {
            let name = file.tokens[index].text
            let generation = name == "LSMPNSubscription" && file.isLegacy ? .legacy : OldAPI.generation(ofType: name)
            result[generation ?? .unified, default: 0] += 1
        }
        guard file.importedModules.contains(where: { OldAPI.modules[$0] == .modern }) else { return result }
        let modern = file.tokens.count {
            $0.isIdentifier && OldAPI.modernTypes.contains($0.text) && !codeBase.declaresType($0.text, in: fileIndex)
        }
        if modern > 0 { result[.modern] = modern }
        return result
    }
}
