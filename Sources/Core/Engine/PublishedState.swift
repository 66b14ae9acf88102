/// The state of a session that façades show. Each change is published before the answers and events that result from it leave the engine.
package struct PublishedState: Sendable {
    package let status: SessionStatus
    package let properties: SessionProperties
    /// The options, including values that the server has changed.
    package let options: SessionOptions
    /// The server address of the session, or of the attempt to create one; `nil`: DISCONNECTED. The option may have another one, for
    /// the next session.
    package let sessionAddress: String?

    init(_ machine: borrowing SessionMachine) {
        status = machine.status
        properties = machine.properties
        options = machine.options
        sessionAddress = machine.sessionAddress
    }
}
