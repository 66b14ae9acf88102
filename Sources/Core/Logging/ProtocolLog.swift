/// Sees every protocol line that goes by; absent, it costs a comparison with nil per line.
package protocol ProtocolLog: AnyObject, Sendable {
    /// A line of the server; the memory is valid during the call only.
    func received(_ line: UnsafeBufferPointer<UInt8>)
    /// A request, or a note about the connection; passwords are already hidden.
    func sent(_ text: String)
    func note(_ text: String)
}
