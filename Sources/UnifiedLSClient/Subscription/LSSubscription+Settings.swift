import ModernClient

extension LSSubscription {
    /// Names of the items. Setting them replaces the item group. Raises: when set while active, or with a list that is empty or
    /// has a name that is empty, has a space or is a number; when read while an item group, or nothing, is set.
    ///
    /// In ModernClient: `items`, which is `nil` instead.
    public var items: [String] {
        get { NameRules.readable(modern.items, "LSSubscription.items") }
        set {
            checkInactive("items", newValue)
            checkItems(newValue, "LSSubscription.items")
            modern.items = newValue
        }
    }

    /// A text that the Metadata Adapter turns into a list of items. Setting it replaces the items. Raises: when set while active,
    /// or to an empty text; when read while items, or nothing, are set.
    ///
    /// In ModernClient: `itemGroup`, which is `nil` instead.
    public var itemGroup: String {
        get { NameRules.readable(modern.itemGroup, "LSSubscription.itemGroup") }
        set {
            checkInactive("itemGroup", newValue)
            NameRules.checkText(newValue, "LSSubscription.itemGroup")
            modern.itemGroup = newValue
        }
    }

    /// Names of the fields. Setting them replaces the field schema. Raises: when set while active, or with a list that is empty,
    /// has a name that is empty or has a space, or, in COMMAND mode, lacks `key` or `command`; when read while a field
    /// schema, or nothing, is set.
    ///
    /// In ModernClient: `fields`, which is `nil` instead.
    public var fields: [String] {
        get { NameRules.readable(modern.fields, "LSSubscription.fields") }
        set {
            checkInactive("fields", newValue)
            checkFields(newValue, "LSSubscription.fields")
            modern.fields = newValue
        }
    }

    /// A text that the Metadata Adapter turns into a list of fields. Setting it replaces the fields. Raises: when set while
    /// active, or to an empty text; when read while fields, or nothing, are set.
    ///
    /// In ModernClient: `fieldSchema`, which is `nil` instead.
    public var fieldSchema: String {
        get { NameRules.readable(modern.fieldSchema, "LSSubscription.fieldSchema") }
        set {
            checkInactive("fieldSchema", newValue)
            NameRules.checkText(newValue, "LSSubscription.fieldSchema")
            modern.fieldSchema = newValue
        }
    }

    /// The Data Adapter that serves the items; `nil` (default): the adapter set's `DEFAULT`. Raises when set while active, or to
    /// an empty text.
    ///
    /// In ModernClient: the same name.
    public var dataAdapter: String? {
        get { modern.dataAdapter }
        set {
            checkInactive("dataAdapter", newValue)
            NameRules.checkText(newValue, "LSSubscription.dataAdapter")
            modern.dataAdapter = newValue
        }
    }

    /// A name that the Metadata Adapter filters updates by; `nil` (default): no filter. Raises when set while active, or to an
    /// empty text.
    ///
    /// In ModernClient: the same name.
    public var selector: String? {
        get { modern.selector }
        set {
            checkInactive("selector", newValue)
            NameRules.checkText(newValue, "LSSubscription.selector")
            modern.selector = newValue
        }
    }

    /// The length of the server's buffer for each item: a whole number greater than 0, or `unlimited`; `nil` (default): as the
    /// server decides. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedBufferSize`, an enumeration.
    public var requestedBufferSize: String? {
        get { texts.value.bufferSize }
        set {
            checkInactive("requestedBufferSize", newValue)
            let value = parsed(
                newValue, RequestedText.bufferSize, "requestedBufferSize",
                "It must be nil, 'unlimited' or a whole number greater than zero")
            modern.requestedBufferSize = value
            texts.withLock { $0.bufferSize = newValue }
        }
    }

    /// Whether items first tell the state they have: `yes` (default), `no`, or, in DISTINCT mode only, how many past events; in
    /// RAW mode `nil` only. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedSnapshot`, an enumeration.
    public var requestedSnapshot: String? {
        get {
            guard let value = modern.requestedSnapshot else { return nil }
            return texts.value.snapshot ?? RequestedText.text(value)
        }
        set {
            checkInactive("requestedSnapshot", newValue)
            let mode = modern.mode
            let value = parsed(
                newValue, { RequestedText.snapshot($0, mode: mode) }, "requestedSnapshot",
                "It must be nil, in other modes than RAW 'yes' or 'no', in DISTINCT mode also a whole number greater than zero"
            )
            modern.requestedSnapshot = value
            texts.withLock { $0.snapshot = newValue }
        }
    }

    /// How often each item may be updated: updates per second as a decimal number greater than 0, `unlimited`, or `unfiltered`;
    /// `nil` (default): as the server decides. Without effect in RAW mode. May be changed while active, and takes effect at
    /// once. Raises on anything else, and while active from or to `unfiltered` and to `nil`.
    ///
    /// In ModernClient: `requestedMaxFrequency`, an enumeration.
    public var requestedMaxFrequency: String? {
        get { texts.value.maxFrequency }
        set {
            let value = parsed(
                newValue, RequestedText.maxFrequency, "requestedMaxFrequency",
                "It must be nil, 'unlimited', 'unfiltered' or a number greater than zero")
            if modern.isActive {
                LSProgrammingErrors.check(
                    value != nil && value != .unfiltered && modern.requestedMaxFrequency != .unfiltered,
                    "LSSubscription.requestedMaxFrequency",
                    "While the subscription is active it cannot be changed from or to 'unfiltered', nor to nil",
                    value: newValue)
            }
            if modern.mode != .RAW { modern.requestedMaxFrequency = value }
            texts.withLock { $0.maxFrequency = newValue }
        }
    }

    private func parsed<Value>(
        _ text: String?, _ parse: (String) -> Value?, _ member: String, _ rule: String
    ) -> Value? {
        guard let text else { return nil }
        guard let value = parse(text) else { LSProgrammingErrors.raise("LSSubscription.\(member)", rule, value: text) }
        return value
    }

    // MARK: - The second level

    /// The Data Adapter that serves second-level items; `nil` (default): the adapter set's `DEFAULT`. Raises when set while
    /// active, to an empty text, or in another mode than COMMAND.
    ///
    /// In ModernClient: the same name.
    public var commandSecondLevelDataAdapter: String? {
        get { modern.commandSecondLevelDataAdapter }
        set {
            let member = "commandSecondLevelDataAdapter"
            checkInactive(member, newValue)
            checkCommand(member)
            NameRules.checkText(newValue, "LSSubscription.\(member)")
            modern.commandSecondLevelDataAdapter = newValue
        }
    }

    /// Fields of second-level items: with them, for each key the item of that name is subscribed to, in MERGE mode, and its fields
    /// follow those of the key's row. Empty (default): no second level, or one with a schema. Setting them replaces the schema.
    /// Raises: when set while active, in another mode than COMMAND, or with a name that is empty or has a space; when read
    /// while the first level has no list of fields.
    ///
    /// In ModernClient: `commandSecondLevelFields`, which is `nil` where this is empty.
    public var commandSecondLevelFields: [String] {
        get {
            let member = "commandSecondLevelFields"
            checkCommand(member)
            LSProgrammingErrors.check(
                modern.fields != nil, "LSSubscription.\(member)", "The first level has no list of fields")
            return modern.commandSecondLevelFields ?? []
        }
        set {
            let member = "commandSecondLevelFields"
            checkInactive(member, newValue)
            checkCommand(member)
            if newValue.isEmpty {
                modern.commandSecondLevelFields = nil
            } else {
                NameRules.checkFields(newValue, "LSSubscription.\(member)")
                modern.commandSecondLevelFields = newValue
            }
        }
    }

    /// As `commandSecondLevelFields`, with a text that the Metadata Adapter turns into a list; empty (default): none. Raises: when
    /// set while active or in another mode than COMMAND; when read while the first level has no schema.
    ///
    /// In ModernClient: `commandSecondLevelFieldSchema`, which is `nil` where this is empty.
    public var commandSecondLevelFieldSchema: String {
        get {
            let member = "commandSecondLevelFieldSchema"
            checkCommand(member)
            LSProgrammingErrors.check(
                modern.fieldSchema != nil, "LSSubscription.\(member)", "The first level has no field schema")
            return modern.commandSecondLevelFieldSchema ?? ""
        }
        set {
            let member = "commandSecondLevelFieldSchema"
            checkInactive(member, newValue)
            checkCommand(member)
            modern.commandSecondLevelFieldSchema = newValue.isEmpty ? nil : newValue
        }
    }
}
