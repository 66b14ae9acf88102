import Foundation

/// A file, or standard input by one of its paths.
///
/// Opening the path of standard input gives a regular file a new offset. Several readers of standard input each continue where the previous
/// one has stopped only if they share its descriptor.
struct InputFile {
    private static let standardInputPaths: Set = ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

    let handle: FileHandle
    private let isStandardInput: Bool

    /// Opens a file; returns `nil` if it cannot be read.
    init?(_ path: String) {
        isStandardInput = Self.standardInputPaths.contains(path)
        guard let handle = isStandardInput ? .standardInput : FileHandle(forReadingAtPath: path) else { return nil }
        self.handle = handle
    }

    /// Closes the file; standard input stays open. A file that was only read loses nothing if this fails.
    func close() { if !isStandardInput { try? handle.close() } }
}
