package import LightstreamerCore

extension Subscription {
    /// The mode in which the server and the client treat updates.
    public var mode: Mode { current.mode }

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
    /// - Precondition: The subscription is inactive; the list is not empty; no name is empty or contains a space; in COMMAND mode the
    ///   list contains `key` and `command`.
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

    /// The name of the selector by which the Metadata Adapter filters updates; `nil` (default): no filter.
    ///
    /// - Precondition: The subscription is inactive, and the string is not empty.
    public var selector: String? {
        get { current.selector }
        set { checking(try setSelector(newValue)) }
    }

    /// The length of the server's buffer for each item, in updates; with `nil` (default) the server decides.
    ///
    /// - Precondition: The subscription is inactive.
    public var requestedBufferSize: RequestedBufferSize? {
        get { current.common.bufferSize.map { RequestedBufferSize($0) } }
        set { checking(try setBufferSize(newValue?.inCore)) }
    }

    /// The snapshot that the server sends first for each item. Default: `.yes`, in RAW mode `nil`.
    ///
    /// - Precondition: The subscription is inactive. RAW mode accepts only `nil`; only DISTINCT mode accepts `.length`.
    public var requestedSnapshot: RequestedSnapshot? {
        get { current.snapshot }
        set { checking(try setRequestedSnapshot(newValue)) }
    }

    /// The maximum update frequency of each item; with `nil` (default) the server decides. A change while the subscription is active
    /// takes effect at once.
    ///
    /// - Precondition: The mode is not RAW. While the subscription is active, the old value is not `.unfiltered`, and the new value is
    ///   neither `.unfiltered` nor `nil`.
    public var requestedMaxFrequency: RequestedMaxFrequency? {
        get { current.common.maxFrequency.map { RequestedMaxFrequency($0) } }
        set { checking(try setMaxFrequency(newValue?.inCore)) }
    }

    /// The name of the Data Adapter that serves second-level items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: The subscription is inactive, its mode is COMMAND, and the string is not empty.
    public var commandSecondLevelDataAdapter: String? {
        get { current.secondLevelDataAdapter }
        set { checking(try setCommandSecondLevelDataAdapter(newValue)) }
    }

    /// The names of the fields of second-level items. If they are not `nil`, the client subscribes in MERGE mode to an item for each key,
    /// with the key as its name, and appends the item's fields to the key's row. Setting this property, even to `nil`, clears the
    /// second-level schema. Default: `nil`.
    ///
    /// - Precondition: The subscription is inactive, and its mode is COMMAND; the list is not empty; no name is empty or contains a space.
    public var commandSecondLevelFields: [String]? {
        get { current.secondLevelFields }
        set { checking(try setCommandSecondLevelFields(newValue)) }
    }

    /// Like `commandSecondLevelFields`, with a field schema, which the Metadata Adapter translates into a list. Setting this property, even
    /// to `nil`, clears the list.
    ///
    /// - Precondition: The subscription is inactive, its mode is COMMAND, and the string is not empty.
    public var commandSecondLevelFieldSchema: String? {
        get { current.secondLevelSchema }
        set { checking(try setCommandSecondLevelFieldSchema(newValue)) }
    }
}

// Setters that throw a `Misuse` for an invalid value, as those of the common settings do.
extension Subscription {
    package func setSelector(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setSelector(new) }
    }

    package func setRequestedSnapshot(_ new: RequestedSnapshot?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setSnapshot(new) }
    }

    package func setCommandSecondLevelDataAdapter(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setSecondLevelDataAdapter(new) }
    }

    package func setCommandSecondLevelFields(_ new: [String]?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setSecondLevelFields(new) }
    }

    package func setCommandSecondLevelFieldSchema(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setSecondLevelSchema(new) }
    }
}

extension Subscription {
    /// Throws if the frequency of an active subscription cannot change from `old` to `new`.
    package static func checkFrequencyChange(
        from old: SubscriptionSpec.MaxFrequency?, to new: SubscriptionSpec.MaxFrequency?
    ) throws(Misuse) {
        try ensure(
            new != nil && new != .unfiltered && old != .unfiltered, .frequencyWhileActive,
            value: new.map { RequestedMaxFrequency($0) })
    }
}
