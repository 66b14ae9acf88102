// Written by Scripts/delegate-spellings; do not edit.
import Foundation

/// The other spellings of the methods of `LSMessageDelegate`, written by Scripts/delegate-spellings: not for use in new
/// code. Each is a requirement, whose default implementation calls the next one: the first one that a class implements is
/// called. The protocols are named after the objects that have `!`; those named `Plain` take values that may be `nil` without
/// a mark.
public enum LSMessageDelegateSpelling {}

extension LSMessageDelegateSpelling {
    /// Spellings of `LSMessageDelegate` with `!` on the objects 1.
    public protocol MessageUnwrapped1: LSMessageDelegateSpelling.MessageUnwrapped2 {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?)
    }
}

extension LSMessageDelegateSpelling {
    /// Spellings of `LSMessageDelegate` with `!` on the objects 2.
    public protocol MessageUnwrapped2: LSMessageDelegateSpelling.Message {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!)
    }
}

extension LSMessageDelegateSpelling {
    /// Spellings of `LSMessageDelegate` without `!`.
    public protocol Message: LSMessageDelegateSpelling.MessagePlainUnwrapped1 {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        )
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?)
    }
}

extension LSMessageDelegateSpelling {
    /// Spellings of `LSMessageDelegate` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol MessagePlainUnwrapped1: LSMessageDelegateSpelling.MessagePlain {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String)
    }
}

extension LSMessageDelegateSpelling {
    /// Spellings of `LSMessageDelegate` without `!`, and without a mark where a value may be nil.
    public protocol MessagePlain: AnyObject {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String)
    }
}

extension LSMessageDelegate {
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    public func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo, didProcessWithProgressiveNumber: progressiveNumber)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        (self as any LSMessageDelegateSpelling.MessageUnwrapped1).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        guard let exception else { return }
        (self as any LSMessageDelegateSpelling.MessageUnwrapped1).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException)
    }
}

extension LSMessageDelegateSpelling.MessageUnwrapped1 {
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.MessageUnwrapped2).message(
            messageInfo as LSMessageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) {
        (self as any LSMessageDelegateSpelling.MessageUnwrapped1).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.MessageUnwrapped2).message(
            messageInfo as LSMessageInfo, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException?)
    }
}

extension LSMessageDelegateSpelling.MessageUnwrapped2 {
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        (self as any LSMessageDelegateSpelling.MessageUnwrapped2).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        (self as any LSMessageDelegateSpelling.MessageUnwrapped2).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        guard let messageInfo, let exception else { return }
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException)
    }
}

extension LSMessageDelegateSpelling.Message {
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32
    ) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo?, didProcessWithProgressiveNumber: progressiveNumber)
    }
    /// The last spelling.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32
    ) {

    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) {
        (self as any LSMessageDelegateSpelling.MessagePlainUnwrapped1).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: (errorMessage ?? "") as String)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException?)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) {
        guard let exception else { return }
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException)
    }
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber,
            exception: exception as LSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) {

    }
}

extension LSMessageDelegateSpelling.MessagePlainUnwrapped1 {
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.MessagePlain).message(
            messageInfo as LSMessageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String)
    }
}

extension LSMessageDelegateSpelling.MessagePlain {
    /// Calls the next spelling, see ``LSMessageDelegateSpelling``.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) {
        (self as any LSMessageDelegateSpelling.MessagePlain).message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) {

    }
}
