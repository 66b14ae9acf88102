import Foundation

/// The spellings of `LSLogDelegate` methods that 1.x code used.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation; a Swift protocol takes each for a
/// different method, and would silently never call it. So each spelling is a requirement of its own, in a chain that starts
/// at `LSLogDelegate` and ends at one that does nothing: whichever is implemented is called. Not for use in new code.
public enum LSLogDelegateSpelling {
    /// Parameters that are optional in this spelling: line.
    public protocol Line: LSLogDelegateSpelling.Plain {
        /// As in `LSLogDelegate`.
        @_nonoverride func appendLogLine(_ logLine: String?)
    }

    /// Parameters without a mark.
    public protocol Plain: AnyObject {
        /// As in `LSLogDelegate`.
        @_disfavoredOverload func appendLogLine(_ logLine: String)
    }
}

extension LSLogDelegate {
    /// Does nothing, unless another spelling is implemented.
    public func appendLogLine(_ logLine: String!) {
        (self as any LSLogDelegateSpelling.Line).appendLogLine(logLine)
    }
}

extension LSLogDelegateSpelling.Line {
    /// Forwards to the next spelling.
    public func appendLogLine(_ logLine: String?) {
        guard let logLine else { return }
        (self as any LSLogDelegateSpelling.Plain).appendLogLine(logLine)
    }
}

extension LSLogDelegateSpelling.Plain {
    /// Does nothing.
    @_disfavoredOverload public func appendLogLine(_ logLine: String) {}
}
