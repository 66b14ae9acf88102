import LightstreamerCore

/// Writes every protocol line to the log.
final class ProtocolLines: ProtocolLog {
    /// `nil`: nobody listens, so that lines cost nothing.
    static func ifEnabled() -> ProtocolLines? {
        Log.isEnabled(.debug, .protocol) || Log.isEnabled(.debug, .stream) ? ProtocolLines() : nil
    }

    func received(_ line: UnsafeBufferPointer<UInt8>) {
        Log.write(.debug, .protocol, "< \(String(decoding: line, as: UTF8.self))")
    }

    func sent(_ text: String) { Log.write(.debug, .protocol, "> \(text)") }

    func note(_ text: String) { Log.write(.debug, .stream, text) }
}
