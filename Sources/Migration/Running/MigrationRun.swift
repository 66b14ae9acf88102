import Foundation

/// One run of the migration over files and folders, for the command of the tool and for the package plugin.
package struct MigrationRun {
    package enum Output: Sendable {
        /// A report of the uses and of the necessary changes, as text.
        case report
        /// The same report as JSON.
        case json
        /// The changes in the format of `diff -u`; no file is written.
        case difference
        /// The files are changed.
        case write
    }

    /// The reason why a run failed. The description is one line for a person.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    private let files: [SourceFile]
    private let stage: Stage
    private let sharedClient: String?

    /// Reads the Swift and Objective-C files of `paths`. Folders are searched recursively, except hidden folders, `Pods`, `Carthage` and
    /// `DerivedData`.
    ///
    /// - Parameter sharedClient: see ``Migrator``.
    /// - Throws: ``Failure`` if a path cannot be read or has no source files.
    package init(paths: [String], stage: Stage, sharedClient: String?) throws(Failure) {
        var files: [SourceFile] = []
        for path in paths {
            for file in try Self.sourceFiles(at: path) { files.append(try Self.read(file)) }
        }
        guard !files.isEmpty else {
            throw Failure(
                description: "there is no Swift or Objective-C file in \(paths.joined(separator: ", "))")
        }
        self.files = files
        self.stage = stage
        self.sharedClient = sharedClient
    }

    /// - Returns: the output to print.
    /// - Throws: ``Failure`` if a file cannot be written or the report cannot be encoded.
    package func run(_ output: Output) throws(Failure) -> String {
        let results = Migrator(files, stage: stage, sharedClient: sharedClient).run()
        let report = MigrationReport(results)
        switch output {
        case .report:
            return report.text
        case .json:
            do { return try report.json() } catch {
                throw Failure(description: "the report cannot be encoded: \(error)")
            }
        case .difference:
            return results.filter(\.isChanged).map {
                LineDifference.unified(path: $0.path, before: $0.before, after: $0.after)
            }.joined()
        case .write:
            let changed = results.filter(\.isChanged)
            for result in changed { try Self.write(result.after, to: result.path) }
            let left = report.count(.person)
            return
                "\(changed.count) of \(results.count) files changed; \(report.count(.mechanical)) uses, \(left) left to a person"
                + (left == 0 ? "." : " (see '// MIGRATE:' and the report).")
        }
    }

    // MARK: - Files

    private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData"]

    private static func sourceFiles(at path: String) throws(Failure) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(description: "there is no file or folder \(path)")
        }
        guard isFolder.boolValue else {
            guard SourceFile.language(ofFileNamed: path) != nil else {
                throw Failure(description: "\(path) is not a Swift or Objective-C file")
            }
            return [path]
        }
        guard let names = FileManager.default.enumerator(atPath: path) else {
            throw Failure(description: "the folder \(path) cannot be read")
        }
        var result: [String] = []
        for case let name as String in names {
            let parts = name.split(separator: "/").map(String.init)
            if parts.contains(where: { $0.hasPrefix(".") || skippedFolders.contains($0) }) { continue }
            if SourceFile.language(ofFileNamed: name) != nil {
                result.append(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
            }
        }
        return result.sorted()
    }

    private static func read(_ path: String) throws(Failure) -> SourceFile {
        do {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            guard let file = SourceFile(path: path, text: text) else {
                throw Failure(description: "\(path) is no source file")
            }
            return file
        } catch {
            throw Failure(
                description: "\(path) cannot be read as UTF-8: \((error as NSError).localizedDescription)")
        }
    }

    private static func write(_ text: String, to path: String) throws(Failure) {
        do {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw Failure(
                description: "\(path) cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}
