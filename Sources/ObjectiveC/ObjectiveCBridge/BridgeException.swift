/// The failure of a call, which the Objective-C side raises.
package final class BridgeException: KeyedObject, Sendable {
    let name: String
    let reason: String
    /// The server's error code; 0 for other failures.
    let code: Int32
    /// `true` if it is a programming error, which the form of a call with an error parameter also raises.
    let isMisuse: Bool
    /// The exceptions that this one combines, as that of a batch does; empty if it is a single failure.
    let parts: [BridgeException]

    package static let properties: [String: any PartialKeyPath<BridgeException> & Sendable] = [
        "name": \.name, "reason": \.reason, "code": \.code, "isMisuse": \.isMisuse, "parts": \.parts,
    ]

    package init(name: String, reason: String, code: Int32 = 0, isMisuse: Bool, parts: [BridgeException] = []) {
        self.name = name
        self.reason = reason
        self.code = code
        self.isMisuse = isMisuse
        self.parts = parts
    }
}
