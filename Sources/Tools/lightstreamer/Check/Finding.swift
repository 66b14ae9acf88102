import PrintableStrings

/// The outcome of one check, which takes one line of the report.
struct Finding: Sendable, Equatable, Encodable {
    enum Result: String, Sendable, Encodable {
        case ok, warning, failure, skipped
    }

    /// Results that need no action.
    enum Quiet {
        case ok
        /// The check was not requested, or an earlier failure makes it impossible.
        case skipped

        var result: Result { self == .ok ? .ok : .skipped }
    }

    /// Results that come with advice.
    enum Problem {
        /// Applications work, but something should be improved.
        case warning
        case failure

        var result: Result { self == .warning ? .warning : .failure }
    }

    /// The name of the check, such as `tls`.
    let check: String
    let result: Result
    /// What was seen.
    let text: String
    /// What to do about it; `nil` if no action is needed.
    var advice: String?
    /// The duration of the checked action; `nil` if it does not matter.
    var milliseconds: Int?

    var line: String {
        let time = milliseconds.map { " (\($0) ms)" } ?? ""
        let lead = "\(result.rawValue.padded(to: 8)) \(check.padded(to: 14)) "
        return (lead + text + time + (advice.map { "; \($0)" } ?? "")).printable
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
