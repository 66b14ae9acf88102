import Foundation

// The most used methods of 1.x under their Swift 1 and Swift 2 names.

extension LSClient {
    /// The same as `openConnection(with:delegate:)`.
    @available(*, deprecated, renamed: "openConnection(with:delegate:)")
    public func openConnectionWithInfo(_ connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!) {
        openConnection(with: connectionInfo, delegate: delegate)
    }

    /// The same as `openConnection(with:delegate:error:)`, with an error parameter.
    ///
    /// - Returns: `true`, or `false` with an error.
    @available(*, deprecated, renamed: "openConnection(with:delegate:error:)")
    @discardableResult
    public func openConnectionWithInfo(
        _ connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!, error: NSErrorPointer
    ) -> Bool {
        ErrorConvention.storing(error, try blocking.open(connectionInfo, delegate: delegate)) != nil
    }

    /// The same as `subscribeTable(withExtendedInfo:delegate:useCommandLogic:)`.
    @available(*, deprecated, renamed: "subscribeTable(withExtendedInfo:delegate:useCommandLogic:)")
    @discardableResult
    public func subscribeTableWithExtendedInfo(
        _ tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        subscribeTable(withExtendedInfo: tableInfo, delegate: delegate, useCommandLogic: commandLogic)
    }

    /// The same as `subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)`, with an error parameter.
    ///
    /// - Returns: the key; `nil` with an error.
    @available(*, deprecated, renamed: "subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)")
    @discardableResult
    public func subscribeTableWithExtendedInfo(
        _ tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool,
        error: NSErrorPointer
    ) -> LSSubscribedTableKey! {
        ErrorConvention.storing(
            error, try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic))
    }

    /// The same as the form of `sendMessage` that throws, with an error parameter.
    ///
    /// - Returns: `true`, or `false` with an error.
    @available(*, deprecated, message: "Use the form that throws: try sendMessage(_:error: ())")
    @discardableResult
    public func sendMessage(_ message: String!, error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, try blocking.send(message)) != nil
    }

    /// The same as the form of `unsubscribeTable` that throws, with an error parameter.
    ///
    /// - Returns: `true`, or `false` with an error.
    @available(*, deprecated, message: "Use the form that throws: try unsubscribeTable(_:error: ())")
    @discardableResult
    public func unsubscribeTable(_ tableKey: LSSubscribedTableKey!, error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, try blocking.unsubscribe(tableKey)) != nil
    }
}

extension LSUpdateInfo {
    /// The same as `currentValue(ofFieldName:)`.
    @available(*, deprecated, renamed: "currentValue(ofFieldName:)")
    public func currentValueOfFieldName(_ fieldName: String!) -> String! { currentValue(ofFieldName: fieldName) }

    /// The same as `previousValue(ofFieldName:)`.
    @available(*, deprecated, renamed: "previousValue(ofFieldName:)")
    public func previousValueOfFieldName(_ fieldName: String!) -> String! { previousValue(ofFieldName: fieldName) }

    /// The same as `isChangedValue(ofFieldName:)`.
    @available(*, deprecated, renamed: "isChangedValue(ofFieldName:)")
    public func isChangedValueOfFieldName(_ fieldName: String!) -> Bool { isChangedValue(ofFieldName: fieldName) }
}
