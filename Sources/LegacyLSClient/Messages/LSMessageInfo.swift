import LightstreamerCore
public import Foundation

/// The sequence of messages that are in no order; a delay timeout means nothing for them.
public var UNORDERED_MESSAGES: String { SequenceName.unordered }

/// The delay timeout that leaves the waiting to the server's own setting.
public var NO_DELAY_TIMEOUT: Double { -1.0 }

/// A message to the Metadata Adapter, for `LSClient.sendMessage(_:delegate:)`.
///
/// Not thread-safe: change it on one thread, and not after it has been sent. In ModernClient: the arguments of
/// `LightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)`.
open class LSMessageInfo: NSObject {
    /// The text.
    open var message: String!
    /// Messages of one sequence are processed in order: letters, digits and underscores, or `UNORDERED_MESSAGES`.
    open var sequence: String!
    /// How long the server may wait for earlier messages of the sequence, seconds; 0: not at all; negative (`NO_DELAY_TIMEOUT`): the
    /// server's own setting.
    open var delayTimeout: TimeInterval
    /// The number of the message in its sequence, from 1; set by `sendMessage(_:delegate:)`, 0 before.
    open var progressiveNumber: Int32 = 0

    /// Creates an empty message, unordered; `message` must be set before it is sent.
    public override init() {
        sequence = UNORDERED_MESSAGES
        delayTimeout = NO_DELAY_TIMEOUT
    }

    /// Creates a message for which the server waits as long as it is configured to.
    ///
    /// - Parameters:
    ///   - message: the text.
    ///   - sequence: the sequence; `UNORDERED_MESSAGES`, or `nil`: no order.
    public init!(message: String!, sequence: String!) {
        self.message = message
        self.sequence = sequence
        delayTimeout = NO_DELAY_TIMEOUT
    }

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - message: the text.
    ///   - sequence: the sequence; `UNORDERED_MESSAGES`, or `nil`: no order.
    ///   - delayTimeout: how long the server may wait for earlier messages, seconds; negative: its own setting.
    public init!(message: String!, sequence: String!, delayTimeout: TimeInterval) {
        self.message = message
        self.sequence = sequence
        self.delayTimeout = delayTimeout
    }
}
