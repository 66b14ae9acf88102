package import CLegacyLSClient
import Foundation
import LegacyLSClient
import ObjectiveCBridge

@_cdecl("LSLegacyUpdateMake")
package func makeUpdate(
    _ itemPosition: Int32, _ itemName: LSBridgeText, _ fieldNames: LSBridgeTextList, _ oldValues: LSBridgeTextList,
    _ changeFlags: UnsafePointer<Int8>?, _ newValues: LSBridgeTextList, _ isSnapshot: Bool
) -> OpaquePointer {
    let flags = changeFlags.map { flags in
        (0..<newValues.count).map { flags[$0] < 0 ? NSNull() as Any : (flags[$0] != 0) as Any }
    }
    let update: LSUpdateInfo = LSUpdateInfo(
        itemPosition: itemPosition, itemName: String(itemName), fieldNames: [String](fieldNames),
        oldValues: values(oldValues), changeFlags: flags, newValues: values(newValues), isSnapshot: isSnapshot)
    return OpaquePointer(owned: update)
}

/// The values as strings, or `NSNull` for null; `nil` if the list is NULL.
private func values(_ list: LSBridgeTextList) -> [Any]? {
    list.texts.map { texts in (0..<list.count).map { String(texts[$0]) ?? NSNull() as Any } }
}

@_cdecl("LSLegacyUpdateItemPosition")
package func updateItemPosition(_ update: OpaquePointer) -> Int32 { update.object(LSUpdateInfo.self).itemPosition }

@_cdecl("LSLegacyUpdateCopyItemName")
package func copyUpdateItemName(_ update: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: update.object(LSUpdateInfo.self).itemName)
}

@_cdecl("LSLegacyUpdateNumberOfFields")
package func updateNumberOfFields(_ update: OpaquePointer) -> Int32 { update.object(LSUpdateInfo.self).numberOfFields }

@_cdecl("LSLegacyUpdateIsSnapshot")
package func isUpdateSnapshot(_ update: OpaquePointer) -> Bool { update.object(LSUpdateInfo.self).isSnapshot }

@_cdecl("LSLegacyUpdateLayout")
package func updateLayout(_ update: OpaquePointer) -> UnsafeRawPointer {
    update.object(LSUpdateInfo.self).layoutReference
}

@_cdecl("LSLegacyUpdateIndexOfName")
package func updateIndex(_ update: OpaquePointer, _ name: LSBridgeText) -> Int {
    String(name).flatMap { update.object(LSUpdateInfo.self).index(ofFieldName: $0) } ?? -1
}

@_cdecl("LSLegacyUpdateIndexOfPosition")
package func updateIndex(_ update: OpaquePointer, _ position: Int32) -> Int {
    update.object(LSUpdateInfo.self).index(ofFieldPosition: position) ?? -1
}

@_cdecl("LSLegacyUpdateCopyExceptionForName")
package func copyUpdateException(_ update: OpaquePointer, _ name: LSBridgeText) -> OpaquePointer? {
    var failure: OpaquePointer?
    _ = calling(&failure) { update.object(LSUpdateInfo.self).currentValue(ofFieldName: String(name)) }
    return failure
}

@_cdecl("LSLegacyUpdateCopyExceptionForPosition")
package func copyUpdateException(_ update: OpaquePointer, _ position: Int32) -> OpaquePointer? {
    var failure: OpaquePointer?
    _ = calling(&failure) { update.object(LSUpdateInfo.self).currentValue(ofFieldPosition: position) }
    return failure
}

@_cdecl("LSLegacyUpdateIsChanged")
package func isUpdateChanged(_ update: OpaquePointer, _ index: Int) -> Bool {
    update.object(LSUpdateInfo.self).isChanged(at: index)
}

@_cdecl("LSLegacyUpdateCurrentValue")
package func updateCurrentValue(_ update: OpaquePointer, _ index: Int) -> LSBridgeText {
    update.object(LSUpdateInfo.self).currentUTF8(at: index).map { LSBridgeText(borrowed: $0) } ?? LSBridgeText()
}

@_cdecl("LSLegacyUpdatePreviousValue")
package func updatePreviousValue(_ update: OpaquePointer, _ index: Int) -> LSBridgeText {
    update.object(LSUpdateInfo.self).previousUTF8(at: index).map { LSBridgeText(borrowed: $0) } ?? LSBridgeText()
}
