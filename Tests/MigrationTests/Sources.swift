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

/// The folder of the samples.
let samplesFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("MigrationSamples")

/// Migrates samples before the migration with what the compiler has found in them. The build of this test has compiled them.
///
/// - Throws: a failed requirement if that build wrote no index.
func migratedSamples(_ names: [String]) throws -> [Migrator.Result] {
    let sources = try names.map { name in
        let path = samplesFolder.appendingPathComponent("Before/\(name).swift").path
        return try #require(SourceFile(path: path, text: String(contentsOfFile: path, encoding: .utf8)))
    }
    let index = ApplicationIndex(store: nil, of: sources.map(\.path))
    let results = Migrator(sources, index: index).run()
    for result in results { try #require(result.tally != nil, "\(result.path): \(index)") }
    return results
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
