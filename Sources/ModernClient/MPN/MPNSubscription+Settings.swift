package import LightstreamerCore

extension MPNSubscription {
    /// The mode in which the server treats updates. For a subscription that the library created it is `MERGE` until the server sends it.
    public var mode: Mode { current.mode ?? .MERGE }

    /// The names of the items; `nil` (default) if they are not set, or an item group is set. Setting this property, even to `nil`,
    /// clears the group.
    ///
    /// - Precondition: The subscription is inactive; the list is not empty; no name is empty, contains a space or consists of digits.
    public var items: [String]? {
        get { current.common.names.items }
        set { checking(try setItems(newValue)) }
    }

    /// The item group, which the Metadata Adapter translates into a list of items; `nil` (default) if it is not set, or a list of items
    /// is set. Setting this property, even to `nil`, clears the list.
    ///
    /// - Precondition: The subscription is inactive, and the string is not empty.
    public var itemGroup: String? {
        get { current.common.names.group }
        set { checking(try setItemGroup(newValue)) }
    }

    /// The names of the fields; `nil` (default) if they are not set, or a field schema is set. Setting this property, even to `nil`,
    /// clears the schema.
    ///
    /// - Precondition: The subscription is inactive; the list is not empty; no name is empty or contains a space.
    public var fields: [String]? {
        get { current.common.names.fields }
        set { checking(try setFields(newValue)) }
    }

    /// The field schema, which the Metadata Adapter translates into a list of fields; `nil` (default) if it is not set, or a list of
    /// fields is set. Setting this property, even to `nil`, clears the list.
    ///
    /// - Precondition: The subscription is inactive, and the string is not empty.
    public var fieldSchema: String? {
        get { current.common.names.schema }
        set { checking(try setFieldSchema(newValue)) }
    }

    /// The name of the Data Adapter that serves the items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: The subscription is inactive, and the string is not empty.
    public var dataAdapter: String? {
        get { current.common.dataAdapter }
        set { checking(try setDataAdapter(newValue)) }
    }

    /// The length of the server's buffer for each item, in updates; with `nil` (default) the server decides.
    ///
    /// - Precondition: The subscription is inactive.
    public var requestedBufferSize: RequestedBufferSize? {
        get { current.common.bufferSize.map { RequestedBufferSize($0) } }
        set { checking(try setBufferSize(newValue?.inCore)) }
    }

    /// The maximum update frequency of each item; with `nil` (default) the server decides.
    ///
    /// - Precondition: The subscription is inactive.
    public var requestedMaxFrequency: RequestedMaxFrequency? {
        get { current.common.maxFrequency.flatMap { RequestedMaxFrequency($0) } }
        set { checking(try setMaxFrequency(newValue?.inCore)) }
    }

    /// The trigger expression, a Java condition over the fields: when it becomes true, the server sends a single notification. With `nil`
    /// (default) it sends one for each update. This property returns the last requested value; `actualTriggerExpression` is the server's.
    /// It may be set at any time; while the subscription is active, the client requests the change from the server.
    public var triggerExpression: String? {
        get { current.requestedTrigger }
        set {
            request({ $0.requestedTrigger = newValue }, apply: { $0.setPushTrigger(current.requestedTrigger, of: $1) })
        }
    }

    /// The current trigger expression on the server; `nil`: none, or unknown.
    public var actualTriggerExpression: String? { current.actualTrigger }

    /// The notification format, a JSON structure (see ``MPNBuilder``). This property returns the last requested value or, for a
    /// subscription that the library created, the server's. It may be set at any time; while the subscription is active, the client
    /// requests the change from the server.
    ///
    /// - Precondition: The new value is not `nil` while the subscription is active.
    public var notificationFormat: String? {
        get {
            let settings = current
            return settings.requestedFormat ?? (isMadeByServer ? settings.actualFormat : nil)
        }
        set {
            require(
                newValue != nil || !isActive, "MPNSubscription.notificationFormat",
                "Specify property 'notificationFormat'")
            request({ $0.requestedFormat = newValue }) { core, push in
                // `nil`: another thread has ended the subscription, and removed the format.
                if let format = current.requestedFormat { core.setPushFormat(format, of: push) }
            }
        }
    }

    /// The current notification format on the server; `nil`: unknown.
    public var actualNotificationFormat: String? { current.actualFormat }

    /// `true` if the status is not `UNKNOWN`.
    public var isActive: Bool { status != .UNKNOWN }

    /// `true` if the status is `SUBSCRIBED`.
    public var isSubscribed: Bool { status == .SUBSCRIBED }

    /// `true` if the status is `TRIGGERED`.
    public var isTriggered: Bool { status == .TRIGGERED }

    /// The status of the subscription.
    public var status: Status { current.status }

    /// The time of the last change of status on the server's clock, in milliseconds; 0: unknown.
    public var statusTimestamp: Int64 { current.timestamp }

    /// The server's id for the subscription, valid across sessions; `nil` if the server does not hold it, or has not sent the id.
    public var subscriptionId: String? { current.subscriptionID }
}

// Setters that throw a `Misuse` for an invalid value, as those of the common settings do.
extension MPNSubscription {
    package func setMaxFrequency(_ new: SubscriptionSpec.MaxFrequency?) throws(Misuse) {
        try change(to: new.map { Subscription.RequestedMaxFrequency($0) }) { $0.common.maxFrequency = new }
    }

    package var bufferSize: SubscriptionSpec.BufferSize? { current.common.bufferSize }

    package var maxFrequency: SubscriptionSpec.MaxFrequency? { current.common.maxFrequency }

    /// Sets the format with the rule of 2.x to 4.x, where it cannot change while the subscription is active.
    package func setInactiveNotificationFormat(_ new: String?) throws(Misuse) {
        try change(to: new) { $0.requestedFormat = new }
    }

    /// Sets the trigger expression with the rule of 2.x to 4.x, where it cannot change while the subscription is active.
    package func setInactiveTriggerExpression(_ new: String?) throws(Misuse) {
        try change(to: new) { $0.requestedTrigger = new }
    }
}
