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
        /// What became of the places that the compiler's index names; `nil` if the index does not describe the file, and in the stages before the
        /// current API.
        package let tally: Tally?
        /// `true` if the file uses an earlier API, and needs an index that describes it.
        package let isUnconfirmed: Bool

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
        codeBase = CodeBase(files, index)
        self.stage = stage
        self.sharedClient = sharedClient
    }

    /// Runs the migration.
    /// - Returns: one result for each file, in the order of the files.
    package func run() -> [Result] { codeBase.files.indices.map(result) }

    private func result(of fileIndex: Int) -> Result {
        let file = codeBase.files[fileIndex]
        func result(_ after: String, _ findings: [Finding], _ tally: Tally? = nil, isUnconfirmed: Bool = false)
            -> Result
        {
            Result(
                path: file.path, before: file.text, after: after, findings: Finding.grouped(findings),
                references: references(in: fileIndex), tally: tally, isUnconfirmed: isUnconfirmed)
        }
        guard file.language == .swift else {
            var reader = ObjectiveCReader(file, codeBase.indexes[fileIndex])
            reader.run(rewritesImports: stage != .modern)
            return result(reader.rewrittenText, reader.findings, reader.tally)
        }
        let unconfirmed = UnconfirmedFile(fileIndex, of: codeBase)
        switch stage {
        case .unifiedImport:
            // The names of modules need no index.
            var rewriter = ImportRewriter(fileIndex, of: codeBase, sharedClient: nil)
            rewriter.run()
            return result(rewriter.rewrittenText, rewriter.findings)
        case .sharedSession:
            guard codeBase.indexes[fileIndex] != nil else {
                return unconfirmed.namesClient
                    ? result(file.text, unconfirmed.findings, isUnconfirmed: true) : result(file.text, [])
            }
            var rewriter = ImportRewriter(fileIndex, of: codeBase, sharedClient: sharedClient)
            rewriter.run()
            return result(rewriter.rewrittenText, rewriter.findings)
        case .modern:
            guard let context = IndexedFile(fileIndex, of: codeBase) else {
                return result(file.text, unconfirmed.findings, isUnconfirmed: codeBase.usesEarlierAPIs(fileIndex))
            }
            var rewriter = SwiftRewriter(context)
            rewriter.run(keepsExports: keepsExports(of: fileIndex))
            return result(rewriter.rewrittenText, rewriter.findings, rewriter.tally)
        }
    }

    /// `true` if another file of the module still needs an earlier API after this run.
    private func keepsExports(of fileIndex: Int) -> Bool {
        codeBase.files.indices.contains { other in
            guard other != fileIndex, codeBase.areTogether(other, fileIndex), codeBase.files[other].language == .swift
            else {
                return false
            }
            guard let index = codeBase.indexes[other] else { return codeBase.usesEarlierAPIs(other) }
            return index.isLegacy
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
