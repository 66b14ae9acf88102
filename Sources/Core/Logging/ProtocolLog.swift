import Foundation

/// Sees every protocol line that goes by; absent, it costs a comparison with nil per line.
package protocol ProtocolLog: AnyObject, Sendable {
    /// A line of the server; the memory is valid during the call only.
    func received(_ line: UnsafeBufferPointer<UInt8>)
    /// A request, or a note about the connection; passwords are already hidden.
    func sent(_ text: String)
    func note(_ text: String)
}

extension ProtocolLog {
    /// Writes a request with `*` for the value of `LS_password`, which is never the first parameter. In a value `&` is encoded.
    func sent(hidingPasswordIn request: String) {
        guard let name = request.range(of: "&LS_password=") else { return sent(request) }
        let end = request[name.upperBound...].firstIndex { $0 == "&" || $0.isNewline } ?? request.endIndex
        sent(request.replacingCharacters(in: name.upperBound..<end, with: "*"))
    }
}
