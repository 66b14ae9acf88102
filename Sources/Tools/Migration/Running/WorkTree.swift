import Foundation

/// Which files have changes that no commit holds.
enum WorkTree {
    /// - Parameter paths: files, without links.
    /// - Returns: those of them that git would list as changed or new; none outside of a repository, or without git.
    static func uncommitted(_ paths: [String]) -> [String] {
        let repositories = Dictionary(grouping: paths, by: repository)
        return repositories.flatMap { root, paths -> [String] in
            guard let root else { return [] }
            let inside = paths.map { String($0.dropFirst(root.count + 1)) }
            // `--literal-pathspecs`: a name may look like a pattern. Nothing that the repository configures is run.
            let arguments = [
                "git", "--literal-pathspecs", "--no-optional-locks", "-c", "core.fsmonitor=false", "-C", root, "status",
                "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all", "--",
            ]
            guard let output = output(of: "/usr/bin/env", arguments + inside) else { return [] }
            // `XY path`
            return output.split(separator: "\0").map { "\(root)/\($0.dropFirst(3))" }
        }
        .sorted()
    }

    /// The closest folder above a file that has a `.git`, which is a file in other work trees and in submodules.
    private static func repository(of path: String) -> String? {
        var folder = URL(fileURLWithPath: path)
        repeat {
            folder.deleteLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return folder.path }
        } while folder.path != "/"
        return nil
    }
}

/// - Returns: what a program prints; `nil` if it cannot be started or fails.
func output(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}
