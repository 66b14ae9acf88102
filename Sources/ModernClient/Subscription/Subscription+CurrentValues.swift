import LightstreamerCore

extension Subscription {
    /// The 1-based position of the field `command`; `nil` in modes other than COMMAND, and before the first `subscriptionDidSubscribe`
    /// since the fields were set. The value is kept after the end of the session or of the subscription.
    public var commandPosition: Int? { layout.commandPosition }

    /// The 1-based position of the field `key`; see ``commandPosition`` for when it is `nil`.
    public var keyPosition: Int? { layout.keyPosition }

    /// Returns the last value of a field, or `nil` if the value is null or has not been received, the item or field does not exist, or
    /// the subscription is inactive.
    ///
    /// - Parameters:
    ///   - itemPos: the position of the item, 1-based.
    ///   - fieldPos: the position of the field, 1-based.
    /// - Precondition: Both positions are 1 or more.
    public func valueWithItemPos(_ itemPos: Int, fieldPos: Int) -> String? {
        let member = "Subscription.valueWithItemPos(_:fieldPos:)"
        checkPosition(itemPos, member)
        checkPosition(fieldPos, member)
        return read { $0.value(item: itemPos, field: fieldPos) }
    }

    /// Returns the last value of a field by its name, or `nil`, as `valueWithItemPos(_:fieldPos:)`.
    ///
    /// - Precondition: The subscription has a field list, and the name is in it.
    /// - Complexity: O(number of fields).
    public func valueWithItemPos(_ itemPos: Int, fieldName: String) -> String? {
        valueWithItemPos(itemPos, fieldPos: position(ofField: fieldName, "valueWithItemPos(_:fieldName:)"))
    }

    /// Returns the last value of a field by the name of the item, or `nil`, as `valueWithItemPos(_:fieldPos:)`.
    ///
    /// - Precondition: The subscription has an item list, and the name is in it.
    /// - Complexity: O(number of items).
    public func valueWithItemName(_ itemName: String, fieldPos: Int) -> String? {
        valueWithItemPos(position(ofItem: itemName, "valueWithItemName(_:fieldPos:)"), fieldPos: fieldPos)
    }

    /// Returns the last value of a field by the names of item and field, or `nil`, as `valueWithItemPos(_:fieldPos:)`.
    ///
    /// - Precondition: The subscription has lists of items and fields, and the names are in them.
    /// - Complexity: O(number of items + number of fields).
    public func valueWithItemName(_ itemName: String, fieldName: String) -> String? {
        let member = "valueWithItemName(_:fieldName:)"
        return valueWithItemPos(position(ofItem: itemName, member), fieldPos: position(ofField: fieldName, member))
    }

    /// Returns the last value of a field in the row of a key, or `nil` if the value is null, the item, key or field does not exist, or
    /// the subscription is inactive.
    ///
    /// - Parameters:
    ///   - itemPos: the position of the item, 1-based.
    ///   - key: a value of the item's field `key`.
    ///   - fieldPos: the position of the field, 1-based; second-level fields follow those of the first level.
    /// - Precondition: The mode is COMMAND, and both positions are 1 or more.
    public func commandValueWithItemPos(_ itemPos: Int, key: String, fieldPos: Int) -> String? {
        let member = "commandValueWithItemPos(_:key:fieldPos:)"
        checkCommand(member)
        checkPosition(itemPos, "Subscription.\(member)")
        checkPosition(fieldPos, "Subscription.\(member)")
        return read { $0.value(item: itemPos, key: key, field: fieldPos) }
    }

    /// Returns the last value of a field of either level by its name, or `nil`, as `commandValueWithItemPos(_:key:fieldPos:)`. A name in
    /// both lists is that of the first level.
    ///
    /// - Precondition: The mode is COMMAND, and the name is in a field list of the subscription.
    /// - Complexity: O(number of fields).
    public func commandValueWithItemPos(_ itemPos: Int, key: String, fieldName: String) -> String? {
        let member = "commandValueWithItemPos(_:key:fieldName:)"
        checkCommand(member)
        return commandValueWithItemPos(itemPos, key: key, fieldPos: position(ofFieldOfEitherLevel: fieldName, member))
    }

    /// Returns the last value of a field by the name of the item, or `nil`, as `commandValueWithItemPos(_:key:fieldPos:)`.
    ///
    /// - Precondition: The mode is COMMAND, and the subscription has an item list with the name in it.
    /// - Complexity: O(number of items).
    public func commandValueWithItemName(_ itemName: String, key: String, fieldPos: Int) -> String? {
        let member = "commandValueWithItemName(_:key:fieldPos:)"
        checkCommand(member)
        return commandValueWithItemPos(position(ofItem: itemName, member), key: key, fieldPos: fieldPos)
    }

    /// Returns the last value of a field of either level by the names of item and field, or `nil`, as
    /// `commandValueWithItemPos(_:key:fieldPos:)`.
    ///
    /// - Precondition: The mode is COMMAND, the subscription has lists of items and fields, and the names are in them.
    /// - Complexity: O(number of items + number of fields).
    public func commandValueWithItemName(_ itemName: String, key: String, fieldName: String) -> String? {
        let member = "commandValueWithItemName(_:key:fieldName:)"
        checkCommand(member)
        return commandValueWithItemPos(
            position(ofItem: itemName, member), key: key, fieldPos: position(ofFieldOfEitherLevel: fieldName, member))
    }

    private func checkPosition(_ position: Int, _ member: String) {
        require(position >= 1, member, "Positions are 1-based", value: position)
    }

    private func position(ofItem name: String, _ member: String) -> Int {
        guard let index = current.common.names.items?.firstIndex(of: name) else {
            ProgrammingErrors.report("Subscription.\(member)", "Unknown item name", value: name)
        }
        return index + 1
    }

    private func position(ofFieldOfEitherLevel name: String, _ member: String) -> Int {
        let settings = current
        let isOfFirstLevel = settings.common.names.fields?.contains(name) ?? false
        guard !isOfFirstLevel, let index = settings.secondLevelFields?.firstIndex(of: name) else {
            return position(ofField: name, member)
        }
        // Before the server sends the number of fields of a schema, no position has a value.
        return (settings.common.names.fields?.count ?? layout.fieldCount ?? 0) + index + 1
    }

    private func position(ofField name: String, _ member: String) -> Int {
        guard let index = current.common.names.fields?.firstIndex(of: name) else {
            ProgrammingErrors.report("Subscription.\(member)", "Unknown field name", value: name)
        }
        return index + 1
    }

    private func checkCommand(_ member: String) {
        require(mode == .COMMAND, "Subscription.\(member)", Misuse.Rule.commandModeOnly.text)
    }
}
