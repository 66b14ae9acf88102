extension Subscription {
    /// How updates are treated.
    public var mode: Mode { current.mode }

    /// Names of the items; `nil` (default): not set, or an item group is in use. Setting it, to `nil`
    /// as well, clears the group.
    ///
    /// - Precondition: inactive; not empty; each name is not empty, has no space and is not a number.
    public var items: [String]? {
        get { current.names.items }
        set { ProgrammingErrors.checking("Subscription.items") { () throws(Misuse) in try setItems(newValue) } }
    }

    /// A text that the Metadata Adapter turns into a list of items; `nil` (default): not set, or a list is in use. Setting it,
    /// to `nil` as well, clears the list.
    ///
    /// - Precondition: inactive; not empty.
    public var itemGroup: String? {
        get { current.names.group }
        set { ProgrammingErrors.checking("Subscription.itemGroup") { () throws(Misuse) in try setItemGroup(newValue) } }
    }

    /// Names of the fields; `nil` (default): not set, or a field schema is in use. Setting it, to
    /// `nil` as well, clears the schema.
    ///
    /// - Precondition: inactive; not empty; each name is not empty and has no space; in COMMAND mode there are `key` and
    ///   `command`.
    public var fields: [String]? {
        get { current.names.fields }
        set { ProgrammingErrors.checking("Subscription.fields") { () throws(Misuse) in try setFields(newValue) } }
    }

    /// A text that the Metadata Adapter turns into a list of fields; `nil` (default): not set, or a list is in use. Setting it,
    /// to `nil` as well, clears the list.
    ///
    /// - Precondition: inactive; not empty.
    public var fieldSchema: String? {
        get { current.names.schema }
        set {
            ProgrammingErrors.checking("Subscription.fieldSchema") { () throws(Misuse) in try setFieldSchema(newValue) }
        }
    }

    /// The Data Adapter that serves the items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: inactive; not empty.
    public var dataAdapter: String? {
        get { current.dataAdapter }
        set {
            ProgrammingErrors.checking("Subscription.dataAdapter") { () throws(Misuse) in try setDataAdapter(newValue) }
        }
    }

    /// A name that the Metadata Adapter filters updates by; `nil` (default): no filter.
    ///
    /// - Precondition: inactive; not empty.
    public var selector: String? {
        get { current.selector }
        set { ProgrammingErrors.checking("Subscription.selector") { () throws(Misuse) in try setSelector(newValue) } }
    }

    /// The length of the server's buffer for each item; `nil` (default): as the server decides.
    ///
    /// - Precondition: inactive.
    public var requestedBufferSize: RequestedBufferSize? {
        get { current.bufferSize }
        set {
            ProgrammingErrors.checking("Subscription.requestedBufferSize") { () throws(Misuse) in
                try setRequestedBufferSize(newValue)
            }
        }
    }

    /// Whether the server first sends the state of each item; default: `.yes`, in RAW mode `nil`.
    ///
    /// - Precondition: inactive; `nil` in RAW mode; `.length` in DISTINCT mode only.
    public var requestedSnapshot: RequestedSnapshot? {
        get { current.snapshot }
        set {
            ProgrammingErrors.checking("Subscription.requestedSnapshot") { () throws(Misuse) in
                try setRequestedSnapshot(newValue)
            }
        }
    }

    /// How often each item may be updated; `nil` (default): as the server decides. May be changed while active, and takes
    /// effect at once.
    ///
    /// - Precondition: not RAW mode; while active, neither from nor to `.unfiltered`, nor to `nil`.
    public var requestedMaxFrequency: RequestedMaxFrequency? {
        get { current.maxFrequency }
        set {
            ProgrammingErrors.checking("Subscription.requestedMaxFrequency") { () throws(Misuse) in
                try setRequestedMaxFrequency(newValue)
            }
        }
    }

    /// The Data Adapter that serves second-level items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: inactive; COMMAND mode; not empty.
    public var commandSecondLevelDataAdapter: String? {
        get { current.secondLevelDataAdapter }
        set {
            ProgrammingErrors.checking("Subscription.commandSecondLevelDataAdapter") { () throws(Misuse) in
                try setCommandSecondLevelDataAdapter(newValue)
            }
        }
    }

    /// Fields of second-level items; not `nil`: for each key the item of that name is subscribed to, in MERGE mode, and its
    /// fields follow those of the key's row. Setting it, to `nil` as well, clears the second-level
    /// schema. Default: `nil`.
    ///
    /// - Precondition: inactive; COMMAND mode; not empty; each name is not empty and has no space.
    public var commandSecondLevelFields: [String]? {
        get { current.secondLevelFields }
        set {
            ProgrammingErrors.checking("Subscription.commandSecondLevelFields") { () throws(Misuse) in
                try setCommandSecondLevelFields(newValue)
            }
        }
    }

    /// As `commandSecondLevelFields`, with a text that the Metadata Adapter turns into a list. Setting it, to `nil`
    /// as well, clears the list.
    ///
    /// - Precondition: inactive; COMMAND mode; not empty.
    public var commandSecondLevelFieldSchema: String? {
        get { current.secondLevelSchema }
        set {
            ProgrammingErrors.checking("Subscription.commandSecondLevelFieldSchema") { () throws(Misuse) in
                try setCommandSecondLevelFieldSchema(newValue)
            }
        }
    }
}

// Setters that throw the rule that a value breaks, for this API and the earlier one over it.
extension Subscription {
    package func setItems(_ new: [String]?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setItems(new) }
    }

    package func setItemGroup(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setGroup(new) }
    }

    package func setFields(_ new: [String]?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setFields(new) }
    }

    package func setFieldSchema(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.names.setSchema(new) }
    }

    package func setDataAdapter(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setDataAdapter(new) }
    }

    package func setSelector(_ new: String?) throws(Misuse) {
        try change(to: new) { settings throws(Misuse) in try settings.setSelector(new) }
    }

    package func setRequestedBufferSize(_ new: RequestedBufferSize?) throws(Misuse) {
        try change(to: new) { $0.bufferSize = new }
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

extension Subscription.RequestedMaxFrequency {
    /// Whether the frequency of an active subscription may change so.
    package static func checkChange(from old: Self?, to new: Self?) throws(Misuse) {
        try ensure(new != nil && new != .unfiltered && old != .unfiltered, .frequencyWhileActive, value: new)
    }
}
