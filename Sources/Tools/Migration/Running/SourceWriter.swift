import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Replaces source files: all of them or none, as far as a disk allows it.
///
/// Each new text is first written to a file beside the old one, with its mode and owner. Only when all of these exist do they take the places
/// of the old ones, each after a last check that the old one has not changed since it was read.
struct SourceWriter {
    /// A file with its new text, in its own encoding.
    private struct Change {
        let path: String
        let original: SourceReader.Original
        let data: Data
        var temporary = ""
    }

    private var changes: [Change] = []

    /// - Parameter texts: the new text of each file.
    init(_ texts: [(path: String, text: String)], _ originals: [String: SourceReader.Original])
        throws(MigrationRun.Failure)
    {
        for (path, text) in texts {
            guard let original = originals[path],
                let data = text.data(using: original.isLatin1 ? .isoLatin1 : .utf8)
            else { throw Self.nothingWritten("\(path) cannot be written in its encoding") }
            changes.append(Change(path: path, original: original, data: data))
        }
    }

    /// The paths of the files that change, without links.
    var targets: [String] { changes.map(\.original.target) }

    /// Replaces all files.
    /// - Throws: a failure that lists the replaced files, if not all were replaced.
    mutating func write() throws(MigrationRun.Failure) {
        for index in changes.indices {
            if let problem = prepare(&changes[index]) {
                removeTemporaries()
                throw Self.nothingWritten("\(changes[index].path) \(problem)")
            }
        }
        for (index, change) in changes.enumerated() {
            let problem =
                isUnchanged(change)
                ? rename(change.temporary, change.original.target) == 0
                    ? nil : "cannot be replaced: \(Self.reason(errno))" : Self.changedMeanwhile
            guard let problem else { continue }
            removeTemporaries(from: index)
            guard index > 0 else { throw Self.nothingWritten("\(change.path) \(problem)") }
            let written = changes[..<index].map(\.path).joined(separator: ", ")
            let left = changes[index...].map(\.path).joined(separator: ", ")
            throw .init(description: "\(change.path) \(problem). Written: \(written). Not written: \(left)")
        }
    }

    private static let changedMeanwhile = "has changed since it was read"

    private static func nothingWritten(_ reason: String) -> MigrationRun.Failure {
        .init(description: "nothing was written: \(reason)")
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    private func isUnchanged(_ change: Change) -> Bool {
        FileManager.default.contents(atPath: change.original.target) == change.original.data
    }

    private func removeTemporaries(from first: Int = 0) {
        for change in changes[first...] where !change.temporary.isEmpty { unlink(change.temporary) }
    }

    /// Writes the new text beside the file.
    /// - Returns: why the file cannot be replaced; `nil` if it can.
    private func prepare(_ change: inout Change) -> String? {
        let target = change.original.target
        var status = stat()
        guard lstat(target, &status) == 0 else { return "cannot be replaced: \(Self.reason(errno))" }
        guard status.st_mode & S_IFMT == S_IFREG else { return "is no longer a file" }
        // For the administrator every file is writable regardless of its mode.
        guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { return "is read-only" }
        guard status.st_nlink == 1 else { return "has several names (hard links)" }
        guard isUnchanged(change) else { return Self.changedMeanwhile }
        var template = Array("\(target).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return "cannot be replaced: \(Self.reason(errno))" }
        change.temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { close(descriptor) }
        var own = stat()
        guard fstat(descriptor, &own) == 0,
            own.st_uid == status.st_uid && own.st_gid == status.st_gid
                || fchown(descriptor, status.st_uid, status.st_gid) == 0
        else { return "cannot be replaced with the same owner: \(Self.reason(errno))" }
        // After the owner: a change of the owner clears bits of the mode.
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
            return "cannot be replaced with the same mode: \(Self.reason(errno))"
        }
        do {
            try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: change.data)
        } catch {
            return "cannot be written: \((error as NSError).localizedDescription)"
        }
        return fsync(descriptor) == 0 ? nil : "cannot be written: \(Self.reason(errno))"
    }
}
