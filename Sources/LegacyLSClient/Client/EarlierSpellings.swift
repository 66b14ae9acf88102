import Foundation

// The names that Swift 1 and 2 gave to what 1.x code used most.

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
        Form.storing(error, "LSClient.openConnectionWithInfo(_:delegate:error:)", false) { () throws(Failure) in
            try connection.open(connectionInfo, delegate: delegate)
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
        Form.storing(error, "LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)", nil) {
            () throws(Failure) in
            try connection.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
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
