import LightstreamerCore
public import Foundation

/// The sequence of unordered messages, which ignore `delayTimeout`.
public var UNORDERED_MESSAGES: String { SequenceName.unordered }

/// The `delayTimeout` that selects the server's own setting.
public var NO_DELAY_TIMEOUT: Double { -1.0 }

/// A message to the Metadata Adapter, for `LSClient.sendMessage(_:delegate:)`.
///
/// Not thread-safe: change it on one thread, and not after it has been sent. In ModernClient: the arguments of
/// `LightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)`.
open class LSMessageInfo: NSObject {
    /// The string to send.
    open var message: String!
    /// The sequence: letters, digits and underscores, or `UNORDERED_MESSAGES`. The messages of one sequence are processed in order.
    open var sequence: String!
    /// How long the server may wait for earlier messages of the sequence, in seconds; 0: not at all; negative (`NO_DELAY_TIMEOUT`): the
    /// server's own setting.
    open var delayTimeout: TimeInterval
    /// The number of the message in its sequence, from 1; set by `sendMessage(_:delegate:)`, 0 before.
    open var progressiveNumber: Int32 {
        get { number }
        set { number = newValue }
    }

    /// What `progressiveNumber` returns. The client sets this while the session changes, when no code of the application may run, as an
    /// overridden setter would.
    final var number: Int32 = 0 { didSet { didNumber?(number) } }

    /// Called with the number of the message. Must not call a client.
    package final var didNumber: ((Int32) -> Void)?

    /// Creates an unordered message without a string; set `message` before sending it.
    public override init() {
        sequence = UNORDERED_MESSAGES
        delayTimeout = NO_DELAY_TIMEOUT
    }

    /// Creates a message with the delay timeout `NO_DELAY_TIMEOUT`.
    ///
    /// - Parameters:
    ///   - message: the string to send.
    ///   - sequence: the sequence; `UNORDERED_MESSAGES` or `nil`: unordered.
    public init!(message: String!, sequence: String!) {
        self.message = message
        self.sequence = sequence
        delayTimeout = NO_DELAY_TIMEOUT
    }

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - message: the string to send.
    ///   - sequence: the sequence; `UNORDERED_MESSAGES` or `nil`: unordered.
    ///   - delayTimeout: how long the server may wait for earlier messages, in seconds; negative: the server's own setting.
    public init!(message: String!, sequence: String!, delayTimeout: TimeInterval) {
        self.message = message
        self.sequence = sequence
        self.delayTimeout = delayTimeout
    }
}
