import PrintableStrings

/// The outcome of a message.
public enum MessageOutcome: Sendable, Equatable, CustomStringConvertible {
    /// The server has processed the message; the response is `nil` if the API has none.
    case processed(response: String?)
    /// The Metadata Adapter has denied the message.
    case denied(code: Int, message: String)
    /// The server could not process the message.
    case failed
    /// The server has discarded the message, because it did not arrive in time for its sequence.
    case discarded
    /// No session existed, or the session ended before the outcome was known.
    case aborted

    /// `processed`, `denied <code> <message>`, `failed`, `discarded` or `aborted`.
    public var description: String {
        switch self {
        case .processed: "processed"
        case .denied(let code, let message): "denied \(code) \(message)".printable
        case .failed: "failed"
        case .discarded: "discarded"
        case .aborted: "aborted"
        }
    }
}

extension MessageOutcome {
    var parts: [EventPart] {
        switch self {
        case .processed(let response): [.text(.outcome, "processed"), .optional(.response, response)]
        case .denied(let code, let message):
            [.text(.outcome, "denied"), .number(.code, code), .text(.message, message)]
        case .failed: [.text(.outcome, "failed")]
        case .discarded: [.text(.outcome, "discarded")]
        case .aborted: [.text(.outcome, "aborted")]
        }
    }

    init(from line: LineContent) throws {
        switch try line.text(.outcome) {
        case "processed": self = .processed(response: try line.optionalText(.response))
        case "denied": self = .denied(code: try line.number(.code), message: try line.text(.message))
        case "failed": self = .failed
        case "discarded": self = .discarded
        case "aborted": self = .aborted
        case let name: throw line.damage(.outcome, "there is no outcome '\(name)'")
        }
    }
}
