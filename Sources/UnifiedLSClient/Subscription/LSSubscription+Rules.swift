import LightstreamerCore
import ModernClient

// The argument checks and lookups behind the public members.

extension LSSubscription {
    // `member` is the member that calls one of these functions.

    /// Calls a setter of `modern`, and traps if the setter throws. Returns `true` if it did not.
    ///
    /// - Parameter value: the new value in the form of this API, for the message.
    @discardableResult
    func checking(
        _ value: Any?, _ call: @autoclosure () throws(Misuse) -> Void, in member: String = #function
    ) -> Bool {
        LSProgrammingErrors.checking("LSSubscription.\(member)", value: value, try call()) != nil
    }

    func checkCommand(_ member: String) -> Bool {
        LSProgrammingErrors.check(
            modern.mode == .COMMAND, "LSSubscription.\(member)", "It requires COMMAND mode",
            value: mode)
    }

    /// - Parameter firstLevel: the list of fields or field schema of the first level; `nil` if the first level has none.
    func checkSecondLevel(against firstLevel: Any?, _ kind: String, in member: String = #function) -> Bool {
        guard checkCommand(member) else { return false }
        return LSProgrammingErrors.check(
            firstLevel != nil, "LSSubscription.\(member)", "The first level has no \(kind)")
    }

    /// Parses a string; see `RequestedString.parsed`.
    func parsed<Value>(
        _ text: String?, _ parse: (String) -> Value?, _ rule: String, in member: String = #function
    ) -> Value?? {
        RequestedString.parsed(text, parse, rule, in: "LSSubscription.\(member)")
    }

    // MARK: - Positions

    func position(_ position: Int?, _ member: String = #function) -> UInt {
        guard checkCommand(member) else { return 0 }
        guard let position else {
            LSProgrammingErrors.raise("LSSubscription.\(member)", "The subscription has not been subscribed yet")
            return 0
        }
        return UInt(position)
    }

    func value(_ itemPos: Int?, _ fieldPos: Int?) -> String? {
        guard let itemPos, let fieldPos else { return nil }
        return modern.valueWithItemPos(itemPos, fieldPos: fieldPos)
    }

    func value(_ itemPos: Int?, _ key: String, _ fieldPos: Int?) -> String? {
        guard let itemPos, let fieldPos else { return nil }
        return modern.commandValueWithItemPos(itemPos, key: key, fieldPos: fieldPos)
    }

    func isCommand(_ member: String = #function) -> Bool {
        if modern.mode == .COMMAND { return true }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSSubscription.\(member)", "It requires COMMAND mode", value: mode)
        return false
    }

    /// Returns the 1-based position of an item. For an item that does not exist the function calls `raiseUnlessLimited` and returns
    /// `nil`. The next four functions do the same for items and fields.
    func position(ofItem position: UInt, _ member: String = #function) -> Int? {
        checked(position, count: modern.items?.count ?? modern.layout.itemCount, "Item", member)
    }

    func position(ofItem name: String, _ member: String = #function) -> Int? {
        if let index = modern.items?.firstIndex(of: name) { return index + 1 }
        LSProgrammingErrors.raiseUnlessLimited("LSSubscription.\(member)", "Unknown item name", value: name)
        return nil
    }

    func position(ofField position: UInt, _ member: String = #function) -> Int? {
        var count = modern.fields?.count ?? modern.layout.fieldCount
        if modern.commandSecondLevelFieldSchema != nil {
            count = nil
        } else if let secondLevel = modern.commandSecondLevelFields?.count {
            count = count.map { $0 + secondLevel }
        }
        return checked(position, count: count, "Field", member)
    }

    func position(ofField name: String, _ member: String = #function) -> Int? {
        if let fields = modern.fields {
            if let index = fields.firstIndex(of: name) { return index + 1 }
            if let index = modern.commandSecondLevelFields?.firstIndex(of: name) { return fields.count + index + 1 }
        }
        LSProgrammingErrors.raiseUnlessLimited("LSSubscription.\(member)", "Unknown field name", value: name)
        return nil
    }

    /// - Parameter count: the number of items or fields; `nil` if only the server knows it.
    func checked(_ position: UInt, count: Int?, _ kind: String, _ member: String) -> Int? {
        if let position = Int(exactly: position), position >= 1, position <= count ?? .max { return position }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSSubscription.\(member)", "\(kind) position out of bounds", value: position)
        return nil
    }
}
