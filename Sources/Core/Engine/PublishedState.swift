/// The state of a session that façades show. Each change is published before the answers and events that result from it leave the engine.
package struct PublishedState: Sendable {
    package let status: SessionStatus
    package let properties: SessionProperties
    /// The options, including values that the server has changed.
    package let options: SessionOptions

    init(_ machine: borrowing SessionMachine) {
        status = machine.status
        properties = machine.properties
        options = machine.options
    }
}
