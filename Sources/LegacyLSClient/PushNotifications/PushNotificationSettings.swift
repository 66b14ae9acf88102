import Foundation
import LightstreamerCore

/// Translates the 1.x description of a push notification into the core's specification, and back.
enum PushNotificationSettings {
    /// `adapterSet`: the adapter set of the connection; `nil`: no connection has been opened yet.
    static func spec(_ info: LSMPNInfo?, adapterSet: String?) throws(Failure) -> PushSubscriptionSpec {
        guard let info else { throw .misuse("The push notification info is nil") }
        guard let table = info.tableInfo else { throw .misuse("The push notification info has no table") }
        if let own = table.adapterSet, let adapterSet, own != adapterSet {
            throw .misuse("The table's adapter set is \"\(own)\", the connection's \"\(adapterSet)\"")
        }
        guard info.format == nil || info.localizedFormatKey == nil else {
            throw .misuse("format and localizedFormatKey cannot be combined")
        }
        let settings = try TableSettings.spec(table, commandLogic: false)
        guard settings.mode == .merge || settings.mode == .distinct else {
            throw .misuse("Push notifications require Merge or Distinct mode")
        }
        var spec = PushSubscriptionSpec()
        spec.mode = settings.mode
        spec.group = settings.group
        spec.schema = settings.schema
        spec.dataAdapter = settings.dataAdapter
        spec.bufferSize = settings.bufferSize
        spec.maxFrequency = settings.maxFrequency
        spec.notificationFormat = try NotificationFormat.json(info)
        spec.trigger = info.triggerExpression
        return spec
    }

    /// The description of an MPN subscription that the server holds. It has the group and the schema of the table, but no names.
    static func info(_ spec: PushSubscriptionSpec) -> LSMPNInfo {
        let table = LSTableInfo()
        table.group = spec.group
        table.schema = spec.schema
        table.mode = spec.mode == .distinct ? LSModeDistinct : LSModeMerge
        table.dataAdapter = spec.dataAdapter
        switch spec.bufferSize {
        case .limited(let size): table.requestedBufferSize = Int32(clamping: size)
        case .unlimited: table.requestedBufferSize = 0
        case nil: break
        }
        if case .limited(let frequency) = spec.maxFrequency { table.requestedMaxFrequency = frequency }
        let info = LSMPNInfo()
        info.tableInfo = table
        info.triggerExpression = spec.trigger.flatMap { $0.isEmpty ? nil : $0 }
        NotificationFormat.restore(spec.notificationFormat, into: info)
        return info
    }
}
