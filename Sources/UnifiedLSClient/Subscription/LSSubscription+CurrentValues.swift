import ModernClient

extension LSSubscription {
    // MARK: - Positions of COMMAND mode

    /// The position of the field `command`, 1-based. Raises in other modes, before the first `subscriptionDidSubscribe`, and while
    /// a list of fields is in use.
    ///
    /// In ModernClient: `commandPosition`, which is `nil` instead.
    public var commandPosition: UInt {
        LSProgrammingErrors.check(
            modern.fields == nil, "LSSubscription.commandPosition", "The subscription has a list of fields")
        return position(\.command, "commandPosition")
    }

    /// The position of the field `key`, 1-based. Raises in other modes, and before the first `subscriptionDidSubscribe`.
    ///
    /// In ModernClient: `keyPosition`, which is `nil` instead.
    public var keyPosition: UInt { position(\.key, "keyPosition") }

    private func position(_ field: KeyPath<Positions, Int?>, _ member: String) -> UInt {
        checkCommand(member)
        rememberPositions()
        guard let position = positions.value[keyPath: field] else {
            LSProgrammingErrors.raise("LSSubscription.\(member)", "The subscription has not been subscribed yet")
        }
        return UInt(position)
    }

    /// Positions outlive the session that they were told in.
    func rememberPositions() {
        guard modern.mode == .COMMAND, let key = modern.keyPosition, let command = modern.commandPosition else {
            return
        }
        positions.withLock {
            $0.key = key
            $0.command = command
        }
    }

    // MARK: - Values of items

    /// The last value of a field; `nil`: null, or none received yet. Raises if a position is out of bounds, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `nil` too. Positions are 1-based.
    ///
    /// In ModernClient: `valueWithItemPos(_:fieldPos:)`.
    public func value(withItemPos itemPos: UInt, fieldPos: UInt) -> String? {
        let member = "value(withItemPos:fieldPos:)"
        return value(position(ofItem: itemPos, member), position(ofField: fieldPos, member))
    }

    /// As `value(withItemPos:fieldPos:)`, by the name of the field.
    ///
    /// In ModernClient: `valueWithItemPos(_:fieldName:)`.
    public func value(withItemPos itemPos: UInt, fieldName: String) -> String? {
        let member = "value(withItemPos:fieldName:)"
        return value(position(ofItem: itemPos, member), position(ofField: fieldName, member))
    }

    /// As `value(withItemPos:fieldPos:)`, by the name of the item.
    ///
    /// In ModernClient: `valueWithItemName(_:fieldPos:)`.
    public func value(withItemName itemName: String, fieldPos: UInt) -> String? {
        let member = "value(withItemName:fieldPos:)"
        return value(position(ofItem: itemName, member), position(ofField: fieldPos, member))
    }

    /// As `value(withItemPos:fieldPos:)`, by the names of item and field.
    ///
    /// In ModernClient: `valueWithItemName(_:fieldName:)`.
    public func value(withItemName itemName: String, fieldName: String) -> String? {
        let member = "value(withItemName:fieldName:)"
        return value(position(ofItem: itemName, member), position(ofField: fieldName, member))
    }

    private func value(_ itemPos: Int?, _ fieldPos: Int?) -> String? {
        guard let itemPos, let fieldPos else { return nil }
        return modern.valueWithItemPos(itemPos, fieldPos: fieldPos)
    }

    // MARK: - Values of rows

    /// The last value of a field in the row of a key; `nil`: null, or there is no such row. Second-level fields follow those of the
    /// first level. Raises in other modes than COMMAND, and if a position is out of bounds, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `nil` too. Positions are 1-based.
    ///
    /// In ModernClient: `commandValueWithItemPos(_:key:fieldPos:)`.
    public func commandValue(withItemPos itemPos: UInt, key: String, fieldPos: UInt) -> String? {
        let member = "commandValue(withItemPos:key:fieldPos:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemPos, member), key, position(ofField: fieldPos, member))
    }

    /// As `commandValue(withItemPos:key:fieldPos:)`, by the name of the field, of either level.
    ///
    /// In ModernClient: `commandValueWithItemPos(_:key:fieldName:)`, for first-level fields.
    public func commandValue(withItemPos itemPos: UInt, key: String, fieldName: String) -> String? {
        let member = "commandValue(withItemPos:key:fieldName:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemPos, member), key, position(ofField: fieldName, member))
    }

    /// As `commandValue(withItemPos:key:fieldPos:)`, by the name of the item.
    ///
    /// In ModernClient: `commandValueWithItemName(_:key:fieldPos:)`.
    public func commandValue(withItemName itemName: String, key: String, fieldPos: UInt) -> String? {
        let member = "commandValue(withItemName:key:fieldPos:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemName, member), key, position(ofField: fieldPos, member))
    }

    /// As `commandValue(withItemPos:key:fieldPos:)`, by the names of item and field, of either level.
    ///
    /// In ModernClient: `commandValueWithItemName(_:key:fieldName:)`, for first-level fields.
    public func commandValue(withItemName itemName: String, key: String, fieldName: String) -> String? {
        let member = "commandValue(withItemName:key:fieldName:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemName, member), key, position(ofField: fieldName, member))
    }

    private func value(_ itemPos: Int?, _ key: String, _ fieldPos: Int?) -> String? {
        guard let itemPos, let fieldPos else { return nil }
        return modern.commandValueWithItemPos(itemPos, key: key, fieldPos: fieldPos)
    }

    // MARK: - Rules

    private func isCommand(_ member: String) -> Bool {
        if modern.mode == .COMMAND { return true }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSSubscription.\(member)", "It is for subscriptions in COMMAND mode only", value: mode)
        return false
    }

    /// `nil`, here and below: out of bounds or unknown, and nothing is to be raised.
    private func position(ofItem position: UInt, _ member: String) -> Int? {
        checked(position, count: modern.items?.count, "Item", member)
    }

    private func position(ofItem name: String, _ member: String) -> Int? {
        if let index = modern.items?.firstIndex(of: name) { return index + 1 }
        LSProgrammingErrors.raiseUnlessLimited("LSSubscription.\(member)", "Unknown item name", value: name)
        return nil
    }

    private func position(ofField position: UInt, _ member: String) -> Int? {
        var count = modern.fields?.count
        if modern.commandSecondLevelFieldSchema != nil {
            count = nil
        } else if let secondLevel = modern.commandSecondLevelFields?.count {
            count = count.map { $0 + secondLevel }
        }
        return checked(position, count: count, "Field", member)
    }

    private func position(ofField name: String, _ member: String) -> Int? {
        if let fields = modern.fields {
            if let index = fields.firstIndex(of: name) { return index + 1 }
            if let index = modern.commandSecondLevelFields?.firstIndex(of: name) { return fields.count + index + 1 }
        }
        LSProgrammingErrors.raiseUnlessLimited("LSSubscription.\(member)", "Unknown field name", value: name)
        return nil
    }

    /// - Parameter count: `nil`: only the server knows.
    private func checked(_ position: UInt, count: Int?, _ kind: String, _ member: String) -> Int? {
        if let position = Int(exactly: position), position >= 1, position <= count ?? .max { return position }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSSubscription.\(member)", "\(kind) position out of bounds", value: position)
        return nil
    }
}
