/// A session's current stream, with what was agreed for it. Confined to the server's queue.
final class Binding: @unchecked Sendable {
    let channel: any StreamChannel
    let options: BindOptions
    let start: UInt64
    /// When something was last sent, for the keepalive.
    var lastWrite: UInt64
    /// When the client last gave a sign of life, for the reverse heartbeat.
    var lastRequest: UInt64
    var hasSentData = false
    /// A poll that was allowed to wait has waited long enough.
    var isIdleOver = false

    init(channel: any StreamChannel, options: BindOptions, now: UInt64) {
        self.channel = channel
        self.options = options
        start = now
        lastWrite = now
        lastRequest = now
    }
}
