import Foundation

/// Receives the outcome of messages sent with `LSClient.sendMessage(_:delegate:)`: exactly one call for each, also if
/// the client is released before the outcome is known.
///
/// The client calls the methods one at a time, on a queue that is neither the main queue nor that of the session.
///
/// In ModernClient: `ClientMessageDelegate`.
public protocol LSMessageDelegate: LSMessageDelegateSpelling.MessageUnwrapped1 {
    /// Reports that the Metadata Adapter has processed the message.
    @_nonoverride func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32)
    /// Reports that the server (`errorCode` positive) or its Metadata Adapter (zero or negative) refused the message.
    @_nonoverride func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!)
    /// Reports that the outcome of the message is unknown: the connection was lost or closed, or earlier messages of its sequence did
    /// not arrive in time.
    @_nonoverride func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!)
}
