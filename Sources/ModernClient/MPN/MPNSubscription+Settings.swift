import LightstreamerCore

extension MPNSubscription {
    /// How updates are treated. Of a subscription that the server holds it is known once its first details have come.
    public var mode: Mode { current.mode ?? .MERGE }

    /// Names of the items; `nil` (default): not set, or an item group is in use. Setting it, to `nil`
    /// as well, clears the group.
    ///
    /// - Precondition: inactive; not empty; each name is not empty, has no space and is not a number.
    public var items: [String]? {
        get { current.names.items }
        set { ProgrammingErrors.checking("MPNSubscription.items") { () throws(Misuse) in try setItems(newValue) } }
    }

    /// A text that the Metadata Adapter turns into a list of items; `nil` (default): not set, or a list is in use. Setting it,
    /// to `nil` as well, clears the list.
    ///
    /// - Precondition: inactive; not empty.
    public var itemGroup: String? {
        get { current.names.group }
        set {
            ProgrammingErrors.checking("MPNSubscription.itemGroup") { () throws(Misuse) in try setItemGroup(newValue) }
        }
    }

    /// Names of the fields; `nil` (default): not set, or a field schema is in use. Setting it, to
    /// `nil` as well, clears the schema.
    ///
    /// - Precondition: inactive; not empty; each name is not empty and has no space.
    public var fields: [String]? {
        get { current.names.fields }
        set { ProgrammingErrors.checking("MPNSubscription.fields") { () throws(Misuse) in try setFields(newValue) } }
    }

    /// A text that the Metadata Adapter turns into a list of fields; `nil` (default): not set, or a list is in use. Setting it,
    /// to `nil` as well, clears the list.
    ///
    /// - Precondition: inactive; not empty.
    public var fieldSchema: String? {
        get { current.names.schema }
        set {
            ProgrammingErrors.checking("MPNSubscription.fieldSchema") { () throws(Misuse) in
                try setFieldSchema(newValue)
            }
        }
    }

    /// The Data Adapter that serves the items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: inactive; not empty.
    public var dataAdapter: String? {
        get { current.dataAdapter }
        set {
            ProgrammingErrors.checking("MPNSubscription.dataAdapter") { () throws(Misuse) in
                try setDataAdapter(newValue)
            }
        }
    }

    /// The length of the server's buffer for each item; `nil` (default): as the server decides.
    ///
    /// - Precondition: inactive.
    public var requestedBufferSize: RequestedBufferSize? {
        get { current.bufferSize }
        set {
            ProgrammingErrors.checking("MPNSubscription.requestedBufferSize") { () throws(Misuse) in
                try setRequestedBufferSize(newValue)
            }
        }
    }

    /// How often each item may be updated; `nil` (default): as the server decides.
    ///
    /// - Precondition: inactive.
    public var requestedMaxFrequency: RequestedMaxFrequency? {
        get { current.maxFrequency }
        set {
            ProgrammingErrors.checking("MPNSubscription.requestedMaxFrequency") { () throws(Misuse) in
                try setRequestedMaxFrequency(newValue)
            }
        }
    }

    /// The condition, a Java expression over the fields, upon which a single notification is sent; `nil` (default): one is sent
    /// for each update. The value last requested here; see `actualTriggerExpression` for the one in force. May be set at any
    /// time: while active, the server is asked to change it.
    public var triggerExpression: String? {
        get { current.requestedTrigger }
        set { request({ $0.requestedTrigger = newValue }, apply: { $0.setPushTrigger(newValue, of: $1) }) }
    }

    /// The trigger in force on the server; `nil`: none, or unknown.
    public var actualTriggerExpression: String? { current.actualTrigger }

    /// The notification, as a JSON structure (see ``MPNBuilder``). The value last requested here, or, of a subscription that the
    /// server held already, the one in force. May be set at any time: while active, the server is asked to change it.
    ///
    /// - Precondition: not `nil` while active.
    public var notificationFormat: String? {
        get {
            let settings = current
            return settings.requestedFormat ?? (isMadeByServer ? settings.actualFormat : nil)
        }
        set {
            require(
                newValue != nil || !isActive, "MPNSubscription.notificationFormat",
                "Specify property 'notificationFormat'")
            request({ $0.requestedFormat = newValue }, apply: { $0.setPushFormat(newValue, of: $1) })
        }
    }

    /// The format in force on the server; `nil`: unknown.
    public var actualNotificationFormat: String? { current.actualFormat }

    /// Whether the status is not `UNKNOWN`.
    public var isActive: Bool { status != .UNKNOWN }

    /// Whether the status is `SUBSCRIBED`.
    public var isSubscribed: Bool { status == .SUBSCRIBED }

    /// Whether the status is `TRIGGERED`.
    public var isTriggered: Bool { status == .TRIGGERED }

    /// Where the subscription stands.
    public var status: Status { current.status }

    /// When the server set the status, in milliseconds of its clock; 0: unknown.
    public var statusTimestamp: Int64 { current.timestamp }

    /// The server's id for the subscription, valid beyond the session; `nil`: not held by the server, or unknown.
    public var subscriptionId: String? { current.subscriptionID }
}

// Setters that throw the rule that a value breaks, for this API and the earlier one over it.
extension MPNSubscription {
    package func setItems(_ new: [String]?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setItems(new) }
    }

    package func setItemGroup(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setGroup(new) }
    }

    package func setFields(_ new: [String]?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setFields(new) }
    }

    package func setFieldSchema(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setSchema(new) }
    }

    package func setDataAdapter(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setDataAdapter(new) }
    }

    package func setRequestedBufferSize(_ new: RequestedBufferSize?) throws(Misuse) {
        try change(to: new) { $0.bufferSize = new }
    }

    package func setRequestedMaxFrequency(_ new: RequestedMaxFrequency?) throws(Misuse) {
        try change(to: new) { $0.maxFrequency = new }
    }

    /// As in 2.x to 4.x, where the format cannot be changed while the subscription is active.
    package func setInactiveNotificationFormat(_ new: String?) throws(Misuse) {
        try change(to: new) { $0.requestedFormat = new }
    }

    /// As in 2.x to 4.x, where the trigger cannot be changed while the subscription is active.
    package func setInactiveTriggerExpression(_ new: String?) throws(Misuse) {
        try change(to: new) { $0.requestedTrigger = new }
    }
}
