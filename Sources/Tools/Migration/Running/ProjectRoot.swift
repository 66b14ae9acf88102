import Foundation

/// The folder that holds an application: the closest one above a file that has a manifest, a project of Xcode, or a repository.
///
/// Nothing above it is read: whoever can write to `/tmp` could place an index there for the files below.
struct ProjectRoot {
    let path: String

    /// - Returns: `nil` if no folder above the path is one.
    init?(around path: String) {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        while !Self.isRoot(folder.path) {
            guard folder.path != "/" else { return nil }
            folder.deleteLastPathComponent()
        }
        self.path = folder.path
    }

    private static func isRoot(_ folder: String) -> Bool {
        ["Package.swift", ".git"].contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
            || !projects(in: folder).isEmpty
    }

    /// The projects and workspaces of Xcode in a folder.
    static func projects(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
        }
        .map { "\(folder)/\($0)" }
    }

    /// The path of what has this name in the folder.
    func existing(_ name: String) -> String? {
        let found = "\(path)/\(name)"
        return FileManager.default.fileExists(atPath: found) ? found : nil
    }
}
