import Foundation
import Testing

@testable import Migration

/// Swift files that the compiler has seen, with its index, as `swift build -Xswiftc -index-include-locals` makes one.
struct CompiledFiles {
    let sources: [SourceFile]
    let index: ApplicationIndex
    /// The folder above the texts.
    private var folder = ""

    /// Type-checks files in place, which takes a third of the time that it takes to compile them.
    /// - Parameters:
    ///   - modules: the files of each module, by its name. A module may import those before it.
    ///   - hasLocals: whether uses of local variables are in the index.
    ///   - outside: the modules whose files the run does not name.
    ///   - mayFail: whether the files may have errors: the index knows then what the compiler has understood.
    init(
        modules: [(name: String, paths: [String])], outside: Set<String> = [], hasLocals: Bool = true,
        mayFail: Bool = false
    ) async throws {
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("index-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: store) }
        try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
        for (place, module) in modules.enumerated() {
            let build = try Self.build
            // The index knows each file by that of its object, which is not written.
            let objects = "\(store)/\(module.name).objects"
            try module.paths.indices.map { "\(store)/\(module.name)/\($0).o" }.joined(separator: "\n")
                .write(toFile: objects, atomically: true, encoding: .utf8)
            let arguments =
                [
                    "swiftc", "-wmo", "-parse-as-library", "-suppress-warnings", "-swift-version", "5",
                    "-module-name", module.name, "-I", build.modules, "-I", store,
                    "-module-cache-path", build.cache, "-Xcc", "-fmodule-map-file=\(build.moduleMap)",
                ] + module.paths
            let index =
                [
                    "-typecheck", "-index-store-path", store,
                    "-Xfrontend", "-index-unit-output-path-filelist", "-Xfrontend", objects,
                ] + (hasLocals ? ["-index-include-locals"] : [])
            try await Compiler.shared.run(arguments + index, in: store, mayFail: mayFail)
            let later = try modules[(place + 1)...].flatMap(\.paths).map {
                try String(contentsOfFile: $0, encoding: .utf8)
            }
            if later.contains(where: { $0.contains("import \(module.name)\n") }) {
                try await Compiler.shared.run(arguments + ["-emit-module"], in: store)
            }
        }
        let paths = modules.filter { !outside.contains($0.name) }.flatMap(\.paths)
        sources = try paths.map { path in
            // Foundation would remove a byte order mark.
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return try #require(SourceFile(path: path, text: String(decoding: data, as: UTF8.self)))
        }
        index = try ApplicationIndex(store: store, of: paths)
    }

    /// Compiles texts in a folder that is removed afterwards. All are in one module, unless a name begins with that of another: `Other/A.swift`.
    init(_ texts: KeyValuePairs<String, String>, hasLocals: Bool = true, mayFail: Bool = false) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var modules: [(name: String, paths: [String])] = []
        for (name, text) in texts {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            let module = name.contains("/") ? String(name.prefix { $0 != "/" }) : "App"
            if modules.last?.name != module { modules.append((module, [])) }
            modules[modules.count - 1].paths.append(url.path)
        }
        self = try await CompiledFiles(modules: modules, hasLocals: hasLocals, mayFail: mayFail)
        self.folder = folder.path
    }

    /// - Parameter only: the file that the run looks at; `nil`: all of them.
    func migrated(stage: Stage = .modern, sharedClient: String? = nil, only: String? = nil) throws
        -> [String: Migrator.Result]
    {
        let looked = sources.filter { only.map($0.path.hasSuffix) ?? true }
        var results: [String: Migrator.Result] = [:]
        for result in Migrator(looked, stage: stage, sharedClient: sharedClient, index: index).run() {
            try #require(stage != .modern || result.tally?.addsUp == true, "\(result.path)")
            results[String(result.path.dropFirst(folder.count + 1))] = result
        }
        return results
    }

    /// Where the build of this test has its modules.
    private static var build: (modules: String, moduleMap: String, cache: String) {
        get throws {
            let starts = CommandLine.arguments + [Bundle.main.bundlePath]
            for start in starts {
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
