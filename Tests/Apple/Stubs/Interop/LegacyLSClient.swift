// swift-format-ignore-file
// The types around the delegate protocols of 1.x.

public import Foundation

open class LSClient: NSObject {}
open class LSSubscribedTableKey: NSObject {}
open class LSUpdateInfo: NSObject {}
open class LSMessageInfo: NSObject {}
open class LSMPNTokenChangeInfo: NSObject {}
open class LSException: NSException {}
open class LSPushUpdateException: LSException {}
open class LSPushServerException: LSException {}
open class LSPushConnectionException: LSException {}

/// Each way in which the façade calls a delegate.
func call(_ connection: any LSConnectionDelegate, _ table: any LSTableDelegate, _ client: LSClient) {
    implemented(connection.clientConnectionDidClose)?(client)
    implemented(connection.clientConnection(_:didEndWithCause:))?(client, 1)
    table.table(LSSubscribedTableKey(), itemPosition: 1, itemName: nil, didUpdateWith: LSUpdateInfo())
    let method = implemented(table.table(_:didEndSnapshotForItemPosition:itemName:))
    (method ?? implemented(table.table(_:didEndSnaphostForItemPosition:itemName:)))?(LSSubscribedTableKey(), 1, nil)
}
