import Foundation
import Testing

@testable import Migration

/// Swift files that the compiler has seen, with its index, as `swift build -Xswiftc -index-include-locals` makes one.
struct CompiledFiles {
    let sources: [SourceFile]
    let index: ApplicationIndex

    /// Compiles files in place.
    /// - Parameters:
    ///   - modules: the files of each module, by its name.
    ///   - hasLocals: whether uses of local variables are in the index.
    init(modules: KeyValuePairs<String, [String]>, hasLocals: Bool = true) async throws {
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("index-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: store) }
        for (module, paths) in modules {
            // The objects, by which the index knows the files, are written there.
            let folder = "\(store)/\(module)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let build = try Self.build
            let arguments =
                [
                    "swiftc", "-c", "-parse-as-library", "-suppress-warnings", "-swift-version", "5",
                    "-module-name", module, "-index-store-path", store, "-I", build.modules,
                    "-module-cache-path", build.cache, "-Xcc", "-fmodule-map-file=\(build.moduleMap)",
                ] + (hasLocals ? ["-index-include-locals"] : []) + paths
            try await Compiler.shared.run(arguments, in: folder)
        }
        let paths = modules.flatMap(\.value)
        sources = try paths.map { path in
            // Foundation would remove a byte order mark.
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return try #require(SourceFile(path: path, text: String(decoding: data, as: UTF8.self)))
        }
        index = try ApplicationIndex(store: store, of: paths)
    }

    /// Compiles texts in a folder that is removed afterwards. All are in one module, unless a name begins with that of another: `Other/A.swift`.
    ///
    /// - Parameter only: the file that the run looks at; `nil`: all of them.
    static func migrated(
        _ texts: KeyValuePairs<String, String>, stage: Stage = .modern, sharedClient: String? = nil,
        hasLocals: Bool = true, only: String? = nil
    ) async throws -> [String: Migrator.Result] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [(module: String, path: String)] = []
        for (name, text) in texts {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            paths.append((name.contains("/") ? String(name.prefix { $0 != "/" }) : "App", url.path))
        }
        let names = paths.map(\.module).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        var results: [String: Migrator.Result] = [:]
        // Each module on its own, in one index.
        let files: CompiledFiles
        switch names.count {
        case 1: files = try await CompiledFiles(modules: [names[0]: paths.map(\.path)], hasLocals: hasLocals)
        default:
            files = try await CompiledFiles(
                modules: [
                    names[0]: paths.filter { $0.module == names[0] }.map(\.path),
                    names[1]: paths.filter { $0.module == names[1] }.map(\.path),
                ], hasLocals: hasLocals)
        }
        let sources = files.sources.filter { only.map($0.path.hasSuffix) ?? true }
        let migrator = Migrator(sources, stage: stage, sharedClient: sharedClient, index: files.index)
        for result in migrator.run() {
            try #require(result.tally?.addsUp == true, "\(result.path)")
            results[String(result.path.dropFirst(folder.path.count + 1))] = result
        }
        return results
    }

    /// Where the build of this test has its modules.
    private static var build: (modules: String, moduleMap: String, cache: String) {
        get throws {
            let starts = CommandLine.arguments + [Bundle.main.bundlePath]
            for start in starts where start.hasPrefix("/") {
                var folder = URL(fileURLWithPath: start).resolvingSymlinksInPath()
                while folder.path != "/" {
                    folder.deleteLastPathComponent()
                    let modules = folder.appendingPathComponent("Modules").path
                    if FileManager.default.fileExists(atPath: modules + "/UnifiedLSClient.swiftmodule") {
                        return (
                            modules, folder.path + "/CTransport.build/module.modulemap",
                            folder.path + "/ModuleCache-MigrationTests"
                        )
                    }
                }
            }
            throw Failure()
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description = "the modules of the build were not found"
    }
}

/// Runs compilers one after the other, without a thread that waits: other tests need the few threads of the pool.
actor Compiler {
    static let shared = Compiler()

    private var last: Task<Void, any Error>?

    /// - Throws: a failed requirement, with what the compiler has printed.
    func run(_ arguments: [String], in folder: String, mayFail: Bool = false) async throws {
        let before = last
        let next = Task {
            _ = await before?.result
            let errors = "\(folder)/errors.txt"
            try Data().write(to: URL(fileURLWithPath: errors))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            process.standardError = FileHandle(forWritingAtPath: errors)
            process.standardOutput = FileHandle.nullDevice
            let status = try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            let text = try String(contentsOfFile: errors, encoding: .utf8)
            try #require(mayFail || status == 0, "\(text)")
        }
        last = next
        try await next.value
    }
}

/// Reads files that no compiler has seen.
func unconfirmed(_ texts: KeyValuePairs<String, String>, stage: Stage = .modern) throws -> [Migrator.Result] {
    let sources = try texts.map { try #require(SourceFile(path: $0.key, text: $0.value)) }
    return Migrator(sources, stage: stage).run()
}

extension Migrator.Result {
    /// What a person has to look at: the lines of each entry and its name.
    var left: [String] {
        findings.filter { $0.kind == .person }.map { finding in
            let lines = finding.lines.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
            return "\(lines.map(String.init).joined(separator: " ")) \(finding.use)"
        }
    }
}
