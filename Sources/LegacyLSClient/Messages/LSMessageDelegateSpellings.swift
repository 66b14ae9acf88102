import Foundation

/// The spellings of `LSMessageDelegate` methods that 1.x code used.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation; a Swift protocol takes each for a
/// different method, and would silently never call it. So each spelling is a requirement of its own, in a chain that starts
/// at `LSMessageDelegate` and ends at one that does nothing: whichever is implemented is called. Not for use in new code.
public enum LSMessageDelegateSpelling {
    /// Parameters that are optional in this spelling: text.
    public protocol Text: LSMessageDelegateSpelling.Message {
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?)
    }

    /// Parameters that are optional in this spelling: message.
    public protocol Message: LSMessageDelegateSpelling.MessageText {
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32)
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!)
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!)
    }

    /// Parameters that are optional in this spelling: message, text.
    public protocol MessageText: LSMessageDelegateSpelling.PlainOptionalText {
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        /// As in `LSMessageDelegate`.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?)
    }

    /// Parameters without a mark, but for an optional text.
    public protocol PlainOptionalText: LSMessageDelegateSpelling.Plain {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload @_nonoverride func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?)
    }

    /// Parameters without a mark.
    public protocol Plain: AnyObject {
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String)
        /// As in `LSMessageDelegate`.
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        )
    }
}

extension LSMessageDelegate {
    /// Does nothing, unless another spelling is implemented.
    public func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo, didProcessWithProgressiveNumber: progressiveNumber)
    }
    /// Does nothing, unless another spelling is implemented.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        (self as any LSMessageDelegateSpelling.Text).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage)
    }
    /// Does nothing, unless another spelling is implemented.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        (self as any LSMessageDelegateSpelling.Text).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
    }
}

extension LSMessageDelegateSpelling.Text {
    /// Forwards to the next spelling.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage)
    }
    /// Forwards to the next spelling.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) {
        (self as any LSMessageDelegateSpelling.Message).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
    }
}

extension LSMessageDelegateSpelling.Message {
    /// Forwards to the next spelling.
    public func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.Plain).message(
            messageInfo, didProcessWithProgressiveNumber: progressiveNumber)
    }
    /// Forwards to the next spelling.
    public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        (self as any LSMessageDelegateSpelling.MessageText).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage)
    }
    /// Forwards to the next spelling.
    public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        (self as any LSMessageDelegateSpelling.MessageText).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
    }
}

extension LSMessageDelegateSpelling.MessageText {
    /// Forwards to the next spelling.
    public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.PlainOptionalText).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage)
    }
    /// Forwards to the next spelling.
    public func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) {
        guard let messageInfo else { return }
        (self as any LSMessageDelegateSpelling.PlainOptionalText).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
    }
}

extension LSMessageDelegateSpelling.PlainOptionalText {
    /// Forwards to the next spelling.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) {
        guard let errorMessage else { return }
        (self as any LSMessageDelegateSpelling.Plain).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage)
    }
    /// Forwards to the next spelling.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) {
        guard let exception else { return }
        (self as any LSMessageDelegateSpelling.Plain).message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
    }
}

extension LSMessageDelegateSpelling.Plain {
    /// Does nothing.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) {}
}
