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
        /// `true` if nothing was checked: the exit status is 3, not 1.
        package let isUnchecked: Bool

        package init(description: String, isUnchecked: Bool = false) {
            self.description = description
            self.isUnchecked = isUnchecked
        }
    }

    private let reader: SourceReader
    private let index: ApplicationIndex
    private let stage: Stage
    private let sharedClient: String?
    private let manifest: String?
    private let isForced: Bool

    /// - Parameters:
    ///   - sharedClient: see ``Migrator``.
    ///   - indexStore: the folder of the compiler's index; `nil`: that of the package around the files.
    ///   - isForced: `true` to write files that have uncommitted changes.
    /// - Throws: ``Failure`` if a path does not exist or has no source files, or if the named index cannot be read.
    package init(
        paths: [String], stage: Stage, sharedClient: String?, indexStore: String? = nil, isForced: Bool = false
    ) throws(Failure) {
        reader = try SourceReader(paths: paths)
        let files = reader.files.map(\.path)
        if let indexStore {
            do { index = try ApplicationIndex(store: indexStore, of: files) } catch {
                throw Failure(description: error.description, isUnchecked: true)
            }
        } else {
            index = ApplicationIndex(of: files)
        }
        self.stage = stage
        self.sharedClient = sharedClient
        self.isForced = isForced
        manifest = paths.first.flatMap { ProjectRoot(around: $0)?.existing("Package.swift") }
    }

    /// - Returns: the output to print, and what the run has found.
    /// - Throws: ``Failure`` if a file cannot be written, the report cannot be encoded, or the numbers do not add up.
    package func run(_ output: Output) throws(Failure) -> (text: String, report: MigrationReport) {
        let results = Migrator(reader.files, stage: stage, sharedClient: sharedClient, index: index).run()
        let report = MigrationReport(results, index: index, unreadable: reader.unreadable, manifest: manifestLines())
        if let tally = report.tally, !tally.addsUp {
            throw Failure(description: "nothing was written: the numbers do not add up. \(tally.description)")
        }
        switch output {
        case .report:
            return (report.text, report)
        case .json:
            do { return (try report.json(), report) } catch {
                throw Failure(description: "the report cannot be encoded: \(error)")
            }
        case .difference:
            let text = results.filter(\.isChanged).map {
                LineDifference.unified(path: $0.path, before: $0.before, after: $0.after)
            }.joined()
            return (text, report)
        case .write:
            try write(results.filter(\.isChanged))
            return (report.textAfterWriting, report)
        }
    }

    private func write(_ results: [Migrator.Result]) throws(Failure) {
        var writer = try SourceWriter(results.map { ($0.path, $0.after) }, reader.originals)
        let uncommitted = isForced ? [] : WorkTree.uncommitted(writer.targets)
        guard uncommitted.isEmpty else {
            throw Failure(
                description:
                    "nothing was written: these files have uncommitted changes; commit them first, or add --force: "
                    + uncommitted.joined(separator: ", "))
        }
        try writer.write()
    }

    // MARK: - Manifest

    /// The lines of the manifest that name a product of an earlier API, with the product that takes its place.
    private func manifestLines() -> [String] {
        guard stage == .modern, let manifest, let text = try? String(contentsOfFile: manifest, encoding: .utf8),
            let file = SourceFile(path: manifest, text: text)
        else { return [] }
        return file.tokens(named: "product").flatMap { file.arguments(at: $0 + 1) }.compactMap { argument in
            let value = file.tokens[argument.value.lowerBound]
            guard argument.label == "name", let product = value.literalText, let generation = OldAPI.modules[product],
                generation != .modern
            else { return nil }
            return
                "\(manifest):\(file.line(at: value.range.lowerBound)): product ModernClient in place of \(product), once no file imports it"
        }
    }
}
