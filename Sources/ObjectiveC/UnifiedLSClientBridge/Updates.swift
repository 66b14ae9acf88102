package import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedUpdateCopyItemName")
package func copyUpdateItemName(_ update: UnsafeRawPointer) -> LSBridgeText {
    LSBridgeText(owned: update.object(LSItemUpdate.self).itemName)
}

@_cdecl("LSUnifiedUpdateItemPosition")
package func updateItemPosition(_ update: UnsafeRawPointer) -> UInt { update.object(LSItemUpdate.self).itemPos }

@_cdecl("LSUnifiedUpdateIsSnapshot")
package func isUpdateSnapshot(_ update: UnsafeRawPointer) -> Bool { update.object(LSItemUpdate.self).isSnapshot }

@_cdecl("LSUnifiedUpdateSchema")
package func updateSchema(_ update: UnsafeRawPointer) -> UnsafeRawPointer? {
    update.object(LSItemUpdate.self).schemaReference
}

@_cdecl("LSUnifiedUpdatePositionOfName")
package func updatePosition(
    _ update: UnsafeRawPointer, _ name: LSBridgeText, _ failure: UnsafeMutablePointer<UnsafeRawPointer?>
) -> UInt {
    let update = update.object(LSItemUpdate.self)
    let name = String(name) ?? ""
    if let position = update.position(ofFieldName: name) { return UInt(position) }
    _ = calling(failure) { update.value(withFieldName: name) }
    return 0
}

@_cdecl("LSUnifiedUpdateCheckPosition")
package func checkUpdatePosition(
    _ update: UnsafeRawPointer, _ position: UInt, _ failure: UnsafeMutablePointer<UnsafeRawPointer?>
) -> UInt {
    let update = update.object(LSItemUpdate.self)
    if update.hasField(at: position) { return position }
    _ = calling(failure) { update.value(withFieldPos: position) }
    return 0
}

@_cdecl("LSUnifiedUpdateHasPosition")
package func updateHasPosition(_ update: UnsafeRawPointer, _ position: UInt) -> Bool {
    update.object(LSItemUpdate.self).hasValue(at: position)
}

@_cdecl("LSUnifiedUpdateValue")
package func updateValue(_ update: UnsafeRawPointer, _ position: UInt) -> LSBridgeText {
    update.object(LSItemUpdate.self).utf8(at: Int(position)).map { LSBridgeText(borrowed: $0) } ?? LSBridgeText()
}

@_cdecl("LSUnifiedUpdateIsChanged")
package func isUpdateChanged(_ update: UnsafeRawPointer, _ position: UInt) -> Bool {
    update.object(LSItemUpdate.self).isChanged(at: Int(position))
}
