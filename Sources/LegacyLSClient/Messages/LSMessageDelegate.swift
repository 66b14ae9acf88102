import Foundation

/// Receives the outcome of messages sent with `LSClient.sendMessage(_:delegate:)`: exactly one call for each.
///
/// Called one at a time on a queue of the client, neither the main queue nor the session's.
///
/// In ModernClient: `ClientMessageDelegate`.
public protocol LSMessageDelegate: LSMessageDelegateSpelling.MessageUnwrapped1 {
    /// The Metadata Adapter has processed the message.
    @_nonoverride func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32)
    /// The server (`errorCode` positive) or its Metadata Adapter (zero or negative) refused the message.
    @_nonoverride func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!)
    /// What became of the message will not be known: the connection was lost or closed, or earlier messages of its
    /// sequence did not come in time.
    @_nonoverride func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!)
}
