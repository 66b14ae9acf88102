import Foundation

/// The JSON of a push notification for Apple platforms, by parts. All APIs build and read notifications with it.
package struct NotificationPayload {
    /// A part of the notification, with its path below `aps`.
    package enum Part: String, CaseIterable {
        /// The alert as a string, without separate parts.
        case alert
        case body = "alert.body"
        case bodyLocArguments = "alert.loc-args"
        case bodyLocKey = "alert.loc-key"
        case title = "alert.title"
        case subtitle = "alert.subtitle"
        case titleLocArguments = "alert.title-loc-args"
        case titleLocKey = "alert.title-loc-key"
        case launchImage = "alert.launch-image"
        case locActionKey = "alert.action-loc-key"
        case badge
        case contentAvailable = "content-available"
        case mutableContent = "mutable-content"
        case category
        case sound
        case threadId = "thread-id"

        /// The part that the earlier APIs call by this name; `nil`: none.
        package init?(name: String) {
            guard let part = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
            self = part
        }

        /// The key in the alert; `nil` for a part of `aps` itself.
        fileprivate var keyInAlert: String? { rawValue.hasPrefix("alert.") ? String(rawValue.dropFirst(6)) : nil }
    }

    private var aps: [String: Any] = [:]
    /// The values beside `aps`.
    package var customData: [String: Any] = [:] {
        didSet { customData["aps"] = nil }
    }

    package init() {}

    /// Reads a notification; `nil` if the string is not a JSON object. An `aps` that is not an object is replaced by an empty one.
    package init?(json: String) {
        guard let root = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else { return nil }
        aps = root["aps"] as? [String: Any] ?? [:]
        customData = root.filter { $0.key != "aps" }
    }

    /// The notification as compact JSON, always with `aps`; `nil` if the custom data is not valid JSON. Keys are in order, so that equal
    /// notifications are equal strings: the server compares formats when it coalesces subscriptions.
    package var json: String? {
        var root = customData
        root["aps"] = aps
        guard JSONSerialization.isValidJSONObject(root),
            let data = try? JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private var partsOfAlert: [String: Any]? { aps["alert"] as? [String: Any] }

    /// The value of a part: a JSON value, or `nil`. Setting a part of the alert replaces an alert that is a string.
    package subscript(part: Part) -> Any? {
        get {
            guard let key = part.keyInAlert else { return aps[part.rawValue] }
            return partsOfAlert?[key]
        }
        set {
            guard let key = part.keyInAlert else { return aps[part.rawValue] = newValue }
            guard var alert = partsOfAlert ?? (newValue == nil ? nil : [:]) else { return }
            alert[key] = newValue
            aps["alert"] = alert.isEmpty ? nil : alert
        }
    }
}
