import Foundation
import PrintableStrings

/// The reason why a recording cannot be read or written, with the file and the line.
public struct RecordingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path of the file; `nil` for a recording in memory.
    public let path: String?
    /// The 1-based number of the line; `nil` if the error concerns the whole file.
    public let line: Int?
    /// The cause, in one sentence without a period.
    public let reason: String

    /// `true` if the file is a recording, and asks for something that no client can request.
    package let isInvalidRequest: Bool

    package init(path: String?, line: Int? = nil, reason: String, isInvalidRequest: Bool = false) {
        self.path = path
        self.line = line
        self.reason = reason
        self.isInvalidRequest = isInvalidRequest
    }

    /// The file, the line and the reason.
    public var description: String {
        ((path ?? "recording") + (line.map { ", line \($0)" } ?? "") + ": " + reason).printable
    }

    /// The human-readable cause of a decoder's error.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as DamagedLine: error.reason
        case let error as InvalidRequest: error.reason
        case DecodingError.keyNotFound(let key, _): "there is no '\(key.stringValue)'"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has a value of another type"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty ? "this is not JSON" : context.debugDescription
        default: "\(error)"
        }
    }
}
