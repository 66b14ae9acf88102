package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

@_cdecl("LSLegacyUpdateItemPosition")
package func updateItemPosition(_ update: UnsafeRawPointer) -> Int32 { update.object(LSUpdateInfo.self).itemPosition }

@_cdecl("LSLegacyUpdateCopyItemName")
package func copyUpdateItemName(_ update: UnsafeRawPointer) -> LSBridgeText {
    LSBridgeText(owned: update.object(LSUpdateInfo.self).itemName)
}

@_cdecl("LSLegacyUpdateNumberOfFields")
package func updateNumberOfFields(_ update: UnsafeRawPointer) -> Int32 {
    update.object(LSUpdateInfo.self).numberOfFields
}

@_cdecl("LSLegacyUpdateIsSnapshot")
package func isUpdateSnapshot(_ update: UnsafeRawPointer) -> Bool { update.object(LSUpdateInfo.self).isSnapshot }

@_cdecl("LSLegacyUpdateLayout")
package func updateLayout(_ update: UnsafeRawPointer) -> UnsafeRawPointer {
    update.object(LSUpdateInfo.self).layoutReference
}

@_cdecl("LSLegacyUpdateIndexOfName")
package func updateIndex(_ update: UnsafeRawPointer, _ name: LSBridgeText) -> Int {
    String(name).flatMap { update.object(LSUpdateInfo.self).index(ofFieldName: $0) } ?? -1
}

@_cdecl("LSLegacyUpdateIndexOfPosition")
package func updateIndex(_ update: UnsafeRawPointer, _ position: Int32) -> Int {
    update.object(LSUpdateInfo.self).index(ofFieldPosition: position) ?? -1
}

@_cdecl("LSLegacyUpdateIsChanged")
package func isUpdateChanged(_ update: UnsafeRawPointer, _ index: Int) -> Bool {
    update.object(LSUpdateInfo.self).isChanged(at: index)
}

@_cdecl("LSLegacyUpdateCurrentValue")
package func updateCurrentValue(_ update: UnsafeRawPointer, _ index: Int) -> LSBridgeText {
    update.object(LSUpdateInfo.self).currentUTF8(at: index).map { LSBridgeText(borrowed: $0) } ?? LSBridgeText()
}

@_cdecl("LSLegacyUpdatePreviousValue")
package func updatePreviousValue(_ update: UnsafeRawPointer, _ index: Int) -> LSBridgeText {
    update.object(LSUpdateInfo.self).previousUTF8(at: index).map { LSBridgeText(borrowed: $0) } ?? LSBridgeText()
}
