import Foundation

/// Builds and parses the JSON structure of a push notification for Apple platforms. It may be used from any thread.
///
/// Setters return the builder, so that calls can be chained; `nil` removes a value. Getters return `nil` for a value that is absent
/// or of another type.
public final class MPNBuilder: @unchecked Sendable {
    // `Sendable`: `root` is only touched under `lock`. It holds JSON values only, which do not change.

    private let lock = NSLock()
    private var root: [String: Any]

    /// Creates a builder with an empty `aps`.
    public init() { root = ["aps": [String: Any]()] }

    /// Creates a builder from the JSON of a notification; `nil` if the string is not a JSON object. An `aps` that is not an object is
    /// replaced by an empty one.
    public init?(notificationFormat: String) {
        guard
            let json = try? JSONSerialization.jsonObject(with: Data(notificationFormat.utf8)),
            var root = json as? [String: Any]
        else { return nil }
        if !(root["aps"] is [String: Any]) { root["aps"] = [String: Any]() }
        self.root = root
    }

    /// Returns the notification as compact JSON. It always contains `aps`. Keys are in order, so that equal notifications are
    /// equal text: the server compares formats when it coalesces subscriptions.
    ///
    /// - Precondition: The custom data is valid JSON.
    public func build() -> String {
        guard let data = encoded() else {
            // Only custom data can contain values that JSON cannot represent.
            ProgrammingErrors.report("MPNBuilder.build()", "The custom data is not valid JSON")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private func encoded() -> Data? {
        lock.lock()
        defer { lock.unlock() }
        guard JSONSerialization.isValidJSONObject(root) else { return nil }
        return try? JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
    }

    // MARK: - Keys

    private func aps<T>(_ key: String) -> T? { lock.withLock { (root["aps"] as? [String: Any])?[key] as? T } }

    private func alert<T>(_ key: String) -> T? {
        let alert: [String: Any]? = aps("alert")
        return alert?[key] as? T
    }

    private func setAPS(_ key: String, _ value: Any?) -> MPNBuilder {
        lock.withLock {
            var aps = root["aps"] as? [String: Any] ?? [:]
            aps[key] = value
            root["aps"] = aps
        }
        return self
    }

    /// An alert is a string or an object with parts. Setting a part replaces a string.
    private func setAlert(_ key: String, _ value: Any?) -> MPNBuilder {
        lock.withLock {
            var aps = root["aps"] as? [String: Any] ?? [:]
            guard var alert = aps["alert"] as? [String: Any] ?? (value == nil ? nil : [:]) else { return }
            alert[key] = value
            aps["alert"] = alert.isEmpty ? nil : alert
            root["aps"] = aps
        }
        return self
    }

    /// JSON numbers are decoded as `NSNumber`, and so are Booleans.
    private func integer(_ key: String) -> Int? { aps(key) }

    // MARK: - The alert

    /// `aps.alert` as a string; replaces its parts.
    @discardableResult public func alert(_ alert: String?) -> MPNBuilder { setAPS("alert", alert) }
    /// `aps.alert`, if it is a string.
    public var alert: String? { aps("alert") }

    /// `aps.alert.body`
    @discardableResult public func body(_ body: String?) -> MPNBuilder { setAlert("body", body) }
    /// `aps.alert.body`
    public var body: String? { alert("body") }

    /// `aps.alert.loc-args`
    @discardableResult public func bodyLocArguments(_ arguments: [String]?) -> MPNBuilder {
        setAlert("loc-args", arguments)
    }
    /// `aps.alert.loc-args`
    public var bodyLocArguments: [String]? { alert("loc-args") }

    /// `aps.alert.loc-key`
    @discardableResult public func bodyLocKey(_ key: String?) -> MPNBuilder { setAlert("loc-key", key) }
    /// `aps.alert.loc-key`
    public var bodyLocKey: String? { alert("loc-key") }

    /// `aps.alert.title`
    @discardableResult public func title(_ title: String?) -> MPNBuilder { setAlert("title", title) }
    /// `aps.alert.title`
    public var title: String? { alert("title") }

    /// `aps.alert.subtitle`
    @discardableResult public func subtitle(_ subtitle: String?) -> MPNBuilder { setAlert("subtitle", subtitle) }
    /// `aps.alert.subtitle`
    public var subtitle: String? { alert("subtitle") }

    /// `aps.alert.title-loc-args`
    @discardableResult public func titleLocArguments(_ arguments: [String]?) -> MPNBuilder {
        setAlert("title-loc-args", arguments)
    }
    /// `aps.alert.title-loc-args`
    public var titleLocArguments: [String]? { alert("title-loc-args") }

    /// `aps.alert.title-loc-key`
    @discardableResult public func titleLocKey(_ key: String?) -> MPNBuilder { setAlert("title-loc-key", key) }
    /// `aps.alert.title-loc-key`
    public var titleLocKey: String? { alert("title-loc-key") }

    /// `aps.alert.launch-image`
    @discardableResult public func launchImage(_ image: String?) -> MPNBuilder { setAlert("launch-image", image) }
    /// `aps.alert.launch-image`
    public var launchImage: String? { alert("launch-image") }

    /// `aps.alert.action-loc-key`
    @discardableResult public func locActionKey(_ key: String?) -> MPNBuilder { setAlert("action-loc-key", key) }
    /// `aps.alert.action-loc-key`
    public var locActionKey: String? { alert("action-loc-key") }

    // MARK: - The rest of aps

    /// `aps.badge`
    @discardableResult public func badge(with badge: Int) -> MPNBuilder { setAPS("badge", badge) }
    /// `aps.badge`; with `AUTO` the server counts the notifications.
    @discardableResult public func badge(with badge: String?) -> MPNBuilder { setAPS("badge", badge) }
    /// `aps.badge`, if it is a number.
    public var badgeAsInt: Int? { integer("badge") }
    /// `aps.badge`, if it is a string.
    public var badgeAsString: String? { aps("badge") }

    /// `aps.content-available`
    @discardableResult public func contentAvailable(with contentAvailable: Int) -> MPNBuilder {
        setAPS("content-available", contentAvailable)
    }
    /// `aps.content-available`
    @discardableResult public func contentAvailable(with contentAvailable: String?) -> MPNBuilder {
        setAPS("content-available", contentAvailable)
    }
    /// `aps.content-available`, if it is a number.
    public var contentAvailableAsInt: Int? { integer("content-available") }
    /// `aps.content-available`, if it is a string.
    public var contentAvailableAsString: String? { aps("content-available") }

    /// `aps.mutable-content`
    @discardableResult public func mutableContent(with mutableContent: Int) -> MPNBuilder {
        setAPS("mutable-content", mutableContent)
    }
    /// `aps.mutable-content`
    @discardableResult public func mutableContent(with mutableContent: String?) -> MPNBuilder {
        setAPS("mutable-content", mutableContent)
    }
    /// `aps.mutable-content`, if it is a number.
    public var mutableContentAsInt: Int? { integer("mutable-content") }
    /// `aps.mutable-content`, if it is a string.
    public var mutableContentAsString: String? { aps("mutable-content") }

    /// `aps.category`
    @discardableResult public func category(_ category: String?) -> MPNBuilder { setAPS("category", category) }
    /// `aps.category`
    public var category: String? { aps("category") }

    /// `aps.sound`
    @discardableResult public func sound(_ sound: String?) -> MPNBuilder { setAPS("sound", sound) }
    /// `aps.sound`
    public var sound: String? { aps("sound") }

    /// `aps.thread-id`
    @discardableResult public func threadId(_ id: String?) -> MPNBuilder { setAPS("thread-id", id) }
    /// `aps.thread-id`
    public var threadId: String? { aps("thread-id") }

    // MARK: - Custom data

    /// All root keys besides `aps`; replaces the existing ones.
    @discardableResult public func customData(_ customData: [String: Any]?) -> MPNBuilder {
        lock.withLock {
            let aps = root["aps"]
            root = customData ?? [:]
            root["aps"] = aps
        }
        return self
    }
    /// All root keys besides `aps`; never `nil`.
    public var customData: [String: Any]? {
        lock.withLock {
            var data = root
            data["aps"] = nil
            return data
        }
    }
}
