import LightstreamerCore

extension Subscription {
    /// The position of the field `command`, 1-based; `nil` outside COMMAND mode, and before the first `subscriptionDidSubscribe` for the
    /// fields that are set. Stays known when the session, or the subscription, ends.
    public var commandPosition: Int? { layout.commandPosition }

    /// The position of the field `key`, 1-based; see ``commandPosition``.
    public var keyPosition: Int? { layout.keyPosition }

    /// The last value of a field; `nil`: null, none received yet, or no such item or field.
    ///
    /// - Parameters:
    ///   - itemPos: 1-based.
    ///   - fieldPos: 1-based.
    /// - Precondition: both positions are 1 or more.
    public func valueWithItemPos(_ itemPos: Int, fieldPos: Int) -> String? {
        let member = "Subscription.valueWithItemPos(_:fieldPos:)"
        checkPosition(itemPos, member)
        checkPosition(fieldPos, member)
        return read { $0.value(item: itemPos, field: fieldPos) }
    }

    /// As `valueWithItemPos(_:fieldPos:)`, by the name of the field.
    ///
    /// - Precondition: the subscription has a field list, and the name is in it.
    public func valueWithItemPos(_ itemPos: Int, fieldName: String) -> String? {
        valueWithItemPos(itemPos, fieldPos: position(ofField: fieldName, "valueWithItemPos(_:fieldName:)"))
    }

    /// As `valueWithItemPos(_:fieldPos:)`, by the name of the item.
    ///
    /// - Precondition: the subscription has an item list, and the name is in it.
    public func valueWithItemName(_ itemName: String, fieldPos: Int) -> String? {
        valueWithItemPos(position(ofItem: itemName, "valueWithItemName(_:fieldPos:)"), fieldPos: fieldPos)
    }

    /// As `valueWithItemPos(_:fieldPos:)`, by the names of item and field.
    ///
    /// - Precondition: the subscription has lists of items and fields, and the names are in them.
    public func valueWithItemName(_ itemName: String, fieldName: String) -> String? {
        let member = "valueWithItemName(_:fieldName:)"
        return valueWithItemPos(position(ofItem: itemName, member), fieldPos: position(ofField: fieldName, member))
    }

    /// The last value of a field in the row of a key; `nil`: null, or no such item, key or field.
    ///
    /// - Parameters:
    ///   - itemPos: 1-based.
    ///   - key: a value of the item's field `key`.
    ///   - fieldPos: 1-based; second-level fields follow those of the first level.
    /// - Precondition: COMMAND mode; both positions are 1 or more.
    public func commandValueWithItemPos(_ itemPos: Int, key: String, fieldPos: Int) -> String? {
        let member = "commandValueWithItemPos(_:key:fieldPos:)"
        checkCommand(member)
        checkPosition(itemPos, "Subscription.\(member)")
        checkPosition(fieldPos, "Subscription.\(member)")
        return read { $0.value(item: itemPos, key: key, field: fieldPos) }
    }

    /// As `commandValueWithItemPos(_:key:fieldPos:)`, by the name of the field, of either level. With a clash the first level is meant.
    ///
    /// - Precondition: the name is in a field list of the subscription.
    public func commandValueWithItemPos(_ itemPos: Int, key: String, fieldName: String) -> String? {
        let member = "commandValueWithItemPos(_:key:fieldName:)"
        checkCommand(member)
        return commandValueWithItemPos(itemPos, key: key, fieldPos: position(ofFieldOfEitherLevel: fieldName, member))
    }

    /// As `commandValueWithItemPos(_:key:fieldPos:)`, by the name of the item.
    ///
    /// - Precondition: the subscription has an item list, and the name is in it.
    public func commandValueWithItemName(_ itemName: String, key: String, fieldPos: Int) -> String? {
        let member = "commandValueWithItemName(_:key:fieldPos:)"
        checkCommand(member)
        return commandValueWithItemPos(position(ofItem: itemName, member), key: key, fieldPos: fieldPos)
    }

    /// As `commandValueWithItemPos(_:key:fieldPos:)`, by the names of the item and of the field, of either level.
    ///
    /// - Precondition: the subscription has lists of items and fields, and the names are in them.
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
        guard let index = current.names.items?.firstIndex(of: name) else {
            ProgrammingErrors.report("Subscription.\(member)", "Unknown item name", value: name)
        }
        return index + 1
    }

    private func position(ofFieldOfEitherLevel name: String, _ member: String) -> Int {
        let settings = current
        let isOfFirstLevel = settings.names.fields?.contains(name) ?? false
        guard !isOfFirstLevel, let index = settings.secondLevelFields?.firstIndex(of: name) else {
            return position(ofField: name, member)
        }
        // Before the server has counted the fields of a schema there is no value at any position.
        return (settings.names.fields?.count ?? layout.fieldCount ?? 0) + index + 1
    }

    private func position(ofField name: String, _ member: String) -> Int {
        guard let index = current.names.fields?.firstIndex(of: name) else {
            ProgrammingErrors.report("Subscription.\(member)", "Unknown field name", value: name)
        }
        return index + 1
    }

    private func checkCommand(_ member: String) {
        require(mode == .COMMAND, "Subscription.\(member)", Misuse.Rule.commandModeOnly.text)
    }
}
