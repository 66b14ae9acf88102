/// The current stream of a session, with its options. Confined to the server's queue.
final class Binding: @unchecked Sendable {
    let channel: any StreamChannel
    let options: BindOptions
    let start: UInt64
    /// The time of the last output, for the keepalive.
    var lastWrite: UInt64
    /// The time of the client's last request, for the reverse heartbeat.
    var lastRequest: UInt64
    var hasSentData = false
    /// `true` if the idle time of a poll is over.
    var isIdleOver = false
    /// `true` if the request has created the session.
    let isCreation: Bool
    /// `true` if the whole answer to a poll waits until something can be sent or the idle time is over, as on a real server.
    let withholdsAnswer: Bool
    /// `true` if the head of the answer has been written.
    var isOpen = false

    init(channel: any StreamChannel, options: BindOptions, isCreation: Bool, withholdsAnswer: Bool, now: UInt64) {
        self.channel = channel
        self.options = options
        self.isCreation = isCreation
        self.withholdsAnswer = withholdsAnswer
        start = now
        lastWrite = now
        lastRequest = now
    }
}
