package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

extension LSTableInfo {
    static func make(_ values: LSLegacyTableInfo) -> LSTableInfo {
        let info: LSTableInfo
        if values.isExtended {
            info = LSExtendedTableInfo(
                items: [String](values.items), mode: LSMode(values.mode), fields: [String](values.fields),
                dataAdapter: String(values.dataAdapter), snapshot: values.snapshot)
        } else {
            info = LSTableInfo(
                group: String(values.group), mode: LSMode(values.mode), schema: String(values.schema),
                dataAdapter: String(values.dataAdapter), snapshot: values.snapshot)
        }
        info.adapterSet = String(values.adapterSet)
        info.selector = String(values.selector)
        info.start = values.start
        info.end = values.end
        info.requestedDistinctSnapshotLength = values.requestedDistinctSnapshotLength
        info.requestedBufferSize = values.requestedBufferSize
        info.requestedMaxFrequency = values.requestedMaxFrequency
        info.unfilteredDispatch = values.unfilteredDispatch
        return info
    }

    /// All values except the strings.
    private var numbers: LSLegacyTableInfo {
        var values = LSLegacyTableInfo()
        values.isExtended = self is LSExtendedTableInfo
        values.mode = mode.rawValue
        values.snapshot = snapshot
        values.start = start
        values.end = end
        values.requestedDistinctSnapshotLength = requestedDistinctSnapshotLength
        values.requestedBufferSize = requestedBufferSize
        values.requestedMaxFrequency = requestedMaxFrequency
        values.unfilteredDispatch = unfilteredDispatch
        return values
    }

    static var defaults: LSLegacyTableInfo { LSTableInfo().numbers }

    /// Lends the values while `body` runs.
    func lend(_ body: (LSLegacyTableInfo) -> Void) {
        let extended = self as? LSExtendedTableInfo
        var values = numbers
        LSBridgeText.lending([group, schema, adapterSet, dataAdapter, selector]) { texts in
            (values.group, values.schema) = (texts[0], texts[1])
            (values.adapterSet, values.dataAdapter, values.selector) = (texts[2], texts[3], texts[4])
            LSBridgeTextList.lending(extended?.items?.map { "\($0)" }) { items in
                values.items = items
                LSBridgeTextList.lending(extended?.fields?.map { "\($0)" }) { fields in
                    values.fields = fields
                    body(values)
                }
            }
        }
    }
}

@_cdecl("LSLegacyTableInfoDefaults")
package func tableInfoDefaults() -> LSLegacyTableInfo { LSTableInfo.defaults }
