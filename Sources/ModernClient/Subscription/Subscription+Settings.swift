extension Subscription {
    /// How updates are treated.
    public var mode: Mode { current.mode }

    /// Names of the items; `nil` (default): not set, or an item group is in use. Setting it, to `nil`
    /// as well, clears the group.
    ///
    /// - Precondition: inactive; not empty; each name is not empty, has no space and is not a number.
    public var items: [String]? {
        get { current.names.items }
        set {
            validated(newValue) { NameList.checkItems($0, "Subscription.items") }
            change("items", to: newValue) { $0.names.setItems(newValue) }
        }
    }

    /// A text that the Metadata Adapter turns into a list of items; `nil` (default): not set, or a list is in use. Setting it,
    /// to `nil` as well, clears the list.
    ///
    /// - Precondition: inactive; not empty.
    public var itemGroup: String? {
        get { current.names.group }
        set {
            validated(newValue) { NameList.checkText($0, "Subscription.itemGroup") }
            change("itemGroup", to: newValue) { $0.names.setGroup(newValue) }
        }
    }

    /// Names of the fields; `nil` (default): not set, or a field schema is in use. Setting it, to
    /// `nil` as well, clears the schema.
    ///
    /// - Precondition: inactive; not empty; each name is not empty and has no space; in COMMAND mode there are `key` and
    ///   `command`.
    public var fields: [String]? {
        get { current.names.fields }
        set {
            validated(newValue) { fields in
                NameList.checkFields(fields, "Subscription.fields")
                if mode == .COMMAND { NameList.checkCommandFields(fields, "Subscription.fields") }
            }
            change("fields", to: newValue) { $0.names.setFields(newValue) }
        }
    }

    /// A text that the Metadata Adapter turns into a list of fields; `nil` (default): not set, or a list is in use. Setting it,
    /// to `nil` as well, clears the list.
    ///
    /// - Precondition: inactive; not empty.
    public var fieldSchema: String? {
        get { current.names.schema }
        set {
            validated(newValue) { NameList.checkText($0, "Subscription.fieldSchema") }
            change("fieldSchema", to: newValue) { $0.names.setSchema(newValue) }
        }
    }

    /// The Data Adapter that serves the items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: inactive; not empty.
    public var dataAdapter: String? {
        get { current.dataAdapter }
        set {
            validated(newValue) { NameList.checkText($0, "Subscription.dataAdapter") }
            change("dataAdapter", to: newValue) { $0.dataAdapter = newValue }
        }
    }

    /// A name that the Metadata Adapter filters updates by; `nil` (default): no filter.
    ///
    /// - Precondition: inactive; not empty.
    public var selector: String? {
        get { current.selector }
        set {
            validated(newValue) { NameList.checkText($0, "Subscription.selector") }
            change("selector", to: newValue) { $0.selector = newValue }
        }
    }

    /// The length of the server's buffer for each item; `nil` (default): as the server decides.
    ///
    /// - Precondition: inactive.
    public var requestedBufferSize: RequestedBufferSize? {
        get { current.bufferSize }
        set { change("requestedBufferSize", to: newValue) { $0.bufferSize = newValue } }
    }

    /// Whether the server first sends the state of each item; default: `.yes`, in RAW mode `nil`.
    ///
    /// - Precondition: inactive; `nil` in RAW mode; `.length` in DISTINCT mode only.
    public var requestedSnapshot: RequestedSnapshot? {
        get { current.snapshot }
        set {
            let mode = mode
            require(
                mode != .RAW || newValue == nil, "Subscription.requestedSnapshot",
                "Snapshot is not permitted if RAW was specified as mode", value: newValue)
            if case .length = newValue {
                require(
                    mode == .DISTINCT, "Subscription.requestedSnapshot",
                    "Snapshot length is not permitted if MERGE or COMMAND was specified as mode", value: newValue)
            }
            change("requestedSnapshot", to: newValue) { $0.snapshot = newValue }
        }
    }

    /// How often each item may be updated; `nil` (default): as the server decides. May be changed while active, and takes
    /// effect at once.
    ///
    /// - Precondition: not RAW mode; while active, neither from nor to `.unfiltered`, nor to `nil`.
    public var requestedMaxFrequency: RequestedMaxFrequency? {
        get { current.maxFrequency }
        set { changeFrequency(to: newValue) }
    }

    /// The Data Adapter that serves second-level items; `nil` (default): the adapter set's `DEFAULT`.
    ///
    /// - Precondition: inactive; COMMAND mode; not empty.
    public var commandSecondLevelDataAdapter: String? {
        get { current.secondLevelDataAdapter }
        set {
            let member = "commandSecondLevelDataAdapter"
            checkCommand(member, newValue)
            validated(newValue) { NameList.checkText($0, "Subscription.\(member)") }
            change(member, to: newValue) { $0.secondLevelDataAdapter = newValue }
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
            let member = "commandSecondLevelFields"
            checkCommand(member, newValue)
            validated(newValue) { NameList.checkFields($0, "Subscription.\(member)") }
            change(member, to: newValue) { $0.setSecondLevelFields(newValue) }
        }
    }

    /// As `commandSecondLevelFields`, with a text that the Metadata Adapter turns into a list. Setting it, to `nil`
    /// as well, clears the list.
    ///
    /// - Precondition: inactive; COMMAND mode; not empty.
    public var commandSecondLevelFieldSchema: String? {
        get { current.secondLevelSchema }
        set {
            let member = "commandSecondLevelFieldSchema"
            checkCommand(member, newValue)
            validated(newValue) { NameList.checkText($0, "Subscription.\(member)") }
            change(member, to: newValue) { $0.setSecondLevelSchema(newValue) }
        }
    }

    private func validated<Value>(_ value: Value?, _ check: (Value) -> Void) {
        if validatesNames, let value { check(value) }
    }

    func checkCommand(_ member: String, _ value: Any?) {
        require(
            mode == .COMMAND, "Subscription.\(member)", "The operation is only available on COMMAND Subscriptions",
            value: value)
    }
}
