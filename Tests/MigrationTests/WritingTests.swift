import Foundation
import Migration
import Testing

/// What `--write` does to files: their modes, files that cannot be written, edits made meanwhile, links, uncommitted changes.
@Suite struct WritingTests {
    private static let before = "import Lightstreamer_iOS_Client\nvar s: LSSubscription?\n"
    private static let after = "import UnifiedLSClient\nvar s: LSSubscription?\n"

    /// Runs `body` with a folder that contains these files.
    private func withFolder(_ files: [String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("writing-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let url = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Self.before.write(to: url, atomically: true, encoding: .utf8)
        }
        try body(folder)
    }

    private func text(_ folder: URL, _ file: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }

    private func setMode(_ mode: Int, of folder: URL, _ file: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.appendingPathComponent(file).path)
    }

    private func mode(of folder: URL, _ file: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(file).path)
        return attributes[.posixPermissions] as? Int
    }

    private func run(_ paths: [String], isForced: Bool = false) throws -> MigrationRun {
        try MigrationRun(paths: paths, stage: .unifiedImport, sharedClient: nil, isForced: isForced)
    }

    /// The description of the failure of a run that writes.
    private func failure(_ run: MigrationRun) -> String? {
        do {
            _ = try run.run(.write)
            return nil
        } catch { return error.description }
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o755]) func keepsFileMode(mode: Int) throws {
        try withFolder(["A.swift"]) { folder in
            try setMode(mode, of: folder, "A.swift")
            _ = try run([folder.path]).run(.write)
            #expect(try text(folder, "A.swift") == Self.after)
            #expect(try self.mode(of: folder, "A.swift") == mode)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])
        }
    }

    /// Only the administrator has files of others to write.
    @Test(.enabled(if: geteuid() == 0)) func keepsFileOwner() throws {
        try withFolder(["A.swift"]) { folder in
            let path = folder.appendingPathComponent("A.swift").path
            try #require(chown(path, 1_234, 5_678) == 0)
            try setMode(0o6_751, of: folder, "A.swift")
            _ = try run([folder.path]).run(.write)
            #expect(try text(folder, "A.swift") == Self.after)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.ownerAccountID] as? Int == 1_234 && attributes[.groupOwnerAccountID] as? Int == 5_678)
            // A change of the owner would clear the first of these bits.
            #expect(try mode(of: folder, "A.swift") == 0o6_751)
        }
    }

    @Test("A read-only file stops the run before it writes any file")
    func readOnlyFileStopsRun() throws {
        try withFolder(["A.swift", "B.swift", "C.swift"]) { folder in
            try setMode(0o444, of: folder, "B.swift")
            let path = folder.appendingPathComponent("B.swift").path
            #expect(try failure(run([folder.path])) == "nothing was written: \(path) is read-only")
            for file in ["A.swift", "B.swift", "C.swift"] { #expect(try text(folder, file) == Self.before) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
            #expect(try mode(of: folder, "B.swift") == 0o444)
        }
    }

    @Test func keepsConcurrentEdit() throws {
        try withFolder(["A.swift", "B.swift"]) { folder in
            let run = try run([folder.path])
            let file = folder.appendingPathComponent("B.swift")
            try "let edited = 1\n".write(to: file, atomically: true, encoding: .utf8)
            #expect(failure(run) == "nothing was written: \(file.path) has changed since it was read")
            #expect(try text(folder, "A.swift") == Self.before)
            #expect(try text(folder, "B.swift") == "let edited = 1\n")
        }
    }

    @Test("A file that was removed or replaced by a folder stops the run")
    func missingFileStopsRun() throws {
        try withFolder(["A.swift", "B.swift"]) { folder in
            let run = try run([folder.path])
            let file = folder.appendingPathComponent("B.swift")
            try FileManager.default.removeItem(at: file)
            #expect(failure(run)?.hasPrefix("nothing was written: \(file.path) cannot be replaced") == true)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            #expect(failure(run) == "nothing was written: \(file.path) is no longer a file")
            #expect(try text(folder, "A.swift") == Self.before)
        }
    }

    @Test func hardLinkedFileStopsRun() throws {
        try withFolder(["A.swift"]) { folder in
            try FileManager.default.linkItem(
                at: folder.appendingPathComponent("A.swift"), to: folder.appendingPathComponent("notes.txt"))
            #expect(try failure(run([folder.path]))?.hasSuffix("has several names (hard links)") == true)
            #expect(try text(folder, "A.swift") == Self.before)
        }
    }

    // MARK: - Links

    @Test("Links out of the named folders are reported and not followed")
    func reportsOutsideLinks() throws {
        try withFolder(["App/A.swift", "Other/B.swift", "Other/Sub/C.swift"]) { folder in
            let app = folder.appendingPathComponent("App")
            let other = folder.appendingPathComponent("Other")
            try FileManager.default.createSymbolicLink(
                at: app.appendingPathComponent("Link.swift"),
                withDestinationURL: other.appendingPathComponent("B.swift"))
            try FileManager.default.createSymbolicLink(
                atPath: app.appendingPathComponent("Folder").path, withDestinationPath: "../Other/Sub")
            let text = try run([app.path]).run(.write).text
            for (link, target) in [("Link.swift", "B.swift"), ("Folder", "Sub")] {
                let path = app.appendingPathComponent(link).path
                let outside = other.appendingPathComponent(target).path
                #expect(text.contains("Not read: \(path) is a link to \(outside), outside of what was named."))
            }
            #expect(try self.text(folder, "App/A.swift") == Self.after)
            // A link that is named itself is no different.
            let link = app.appendingPathComponent("Link.swift").path
            #expect(try run([link]).run(.write).text.contains("outside of what was named"))
            for file in ["Other/B.swift", "Other/Sub/C.swift"] { #expect(try self.text(folder, file) == Self.before) }
        }
    }

    @Test("Links within the named folders are followed")
    func followsInsideLinks() throws {
        try withFolder(["App/A.swift", "Other/B.swift"]) { folder in
            let link = folder.appendingPathComponent("App/Link.swift")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../Other/B.swift")
            let whole = folder.deletingLastPathComponent().appendingPathComponent("link-\(UUID().uuidString)")
            try FileManager.default.createSymbolicLink(at: whole, withDestinationURL: folder)
            defer { try? FileManager.default.removeItem(at: whole) }
            _ = try run([whole.path]).run(.write)
            #expect(try text(folder, "App/A.swift") == Self.after)
            #expect(try text(folder, "Other/B.swift") == Self.after)
            #expect(
                try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
                    == .typeSymbolicLink)
        }
    }

    // MARK: - Uncommitted changes

    private func git(_ folder: URL, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test("Files with uncommitted changes are not written, unless forced")
    func refusesUncommittedChanges() throws {
        try withFolder(["A.swift", "Sub/[B] é.swift", "Sub/C.swift"]) { folder in
            try git(folder, "init", "--quiet")
            try git(folder, "add", ".")
            try git(folder, "commit", "--quiet", "--message", "first")
            // A file that the run does not change may have changes.
            try "let own = 1\n".write(
                to: folder.appendingPathComponent("Sub/D.swift"), atomically: true, encoding: .utf8)
            // Its name is matched by the other one as a pattern.
            try "let own = 1\n".write(
                to: folder.appendingPathComponent("Sub/B é.swift"), atomically: true, encoding: .utf8)
            for file in ["A.swift", "Sub/[B] é.swift"] {
                try (Self.before + "// edited\n").write(
                    to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
            }
            let message = try #require(try failure(run([folder.path])))
            #expect(message.hasPrefix("nothing was written: these files have uncommitted changes"))
            #expect(message.contains(folder.appendingPathComponent("A.swift").path))
            #expect(
                message.contains("/Sub/[B] é.swift") && !message.contains("C.swift") && !message.contains("D.swift"))
            #expect(!message.contains("/Sub/B é.swift"))
            #expect(try text(folder, "Sub/C.swift") == Self.before)
            _ = try run([folder.appendingPathComponent("Sub/C.swift").path]).run(.write)
            _ = try run([folder.path], isForced: true).run(.write)
            #expect(try text(folder, "A.swift") == Self.after + "// edited\n")
            // A new file is in no commit either.
            let new = folder.appendingPathComponent("New.swift")
            try Self.before.write(to: new, atomically: true, encoding: .utf8)
            #expect(try failure(run([new.path]))?.contains(new.path) == true)
        }
    }

    // MARK: - The plugins

    @Test("Only the plugin with permission to write accepts --write")
    func reportPluginCannotWrite() throws {
        try withFolder(["A.swift"]) { folder in try writeByPlugins(folder) }
    }

    private func writeByPlugins(_ folder: URL) throws {
        for verb in [["--verb=report-lightstreamer"], []] {
            for option in ["--write", "--force"] {
                let result = PluginProgram.run(verb + [option, "--to", "unified-import", folder.path])
                #expect(result.status.rawValue == 2)
                #expect(result.error.hasPrefix("report-lightstreamer: unknown option \(option)"))
                #expect(try text(folder, "A.swift") == Self.before)
            }
        }
        let help = PluginProgram.run(["--verb=report-lightstreamer", "--help"]).output
        #expect(help.hasPrefix("Usage: swift package report-lightstreamer [options]"))
        #expect(!help.contains("--write") && !help.contains("--force"))
        #expect(PluginProgram.run(["--verb=migrate-lightstreamer", "-h"]).output.contains("--write"))
        // Only the plugin says which one it is.
        let second = ["--verb=report-lightstreamer", "--verb=migrate-lightstreamer", "--write", folder.path]
        #expect(PluginProgram.run(second).error.hasPrefix("report-lightstreamer: unknown option --verb"))
        let written = PluginProgram.run([
            "--verb=migrate-lightstreamer", "--write", "--to", "unified-import", folder.path,
        ])
        #expect(written.status.rawValue == 0 && written.error.isEmpty)
        #expect(try text(folder, "A.swift") == Self.after)
    }

    // MARK: - The index

    @Test("An index above the project is not read")
    func ignoresOuterIndex() throws {
        try withFolder(["App/Sources/A.swift"]) { folder in
            let app = folder.appendingPathComponent("App")
            func store(_ root: URL) throws {
                try FileManager.default.createDirectory(
                    at: root.appendingPathComponent(".build/debug/index/store/v5/units"),
                    withIntermediateDirectories: true)
            }
            func banner() throws -> String {
                try MigrationRun(paths: [app.path + "/Sources"], stage: .modern, sharedClient: nil).run(.report).text
            }
            try store(folder)
            try "".write(to: app.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
            #expect(try banner().contains("\(app.path) has no debug build"))
            try store(app)
            #expect(try banner().contains("the index at \(app.path)/.build/debug/index/store has none of the files"))
            // Without a project, too.
            try FileManager.default.removeItem(at: app.appendingPathComponent("Package.swift"))
            try FileManager.default.removeItem(at: app.appendingPathComponent(".build"))
            #expect(try banner().contains("there is no package or project around the files"))
        }
    }
}
