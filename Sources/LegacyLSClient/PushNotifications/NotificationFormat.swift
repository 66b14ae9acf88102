import Foundation
import LightstreamerCore

/// Converts a 1.x notification to and from the JSON that the MPN Module expects (the payload of an APNs notification).
enum NotificationFormat {
    private typealias Text = ReferenceWritableKeyPath<LSMPNInfo, String?> & Sendable

    /// The parts of a notification that are strings.
    private static let texts: [(part: NotificationPayload.Part, property: any Text)] = [
        (.body, \.format),
        (.bodyLocKey, \.localizedFormatKey),
        (.locActionKey, \.localizedActionKey),
        (.launchImage, \.launchImage),
        (.sound, \.sound),
        (.badge, \.badge),
        (.contentAvailable, \.contentAvailable),
        (.category, \.category),
    ]

    static func json(_ info: LSMPNInfo) throws(Failure) -> String {
        var payload = NotificationPayload()
        for (key, value) in info.customData ?? [:] { payload.customData["\(key)"] = "\(value)" }
        for (part, property) in texts { payload[part] = info[keyPath: property] }
        payload[.bodyLocArguments] = info.arguments.map { $0.map { "\($0)" } }
        // An alert whose only part is the text is the text itself.
        if let alert = payload[.alert] as? [String: Any], alert.count == 1, let format = info.format {
            payload[.alert] = format
        }
        guard let json = payload.json else { throw .misuse("The notification cannot be written as JSON") }
        return json
    }

    /// Reads the notification that the server holds; ignores values of another shape.
    static func restore(_ json: String?, into info: LSMPNInfo) {
        guard let json, let payload = NotificationPayload(json: json) else { return }
        for (part, property) in texts { info[keyPath: property] = payload[part].map { "\($0)" } }
        info.arguments = (payload[.bodyLocArguments] as? [Any])?.map { "\($0)" }
        if let alert = payload[.alert], !(alert is [String: Any]) { info.format = "\(alert)" }
        if !payload.customData.isEmpty {
            info.customData = Dictionary(
                uniqueKeysWithValues: payload.customData.map { (AnyHashable($0.key), "\($0.value)") })
        }
    }
}
