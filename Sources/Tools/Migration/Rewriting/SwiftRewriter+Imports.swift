extension SwiftRewriter {
    /// Modules that also import Foundation. Old modules do, the current one does not.
    private static let modulesWithFoundation: Set<String> = [
        "Foundation", "UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit", "TVUIKit",
    ]

    private func generation(ofImport index: Int) -> Generation? {
        OldAPI.modules[file.text(at: file.moduleIndex(ofImport: index))]
    }

    /// Replaces the modules of earlier APIs in `#if canImport(…)`; otherwise the code there would not be compiled any longer.
    private mutating func rewriteConditions() {
        for index in file.tokens(named: "canImport") where file.has("(", at: index + 1) {
            let name = file.text(at: index + 2)
            guard let generation = OldAPI.modules[name], generation != .modern else { continue }
            let use = "canImport(\(name))"
            apply([.replace(index + 2..<index + 3, "ModernClient")])
            if file.has("elseif", at: index - 1) {
                ask(
                    use, at: index, generation,
                    "ModernClient is the module for all platforms: this branch is not compiled where an earlier one is")
            } else {
                note(use, at: index, generation, .mechanical)
            }
        }
    }

    /// Imports the current API in place of earlier ones.
    mutating func rewriteImports(keepsExports: Bool) {
        rewriteConditions()
        let needsModern = !findings.isEmpty
        guard needsModern || file.imports.contains(where: { generation(ofImport: $0).map { $0 != .modern } ?? false })
        else {
            return
        }
        let bringsFoundation = file.imports.contains { index in
            Self.modulesWithFoundation.contains(file.text(at: index + 1))
                && !file.branches.contains { $0.tokens.contains(index) }
        }
        var hasModern = false
        // The index of the last import of the current API. One in another branch of a condition does not count.
        var modernIndex = 0
        // `true` if what the earlier module has brought along is imported.
        var hasOthers = false
        func isInAnotherBranch(_ index: Int) -> Bool { (modernIndex..<index).contains { file.tokens[$0].is("#") } }
        for index in file.imports {
            let name = file.text(at: file.moduleIndex(ofImport: index))
            guard let generation = OldAPI.modules[name] else { continue }
            let last = file.endOfImport(index)
            let isExported = file.isExported(importAt: index)
            if generation == .modern {
                (hasModern, modernIndex) = (true, index)
            } else if isExported, keepsExports {
                // Other files still need the module.
                if !codeBase.exportedModules(in: context.fileIndex).contains("ModernClient") {
                    edits.insert("\n@_exported import ModernClient", after: file.tokens[last].range.upperBound)
                    note("import \(name)", at: index, generation, .mechanical)
                    (hasModern, modernIndex) = (true, index)
                }
            } else if hasModern, !isInAnotherBranch(index) {
                let end = min(file.endOfLine(at: file.tokens[last].range.upperBound) + 1, file.bytes.count)
                let lines =
                    hasOthers ? [] : otherImports(isExported: isExported, bringsFoundation: bringsFoundation)
                hasOthers = true
                edits.replace(
                    file.tokens[file.startOfImport(index)].range.lowerBound..<end,
                    with: lines.joined(separator: "\n" + file.indentation(at: file.tokens[index].range.lowerBound))
                        + (lines.isEmpty ? "" : "\n"))
                note("import \(name)", at: index, generation, .mechanical)
            } else {
                let start = file.tokens[file.startOfImport(index)].range.lowerBound
                if !hasModern || isInAnotherBranch(index) {
                    let lines = otherImports(isExported: isExported, bringsFoundation: bringsFoundation)
                    let indentation = file.indentation(at: start)
                    edits.insert(lines.map { "\($0)\n\(indentation)" }.joined(), before: start)
                    hasOthers = true
                }
                // One declaration of a module, as in `import class UnifiedLSClient.LSSubscription`, becomes the whole module.
                apply([.replace(index + 1..<last + 1, "ModernClient")])
                note("import \(name)", at: index, generation, .mechanical)
                (hasModern, modernIndex) = (true, index)
            }
        }
        // One file may import the current API for all.
        guard needsModern, !hasModern, codeBase.exportedModules(in: context.fileIndex).isEmpty else { return }
        let lines = otherImports(isExported: false, bringsFoundation: bringsFoundation) + ["import ModernClient"]
        if let last = file.imports.last {
            edits.insert(
                "\n" + lines.joined(separator: "\n"), after: file.tokens[file.endOfImport(last)].range.upperBound)
        } else if let first = file.tokens.first {
            edits.insert(lines.joined(separator: "\n") + "\n\n", before: first.range.lowerBound)
        }
    }

    /// The imports of what the earlier modules export and the code uses: the current one exports nothing.
    private func otherImports(isExported: Bool, bringsFoundation: Bool) -> [String] {
        let attribute = isExported ? "@_exported " : ""
        let usesNetworking = codeBase.files.indices.contains { other in
            codeBase.indexes[other]?.usesNetworking == true
                && (other == context.fileIndex || isExported && codeBase.areTogether(other, context.fileIndex))
        }
        let hasNetworking = file.importedModules.contains("FoundationNetworking") || !usesNetworking
        return (bringsFoundation ? [] : ["\(attribute)import Foundation"])
            + (hasNetworking
                ? []
                : ["#if canImport(FoundationNetworking)", "\(attribute)import FoundationNetworking", "#endif"])
    }

    /// Reports exceptions, which the earlier modules declare on Linux.
    mutating func reportExceptions() {
        for index in file.tokens.indices
        where context.index.symbols(at: index).contains(where: { $0.usr.hasPrefix("s:20ObjectiveCExceptions") }) {
            ask(
                file.tokens[index].text, at: index, .unified,
                "Foundation has no NSException on Linux: use an Error of your own", isOnce: true)
        }
    }
}
