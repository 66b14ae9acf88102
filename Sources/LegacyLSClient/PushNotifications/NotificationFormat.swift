import Foundation

/// Converts a 1.x notification to and from the JSON that the MPN Module expects (the payload of an APNs notification).
enum NotificationFormat {
    static func json(_ info: LSMPNInfo) throws(Failure) -> String {
        var payload: [String: Any] = [:]
        for (key, value) in info.customData ?? [:] { payload["\(key)"] = "\(value)" }
        var alert: [String: Any] = [:]
        alert["body"] = info.format
        alert["loc-key"] = info.localizedFormatKey
        alert["loc-args"] = info.arguments.map { $0.map { "\($0)" } }
        alert["action-loc-key"] = info.localizedActionKey
        alert["launch-image"] = info.launchImage
        var aps: [String: Any] = [:]
        if let format = info.format, alert.count == 1 {
            aps["alert"] = format
        } else if !alert.isEmpty {
            aps["alert"] = alert
        }
        aps["sound"] = info.sound
        aps["badge"] = info.badge
        aps["content-available"] = info.contentAvailable
        aps["category"] = info.category
        payload["aps"] = aps
        guard JSONSerialization.isValidJSONObject(payload),
            let data = try? JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys])
        else { throw .misuse("The notification cannot be written as JSON") }
        return String(decoding: data, as: UTF8.self)
    }

    /// Reads the notification that the server holds; ignores values of another shape.
    static func restore(_ json: String?, into info: LSMPNInfo) {
        guard let json, let payload = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
            return
        }
        let aps = payload["aps"] as? [String: Any] ?? [:]
        func text(_ value: Any?) -> String? { value.map { "\($0)" } }
        if let alert = aps["alert"] as? [String: Any] {
            info.format = text(alert["body"])
            info.localizedFormatKey = text(alert["loc-key"])
            info.arguments = (alert["loc-args"] as? [Any])?.map { "\($0)" }
            info.localizedActionKey = text(alert["action-loc-key"])
            info.launchImage = text(alert["launch-image"])
        } else {
            info.format = text(aps["alert"])
        }
        info.sound = text(aps["sound"])
        info.badge = text(aps["badge"])
        info.contentAvailable = text(aps["content-available"])
        info.category = text(aps["category"])
        let custom = payload.filter { $0.key != "aps" }
        if !custom.isEmpty {
            info.customData = Dictionary(uniqueKeysWithValues: custom.map { (AnyHashable($0.key), "\($0.value)") })
        }
    }
}
