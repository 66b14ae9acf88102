package import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedUpdateMakeEmpty")
package func makeEmptyUpdate() -> OpaquePointer { OpaquePointer(owned: LSItemUpdate()) }

@_cdecl("LSUnifiedUpdateCopyItemName")
package func copyUpdateItemName(_ update: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: update.object(LSItemUpdate.self).itemName)
}

@_cdecl("LSUnifiedUpdateItemPosition")
package func updateItemPosition(_ update: OpaquePointer) -> UInt { update.object(LSItemUpdate.self).itemPos }

@_cdecl("LSUnifiedUpdateIsSnapshot")
package func isUpdateSnapshot(_ update: OpaquePointer) -> Bool { update.object(LSItemUpdate.self).isSnapshot }

@_cdecl("LSUnifiedUpdateCopyDescription")
package func copyUpdateDescription(_ update: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: update.object(LSItemUpdate.self).description)
}

@_cdecl("LSUnifiedUpdateSchema")
package func updateSchema(_ update: OpaquePointer) -> UnsafeRawPointer? {
    update.object(LSItemUpdate.self).schemaReference
}

@_cdecl("LSUnifiedUpdatePositionOfName")
package func updatePosition(
    _ update: OpaquePointer, _ name: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> UInt {
    let update = update.object(LSItemUpdate.self)
    let name = String(name) ?? ""
    if let position = update.position(ofFieldName: name) { return UInt(position) }
    _ = calling(failure) { update.value(withFieldName: name) }
    return 0
}

@_cdecl("LSUnifiedUpdateCheckPosition")
package func checkUpdatePosition(
    _ update: OpaquePointer, _ position: UInt, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> UInt {
    let update = update.object(LSItemUpdate.self)
    if update.hasField(at: position) { return position }
    _ = calling(failure) { update.value(withFieldPos: position) }
    return 0
}

@_cdecl("LSUnifiedUpdateHasPosition")
package func updateHasPosition(_ update: OpaquePointer, _ position: UInt) -> Bool {
    update.object(LSItemUpdate.self).hasValue(at: position)
}

@_cdecl("LSUnifiedUpdateValue")
package func updateValue(_ update: OpaquePointer, _ position: UInt) -> LSBridgeText {
    update.object(LSItemUpdate.self).utf8(at: Int(position)).map { LSBridgeText(borrowed: $0) } ?? LSBridgeText()
}

@_cdecl("LSUnifiedUpdateIsChanged")
package func isUpdateChanged(_ update: OpaquePointer, _ position: UInt) -> Bool {
    update.object(LSItemUpdate.self).isChanged(at: Int(position))
}

@_cdecl("LSUnifiedUpdateVisitValues")
package func visitUpdateValues(
    _ update: OpaquePointer, _ changedOnly: Bool, _ byPosition: Bool, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeText, UInt, LSBridgeText) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let update = update.object(LSItemUpdate.self)
    let values: [AnyHashable: Any] = calling(failure) {
        switch (changedOnly, byPosition) {
        case (false, false): update.fields
        case (true, false): update.changedFields
        case (false, true): update.fieldsByPositions
        case (true, true): update.changedFieldsByPositions
        }
    }
    for (key, value) in values {
        LSBridgeText.lending(value as? String) { text in
            LSBridgeText.lending(key as? String) { visit(visitor, $0, UInt(key as? Int ?? 0), text) }
        }
    }
}
