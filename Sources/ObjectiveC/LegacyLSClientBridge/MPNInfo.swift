package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

extension LSMPNInfo {
    static func make(_ values: LSLegacyMPNInfo) -> LSMPNInfo {
        let info = LSMPNInfo()
        info.tableInfo = values.tableInfo.map { LSTableInfo.make($0.pointee) }
        info.sound = String(values.sound)
        info.badge = String(values.badge)
        info.contentAvailable = String(values.contentAvailable)
        info.launchImage = String(values.launchImage)
        info.category = String(values.category)
        info.format = String(values.format)
        info.localizedActionKey = String(values.localizedActionKey)
        info.localizedFormatKey = String(values.localizedFormatKey)
        info.arguments = [String](values.arguments)
        if let keys = [String](values.customKeys), let data = [String](values.customValues) {
            info.customData = Dictionary(zip(keys, data)) { first, _ in first }
        }
        info.triggerExpression = String(values.triggerExpression)
        return info
    }

    /// Lends the values while `body` runs.
    fileprivate func lend(_ body: (LSLegacyMPNInfo) -> Void) {
        var values = LSLegacyMPNInfo()
        let texts = [
            sound, badge, contentAvailable, launchImage, category, format, localizedActionKey, localizedFormatKey,
            triggerExpression,
        ]
        let data = customData.map { Array($0) }
        LSBridgeText.lending(texts) { texts in
            (values.sound, values.badge, values.contentAvailable) = (texts[0], texts[1], texts[2])
            (values.launchImage, values.category, values.format) = (texts[3], texts[4], texts[5])
            (values.localizedActionKey, values.localizedFormatKey) = (texts[6], texts[7])
            values.triggerExpression = texts[8]
            LSBridgeTextList.lending(arguments?.map { "\($0)" }) { arguments in
                values.arguments = arguments
                LSBridgeTextList.lending(data?.map { "\($0.key)" }) { keys in
                    values.customKeys = keys
                    LSBridgeTextList.lending(data?.map { "\($0.value)" }) { data in
                        values.customValues = data
                        lendTable(values, body)
                    }
                }
            }
        }
    }

    private func lendTable(_ values: LSLegacyMPNInfo, _ body: (LSLegacyMPNInfo) -> Void) {
        guard let tableInfo else { return body(values) }
        tableInfo.lend { table in
            withUnsafePointer(to: table) {
                var values = values
                values.tableInfo = $0
                body(values)
            }
        }
    }
}

@_cdecl("LSLegacyMPNInfoVisit")
package func visitMPNInfo(
    _ info: OpaquePointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<LSLegacyMPNInfo>) -> Void
) {
    info.object(LSMPNInfo.self).lend { values in withUnsafePointer(to: values) { visit(visitor, $0) } }
}
