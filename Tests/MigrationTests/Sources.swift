import Foundation
import Migration
import Testing

/// Migrates one Swift file, as it stands.
func migrated(_ text: String, stage: Stage = .modern, sharedClient: String? = nil) throws
    -> Migrator.Result
{
    try #require(migrated([("File.swift", text)], stage: stage, sharedClient: sharedClient).first)
}

func migrated(
    _ files: [(path: String, text: String)], stage: Stage = .modern, sharedClient: String? = nil
) throws -> [Migrator.Result] {
    let sources = try files.map { try #require(SourceFile(path: $0.path, text: $0.text)) }
    return Migrator(sources, stage: stage, sharedClient: sharedClient).run()
}

/// What is made of code of 2.x to 4.x, without the import lines.
func migratedUnified(_ text: String) throws -> String {
    try withoutImports(migrated("import UnifiedLSClient\n" + text).after)
}

/// What is made of code of 1.x, without the import lines.
func migratedLegacy(_ text: String) throws -> String {
    try withoutImports(migrated("import LegacyLSClient\n" + text).after)
}

private func withoutImports(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("import ") }
        .joined(separator: "\n")
}

extension String {
    func occurrences(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
