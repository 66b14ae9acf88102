import Foundation

/// The source files of paths, as far as they can be read.
struct SourceReader {
    private(set) var files: [SourceFile] = []
    /// The paths of the files that were left out, each with the reason.
    private(set) var unreadable: [String] = []
    /// What was read from the disk, by the path of the file.
    private(set) var originals: [String: Original] = [:]
    private var seen: Set<String> = []
    /// The folders that the user has named. A link that leads out of them is not followed.
    private let trees: [String]

    /// A file as it was read.
    struct Original {
        /// Where the file is, without links.
        let target: String
        let data: Data
        let isLatin1: Bool
    }

    /// Reads the Swift and Objective-C files of `paths`. Folders are searched recursively, except hidden folders, `Pods`, `Carthage` and
    /// `DerivedData`.
    ///
    /// - Throws: ``MigrationRun/Failure`` if a path does not exist or has no source files.
    init(paths: [String]) throws(MigrationRun.Failure) {
        trees = paths.map(Self.tree)
        for path in paths {
            for file in try Self.sourceFiles(at: path) { read(file) }
        }
        guard !files.isEmpty || !unreadable.isEmpty else {
            throw .init(description: "there is no Swift or Objective-C file in \(paths.joined(separator: ", "))")
        }
    }

    /// A named folder, or the folder of a named file.
    private static func tree(of path: String) -> String {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        return (isFolder(url.path) ? url : url.deletingLastPathComponent()).resolvingSymlinksInPath().path
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData"]

    private static func sourceFiles(at path: String) throws(MigrationRun.Failure) -> [String] {
        // A link that points nowhere is listed as a file that cannot be read.
        guard FileManager.default.fileExists(atPath: path) || isLink(path) else {
            throw .init(description: "there is no file or folder \(path)")
        }
        guard isFolder(path) else {
            guard SourceFile.language(ofFileNamed: path) != nil else {
                throw .init(description: "\(path) is not a Swift or Objective-C file")
            }
            return [path]
        }
        // Without its links: the enumerator would list nothing of a folder that is one.
        let folder = isLink(path) ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        guard let names = FileManager.default.enumerator(atPath: folder) else {
            throw .init(description: "the folder \(path) cannot be read")
        }
        var result: [String] = []
        for case let name as String in names {
            let parts = name.split(separator: "/").map(String.init)
            if parts.contains(where: { $0.hasPrefix(".") || skippedFolders.contains($0) }) {
                names.skipDescendants()
                continue
            }
            let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            if SourceFile.language(ofFileNamed: name) != nil || isLockedFolder(file) || isLink(file) && isFolder(file) {
                result.append(file)
            }
        }
        return result.sorted()
    }

    private static func isLockedFolder(_ path: String) -> Bool {
        isFolder(path) && !FileManager.default.isReadableFile(atPath: path)
    }

    private mutating func read(_ path: String) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // A link and what it points to are one file.
        guard seen.insert(target).inserted else { return }
        guard trees.contains(where: { target == $0 || target.hasPrefix($0 == "/" ? $0 : $0 + "/") }) else {
            unreadable.append("\(path) is a link to \(target), outside of what was named")
            return
        }
        if Self.isFolder(target), !Self.isLockedFolder(target) { return }
        guard let data = FileManager.default.contents(atPath: target) else {
            unreadable.append("\(path) cannot be read")
            return
        }
        // Old headers have comments in other encodings. Latin-1 has a character for each byte, so that the file is written as it was.
        // Foundation would remove a byte order mark.
        let decoded = String(decoding: data, as: UTF8.self)
        let text = decoded.utf8.elementsEqual(data) ? decoded : nil
        guard !data.contains(0),
            let file = SourceFile(path: path, text: text ?? String(data: data, encoding: .isoLatin1) ?? "")
        else {
            unreadable.append("\(path) is neither UTF-8 nor in an encoding of single bytes")
            return
        }
        originals[path] = Original(target: target, data: data, isLatin1: text == nil)
        files.append(file)
    }
}
