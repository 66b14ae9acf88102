/// The uses of earlier APIs, by name, in a Swift file that the index does not describe. The tool does not rewrite such a file.
struct UnconfirmedFile {
    private let codeBase: CodeBase
    private let fileIndex: Int

    init(_ fileIndex: Int, of codeBase: CodeBase) {
        self.codeBase = codeBase
        self.fileIndex = fileIndex
    }

    static let advice = "the compiler has not confirmed this use"

    /// `true` if the file has the type of an earlier client.
    var namesClient: Bool { OldAPI.clients.contains { !codeBase.files[fileIndex].tokens(named: $0).isEmpty } }

    var findings: [Finding] {
        let file = codeBase.files[fileIndex]
        var result: [Finding] = []
        func report(_ use: String, _ index: Int, _ generation: Generation, _ advice: String) {
            result.append(Finding(use, at: file.tokens[index], in: file, generation, .person, advice))
        }
        for index in file.imports {
            let name = file.text(at: file.moduleIndex(ofImport: index))
            guard let generation = OldAPI.modules[name], generation != .modern else { continue }
            report("import \(name)", index, generation, Self.advice)
        }
        for index in codeBase.oldNames(in: fileIndex) {
            let name = file.tokens[index].text
            let generation: Generation =
                name == "LSMPNSubscription" && file.isLegacy ? .legacy : OldAPI.generation(ofName: name) ?? .unified
            if generation == .legacy {
                let pattern = LegacyGuide.pattern(ofType: name)
                report(pattern.title, index, generation, "\(pattern.advice) (\(Self.advice))")
            } else {
                report(name, index, generation, Self.advice)
            }
        }
        // A file of the current API also has members of these names.
        let isMigrated = file.importedModules.contains("ModernClient") && result.isEmpty
        guard codeBase.usesEarlierAPIs(near: fileIndex), !isMigrated else { return result }
        for index in file.tokens.indices where file.tokens[index].isIdentifier && file.has(".", at: index - 1) {
            guard
                let row = Mapping.changed(
                    file.tokens[index].text, file.argumentsIndex(after: index).map(file.argumentLabels))
            else { continue }
            report(row.oldName, index, .unified, "only the compiler's index shows whether this is \(row.oldName)")
        }
        return result.sorted { ($0.line, $0.use) < ($1.line, $1.use) }
    }
}
