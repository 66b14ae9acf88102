package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

/// Passes the updates and events of a table to an Objective-C delegate.
final class TableDelegateAdapter: LSTableDelegate {
    private let callbacks: LSLegacyTableCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSLegacyTableCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        callbacks.didUpdate?(context.object, tableKey.keyValue, itemPosition, OpaquePointer(borrowed: updateInfo))
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        LSBridgeText.lending(itemName) {
            callbacks.didEndSnapshot?(context.object, tableKey.keyValue, itemPosition, $0)
        }
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        LSBridgeText.lending(itemName) {
            callbacks.didLoseUpdates?(context.object, tableKey.keyValue, itemPosition, $0, numberOfUpdates)
        }
    }

    func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!) {
        LSBridgeText.lending(itemName) {
            callbacks.didUnsubscribeItem?(context.object, tableKey.keyValue, itemPosition, $0)
        }
    }

    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        callbacks.didUnsubscribeAllItems?(context.object, tableKey.keyValue)
    }
}

@_cdecl("LSLegacyClientSubscribe")
package func subscribe(
    _ client: OpaquePointer, _ info: OpaquePointer?,
    _ callbacks: UnsafePointer<LSLegacyTableCallbacks>?, _ commandLogic: Bool,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> Int32 {
    let delegate = callbacks.map { TableDelegateAdapter($0.pointee) }
    return calling(failure) {
        client.object(LSClient.self).subscribeTable(
            info?.object(LSTableInfo.self), delegate: delegate, useCommandLogic: commandLogic
        )?.keyValue ?? 0
    }
}

@_cdecl("LSLegacyClientSubscribeItems")
package func subscribeItems(
    _ client: OpaquePointer, _ info: OpaquePointer?,
    _ callbacks: UnsafePointer<LSLegacyTableCallbacks>?, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let delegate = callbacks.map { TableDelegateAdapter($0.pointee) }
    let keys = calling(failure) {
        client.object(LSClient.self).subscribeItems(
            withExtendedInfo: info?.object(LSTableInfo.self) as? LSExtendedTableInfo, delegate: delegate)
    }
    for case let key as LSSubscribedTableKey in keys ?? [] { visit(visitor, key.keyValue) }
}

@_cdecl("LSLegacyClientChangeTable")
package func changeTable(
    _ client: OpaquePointer, _ key: UnsafePointer<Int32>?, _ maxFrequency: UnsafePointer<Double>?,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) {
        client.object(LSClient.self).changeTableSubscription(
            key.map { LSSubscribedTableKey(keyValue: $0.pointee) },
            with: maxFrequency.map { LSSubscriptionConstraints(maxFrequency: $0.pointee) })
    }
}

@_cdecl("LSLegacyClientUnsubscribe")
package func unsubscribe(
    _ client: OpaquePointer, _ key: UnsafePointer<Int32>?, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) {
        client.object(LSClient.self).unsubscribeTable(
            key.map { LSSubscribedTableKey(keyValue: $0.pointee) })
    }
}

@_cdecl("LSLegacyClientUnsubscribeAll")
package func unsubscribeAll(
    _ client: OpaquePointer, _ keys: UnsafePointer<Int32>?, _ count: Int,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let keys = keys.map {
        UnsafeBufferPointer(start: $0, count: count).map { LSSubscribedTableKey(keyValue: $0) as Any }
    }
    calling(failure) { client.object(LSClient.self).unsubscribeTables(keys) }
}
