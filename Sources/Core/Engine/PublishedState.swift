/// The state of a session that façades show. Each change is published before an answer or an event that follows from it leaves the engine.
package struct PublishedState: Sendable {
    package let status: SessionStatus
    package let properties: SessionProperties
    /// With the values that the server has changed.
    package let options: SessionOptions

    init(_ machine: borrowing SessionMachine) {
        status = machine.status
        properties = machine.properties
        options = machine.options
    }
}
