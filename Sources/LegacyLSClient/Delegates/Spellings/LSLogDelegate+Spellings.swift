// Written by Scripts/delegate-spellings; do not edit.
import Foundation

/// The other spellings of the methods of `LSLogDelegate`, written by Scripts/delegate-spellings: not for use in new
/// code. Each is a requirement, whose default implementation calls the next one: the first one that a class implements is
/// called. The protocols are named after the objects that have `!`; those named `Plain` take values that may be `nil` without
/// a mark.
public enum LSLogDelegateSpelling {}

extension LSLogDelegateSpelling {
    /// Spellings of `LSLogDelegate` without `!`.
    public protocol Line: AnyObject {
        /// As in `LSLogDelegate`.
        @_disfavoredOverload @_nonoverride func appendLogLine(_ logLine: String)
        /// As in `LSLogDelegate`.
        @_disfavoredOverload @_nonoverride func appendLogLine(_ logLine: String?)
    }
}

extension LSLogDelegate {
    /// Calls the next spelling, see ``LSLogDelegateSpelling``.
    public func appendLogLine(_ logLine: String!) {
        guard let logLine else { return }
        (self as any LSLogDelegateSpelling.Line).appendLogLine(logLine as String)
    }
}

extension LSLogDelegateSpelling.Line {
    /// Calls the next spelling, see ``LSLogDelegateSpelling``.
    @_disfavoredOverload public func appendLogLine(_ logLine: String) {
        (self as any LSLogDelegateSpelling.Line).appendLogLine(logLine as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func appendLogLine(_ logLine: String?) {

    }
}
