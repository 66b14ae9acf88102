import Foundation

// What 1.x code used most, as it was called in Swift 1 and 2.

extension LSClient {
    /// As `openConnection(with:delegate:)`.
    @available(*, deprecated, renamed: "openConnection(with:delegate:)")
    public func openConnectionWithInfo(_ connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!) {
        openConnection(with: connectionInfo, delegate: delegate)
    }

    /// As `openConnection(with:delegate:error:)`. - Returns: `true`, or `false` with an error.
    @available(*, deprecated, renamed: "openConnection(with:delegate:error:)")
    @discardableResult
    public func openConnectionWithInfo(
        _ connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!, error: NSErrorPointer
    ) -> Bool {
        ErrorConvention.storing(error, "LSClient.openConnectionWithInfo(_:delegate:error:)", false) {
            () throws(Failure) in
            try blocking.open(connectionInfo, delegate: delegate)
            return true
        }
    }

    /// As `subscribeTable(withExtendedInfo:delegate:useCommandLogic:)`.
    @available(*, deprecated, renamed: "subscribeTable(withExtendedInfo:delegate:useCommandLogic:)")
    @discardableResult
    public func subscribeTableWithExtendedInfo(
        _ tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        subscribeTable(withExtendedInfo: tableInfo, delegate: delegate, useCommandLogic: commandLogic)
    }

    /// As `subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)`. - Returns: the key; `nil` with an error.
    @available(*, deprecated, renamed: "subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)")
    @discardableResult
    public func subscribeTableWithExtendedInfo(
        _ tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool,
        error: NSErrorPointer
    ) -> LSSubscribedTableKey! {
        ErrorConvention.storing(
            error, "LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)", nil
        ) {
            () throws(Failure) in
            try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// As the form of `sendMessage` that throws. - Returns: `true`, or `false` with an error.
    @available(*, deprecated, message: "Use the form that throws: try sendMessage(_:error: ())")
    @discardableResult
    public func sendMessage(_ message: String!, error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, "LSClient.sendMessage(_:error:)", false) { () throws(Failure) in
            try blocking.send(message)
            return true
        }
    }

    /// As the form of `unsubscribeTable` that throws. - Returns: `true`, or `false` with an error.
    @available(*, deprecated, message: "Use the form that throws: try unsubscribeTable(_:error: ())")
    @discardableResult
    public func unsubscribeTable(_ tableKey: LSSubscribedTableKey!, error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, "LSClient.unsubscribeTable(_:error:)", false) { () throws(Failure) in
            try blocking.unsubscribe(tableKey)
            return true
        }
    }
}

extension LSUpdateInfo {
    /// As `currentValue(ofFieldName:)`.
    @available(*, deprecated, renamed: "currentValue(ofFieldName:)")
    public func currentValueOfFieldName(_ fieldName: String!) -> String! { currentValue(ofFieldName: fieldName) }

    /// As `previousValue(ofFieldName:)`.
    @available(*, deprecated, renamed: "previousValue(ofFieldName:)")
    public func previousValueOfFieldName(_ fieldName: String!) -> String! { previousValue(ofFieldName: fieldName) }

    /// As `isChangedValue(ofFieldName:)`.
    @available(*, deprecated, renamed: "isChangedValue(ofFieldName:)")
    public func isChangedValueOfFieldName(_ fieldName: String!) -> Bool { isChangedValue(ofFieldName: fieldName) }
}
