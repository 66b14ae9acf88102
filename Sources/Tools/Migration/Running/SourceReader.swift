import Foundation

/// The source files of paths, as far as they can be read.
struct SourceReader {
    private(set) var files: [SourceFile] = []
    /// The paths of the files that were left out, each with the reason.
    private(set) var unreadable: [String] = []
    private var seen: Set<String> = []

    /// Reads the Swift and Objective-C files of `paths`. Folders are searched recursively, except hidden folders, `Pods`, `Carthage` and
    /// `DerivedData`.
    ///
    /// - Throws: ``MigrationRun/Failure`` if a path does not exist or has no source files.
    init(paths: [String]) throws(MigrationRun.Failure) {
        for path in paths {
            for file in try Self.sourceFiles(at: path) { read(file) }
        }
        guard !files.isEmpty || !unreadable.isEmpty else {
            throw .init(description: "there is no Swift or Objective-C file in \(paths.joined(separator: ", "))")
        }
    }

    /// The path of what has this name in a folder, or in the closest folder above it that has it.
    static func closest(_ name: String, to path: String) -> String? {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        while true {
            let found = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: found) { return found }
            guard folder.path != "/" else { return nil }
            folder.deleteLastPathComponent()
        }
    }

    private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData"]

    private static func sourceFiles(at path: String) throws(MigrationRun.Failure) -> [String] {
        var isFolder: ObjCBool = false
        // A link that points nowhere is listed as a file that cannot be read.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || isLink else {
            throw .init(description: "there is no file or folder \(path)")
        }
        guard isFolder.boolValue else {
            guard SourceFile.language(ofFileNamed: path) != nil else {
                throw .init(description: "\(path) is not a Swift or Objective-C file")
            }
            return [path]
        }
        guard let names = FileManager.default.enumerator(atPath: path) else {
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
            if SourceFile.language(ofFileNamed: name) != nil || isLockedFolder(file) { result.append(file) }
        }
        return result.sorted()
    }

    private static func isLockedFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
            && !FileManager.default.isReadableFile(atPath: path)
    }

    private mutating func read(_ path: String) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // A link and what it points to are one file.
        guard seen.insert(target).inserted else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder.boolValue,
            !Self.isLockedFolder(target)
        {
            return
        }
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
        if text == nil { latin1.insert(path) }
        files.append(file)
    }

    private var latin1: Set<String> = []

    /// Writes a file as it was read: in its encoding, and through links.
    func write(_ text: String, to path: String) throws(MigrationRun.Failure) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        do {
            try text.write(to: target, atomically: true, encoding: latin1.contains(path) ? .isoLatin1 : .utf8)
        } catch {
            throw .init(description: "\(path) cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}
