import Foundation
package import LightstreamerCore

/// Builds and parses the JSON structure of a push notification for Apple platforms. It may be used from any thread.
///
/// Setters return the builder, so that calls can be chained; `nil` removes a value. Getters return `nil` for a value that is absent
/// or of another type.
public final class MPNBuilder: @unchecked Sendable {
    // `Sendable`: `payload` is only touched under `lock`. It holds JSON values only, which do not change.

    private let lock = NSLock()
    private var payload: NotificationPayload

    /// Creates a builder with an empty `aps`.
    public init() { payload = NotificationPayload() }

    /// Creates a builder from the JSON of a notification; `nil` if the string is not a JSON object. An `aps` that is not an object is
    /// replaced by an empty one.
    public init?(notificationFormat: String) {
        guard let payload = NotificationPayload(json: notificationFormat) else { return nil }
        self.payload = payload
    }

    /// Returns the notification as compact JSON. It always contains `aps`. Keys are in order, so that equal notifications are
    /// equal strings: the server compares formats when it coalesces subscriptions.
    ///
    /// - Precondition: The custom data is valid JSON.
    public func build() -> String {
        guard let format = buildIfValid() else {
            // Only custom data can contain values that JSON cannot represent.
            ProgrammingErrors.report("MPNBuilder.build()", "The custom data is not valid JSON")
        }
        return format
    }

    /// Does the same as `build()`, but returns `nil` if the custom data is not valid JSON.
    package func buildIfValid() -> String? { lock.withLock { payload.json } }

    /// The value of a part, if it has this type.
    package func value<Value>(_ part: NotificationPayload.Part, as type: Value.Type = Value.self) -> Value? {
        lock.withLock { payload[part] as? Value }
    }

    /// Sets a part to a JSON value; `nil` removes it.
    @discardableResult
    package func set(_ part: NotificationPayload.Part, _ value: Any?) -> MPNBuilder {
        lock.withLock { payload[part] = value }
        return self
    }

    // MARK: - The alert

    /// Sets `aps.alert` to a string, which replaces its parts.
    @discardableResult public func alert(_ alert: String?) -> MPNBuilder { set(.alert, alert) }
    /// `aps.alert`, if it is a string; `nil` otherwise.
    public var alert: String? { value(.alert) }

    /// Sets `aps.alert.body`.
    @discardableResult public func body(_ body: String?) -> MPNBuilder { set(.body, body) }
    /// `aps.alert.body`; `nil` if it is not set.
    public var body: String? { value(.body) }

    /// Sets `aps.alert.loc-args`.
    @discardableResult public func bodyLocArguments(_ arguments: [String]?) -> MPNBuilder {
        set(.bodyLocArguments, arguments)
    }
    /// `aps.alert.loc-args`; `nil` if it is not set.
    public var bodyLocArguments: [String]? { value(.bodyLocArguments) }

    /// Sets `aps.alert.loc-key`.
    @discardableResult public func bodyLocKey(_ key: String?) -> MPNBuilder { set(.bodyLocKey, key) }
    /// `aps.alert.loc-key`; `nil` if it is not set.
    public var bodyLocKey: String? { value(.bodyLocKey) }

    /// Sets `aps.alert.title`.
    @discardableResult public func title(_ title: String?) -> MPNBuilder { set(.title, title) }
    /// `aps.alert.title`; `nil` if it is not set.
    public var title: String? { value(.title) }

    /// Sets `aps.alert.subtitle`.
    @discardableResult public func subtitle(_ subtitle: String?) -> MPNBuilder { set(.subtitle, subtitle) }
    /// `aps.alert.subtitle`; `nil` if it is not set.
    public var subtitle: String? { value(.subtitle) }

    /// Sets `aps.alert.title-loc-args`.
    @discardableResult public func titleLocArguments(_ arguments: [String]?) -> MPNBuilder {
        set(.titleLocArguments, arguments)
    }
    /// `aps.alert.title-loc-args`; `nil` if it is not set.
    public var titleLocArguments: [String]? { value(.titleLocArguments) }

    /// Sets `aps.alert.title-loc-key`.
    @discardableResult public func titleLocKey(_ key: String?) -> MPNBuilder { set(.titleLocKey, key) }
    /// `aps.alert.title-loc-key`; `nil` if it is not set.
    public var titleLocKey: String? { value(.titleLocKey) }

    /// Sets `aps.alert.launch-image`.
    @discardableResult public func launchImage(_ image: String?) -> MPNBuilder { set(.launchImage, image) }
    /// `aps.alert.launch-image`; `nil` if it is not set.
    public var launchImage: String? { value(.launchImage) }

    /// Sets `aps.alert.action-loc-key`.
    @discardableResult public func locActionKey(_ key: String?) -> MPNBuilder { set(.locActionKey, key) }
    /// `aps.alert.action-loc-key`; `nil` if it is not set.
    public var locActionKey: String? { value(.locActionKey) }

    // MARK: - The rest of aps

    /// Sets `aps.badge`.
    @discardableResult public func badge(with badge: Int) -> MPNBuilder { set(.badge, badge) }
    /// Sets `aps.badge`; with `AUTO` the server counts the notifications.
    @discardableResult public func badge(with badge: String?) -> MPNBuilder { set(.badge, badge) }
    /// `aps.badge`, if it is a number; `nil` otherwise.
    public var badgeAsInt: Int? { value(.badge) }
    /// `aps.badge`, if it is a string; `nil` otherwise.
    public var badgeAsString: String? { value(.badge) }

    /// Sets `aps.content-available`.
    @discardableResult public func contentAvailable(with contentAvailable: Int) -> MPNBuilder {
        set(.contentAvailable, contentAvailable)
    }
    /// Sets `aps.content-available`.
    @discardableResult public func contentAvailable(with contentAvailable: String?) -> MPNBuilder {
        set(.contentAvailable, contentAvailable)
    }
    /// `aps.content-available`, if it is a number; `nil` otherwise.
    public var contentAvailableAsInt: Int? { value(.contentAvailable) }
    /// `aps.content-available`, if it is a string; `nil` otherwise.
    public var contentAvailableAsString: String? { value(.contentAvailable) }

    /// Sets `aps.mutable-content`.
    @discardableResult public func mutableContent(with mutableContent: Int) -> MPNBuilder {
        set(.mutableContent, mutableContent)
    }
    /// Sets `aps.mutable-content`.
    @discardableResult public func mutableContent(with mutableContent: String?) -> MPNBuilder {
        set(.mutableContent, mutableContent)
    }
    /// `aps.mutable-content`, if it is a number; `nil` otherwise.
    public var mutableContentAsInt: Int? { value(.mutableContent) }
    /// `aps.mutable-content`, if it is a string; `nil` otherwise.
    public var mutableContentAsString: String? { value(.mutableContent) }

    /// Sets `aps.category`.
    @discardableResult public func category(_ category: String?) -> MPNBuilder { set(.category, category) }
    /// `aps.category`; `nil` if it is not set.
    public var category: String? { value(.category) }

    /// Sets `aps.sound`.
    @discardableResult public func sound(_ sound: String?) -> MPNBuilder { set(.sound, sound) }
    /// `aps.sound`; `nil` if it is not set.
    public var sound: String? { value(.sound) }

    /// Sets `aps.thread-id`.
    @discardableResult public func threadId(_ id: String?) -> MPNBuilder { set(.threadId, id) }
    /// `aps.thread-id`; `nil` if it is not set.
    public var threadId: String? { value(.threadId) }

    // MARK: - Custom data

    /// All root keys besides `aps`; replaces the existing ones.
    @discardableResult public func customData(_ customData: [String: Any]?) -> MPNBuilder {
        lock.withLock { payload.customData = customData ?? [:] }
        return self
    }
    /// All root keys besides `aps`; never `nil`.
    public var customData: [String: Any]? { lock.withLock { payload.customData } }
}
