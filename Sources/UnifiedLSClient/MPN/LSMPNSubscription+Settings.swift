import ModernClient

// What the server holds already has an item group and a field schema, never lists.

extension LSMPNSubscription {
    /// `MERGE` or `DISTINCT`.
    ///
    /// In ModernClient: `mode`, an enumeration.
    public var mode: String { modern.mode.rawValue }

    /// Names of the items. Setting them replaces the item group. Raises: when set while active, or with a list that is empty or
    /// has a name that is empty, has a space or is a number; when read while an item group, or nothing, is set.
    ///
    /// In ModernClient: `items`, which is `nil` instead.
    public var items: [String] {
        get { NameRules.readable(modern.items, "LSMPNSubscription.items") }
        set {
            checkInactive("items", newValue)
            NameRules.checkItems(newValue, "LSMPNSubscription.items")
            modern.items = newValue
        }
    }

    /// A text that the Metadata Adapter turns into a list of items. Setting it replaces the items. Raises: when set while active,
    /// or to an empty text; when read while items, or nothing, are set.
    ///
    /// In ModernClient: `itemGroup`, which is `nil` instead.
    public var itemGroup: String {
        get { NameRules.readable(modern.itemGroup, "LSMPNSubscription.itemGroup") }
        set {
            checkInactive("itemGroup", newValue)
            modern.itemGroup = newValue
        }
    }

    /// Names of the fields. Setting them replaces the field schema. Raises: when set while active, or with a list that is empty or
    /// has a name that is empty or has a space; when read while a field schema, or nothing, is set.
    ///
    /// In ModernClient: `fields`, which is `nil` instead.
    public var fields: [String] {
        get { NameRules.readable(modern.fields, "LSMPNSubscription.fields") }
        set {
            checkInactive("fields", newValue)
            NameRules.checkFields(newValue, "LSMPNSubscription.fields")
            modern.fields = newValue
        }
    }

    /// A text that the Metadata Adapter turns into a list of fields. Setting it replaces the fields. Raises: when set while
    /// active, or to an empty text; when read while fields, or nothing, are set.
    ///
    /// In ModernClient: `fieldSchema`, which is `nil` instead.
    public var fieldSchema: String {
        get { NameRules.readable(modern.fieldSchema, "LSMPNSubscription.fieldSchema") }
        set {
            checkInactive("fieldSchema", newValue)
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
            modern.dataAdapter = newValue
        }
    }

    /// The notification, as a JSON structure (see ``LSMPNBuilder``). `nil` (default): none, and it cannot be subscribed to. Of what
    /// the server held already, the server's text. Raises when set while active.
    ///
    /// In ModernClient: the same name, and `actualNotificationFormat`; may be set at any time.
    public var notificationFormat: String? {
        get { modern.notificationFormat }
        set {
            checkInactive("notificationFormat", newValue)
            modern.notificationFormat = newValue
        }
    }

    /// The condition upon which a single notification is sent; `nil` (default): one is sent for each update. Of what the server
    /// held already, the server's text. Raises when set while active.
    ///
    /// In ModernClient: the same name, and `actualTriggerExpression`; may be set at any time.
    public var triggerExpression: String? {
        get { modern.triggerExpression ?? (modern.isMadeByServer ? modern.actualTriggerExpression : nil) }
        set {
            checkInactive("triggerExpression", newValue)
            modern.triggerExpression = newValue
        }
    }

    /// The length of the server's buffer for each item: a whole number greater than 0, or `unlimited`; `nil` (default): as the
    /// server decides. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedBufferSize`, an enumeration.
    public var requestedBufferSize: String? {
        get {
            guard let value = modern.requestedBufferSize else { return nil }
            if let text = texts.value.bufferSize, RequestedText.pushBufferSize(text) == value { return text }
            return RequestedText.text(value)
        }
        set {
            checkInactive("requestedBufferSize", newValue)
            let value = newValue.map { text in
                guard let value = RequestedText.pushBufferSize(text) else {
                    LSProgrammingErrors.raise(
                        "LSMPNSubscription.requestedBufferSize",
                        "It must be nil, 'unlimited' or a whole number greater than zero", value: text)
                }
                return value
            }
            modern.requestedBufferSize = value
            texts.withLock { $0.bufferSize = newValue }
        }
    }

    /// How often each item may be updated: updates per second as a decimal number greater than 0, or `unlimited`; `nil`
    /// (default): as the server decides. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedMaxFrequency`, an enumeration.
    public var requestedMaxFrequency: String? {
        get {
            guard let value = modern.requestedMaxFrequency else { return nil }
            if let text = texts.value.maxFrequency, RequestedText.pushMaxFrequency(text) == value { return text }
            return RequestedText.text(value)
        }
        set {
            checkInactive("requestedMaxFrequency", newValue)
            let value = newValue.map { text in
                guard let value = RequestedText.pushMaxFrequency(text) else {
                    LSProgrammingErrors.raise(
                        "LSMPNSubscription.requestedMaxFrequency",
                        "It must be nil, 'unlimited' or a number greater than zero", value: text)
                }
                return value
            }
            modern.requestedMaxFrequency = value
            texts.withLock { $0.maxFrequency = newValue }
        }
    }
}
