import Commands
import Foundation

/// Reads the password of `--password-file`, the first line of a file or of a pipe, such as `/dev/stdin` or `<(pass show NAME)`.
enum PasswordFile {
    /// The longest password in bytes: a file with a longer first line has no password.
    static let maximumLength = 65_536

    /// Returns the first line, without its end. Reads nothing after it: the rest of standard input may be messages. Waits for the program
    /// that writes to a pipe.
    ///
    /// - Throws: ``UsageError`` if the file cannot be read, or its first line is empty, too long or not UTF-8.
    static func password(at path: String) throws(UsageError) -> String {
        guard let file = InputFile(path) else { throw refusal(path, "cannot be read") }
        defer { file.close() }
        var line = Data()
        var isWhole = false
        do {
            while !isWhole, line.count <= maximumLength, let byte = try file.handle.read(upToCount: 1)?.first {
                isWhole = byte == UInt8(ascii: "\n")
                if !isWhole { line.append(byte) }
            }
        } catch {
            throw refusal(path, "cannot be read")
        }
        guard line.count <= maximumLength else {
            throw refusal(path, "has a first line of more than \(maximumLength) bytes")
        }
        // A line that ends as on Windows.
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty else { throw refusal(path, isWhole ? "has an empty first line" : "is empty") }
        guard let password = String(data: line, encoding: .utf8) else { throw refusal(path, "is not UTF-8") }
        return password
    }

    private static func refusal(_ path: String, _ reason: String) -> UsageError {
        UsageError("--password-file: \(path) \(reason)")
    }
}
