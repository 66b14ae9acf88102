public import Foundation
package import ModernClient

/// Builds and parses the JSON of a push notification. May be used from any thread.
///
/// Setters return the builder, so that calls can be chained; `nil` removes a value. Getters return `nil` for a value that is
/// absent or of another type.
///
/// In ModernClient: `MPNBuilder`, with the same members.
open class LSMPNBuilder: NSObject, @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation has its own lock.

    package let modern: MPNBuilder

    /// Creates an empty notification.
    public override init() {
        modern = MPNBuilder()
        super.init()
    }

    /// Creates a notification from its JSON string. Traps if the string is not a JSON object.
    ///
    /// In ModernClient: a failable initialiser.
    public init(notificationFormat: String) {
        let modern = MPNBuilder(notificationFormat: notificationFormat)
        if modern == nil {
            LSProgrammingErrors.raise(
                "LSMPNBuilder.init(notificationFormat:)", "The format is not a JSON object", value: notificationFormat)
        }
        self.modern = modern ?? MPNBuilder()
        super.init()
    }

    /// Returns the notification as compact JSON, with its keys in order. Traps if the custom data cannot be written as JSON.
    open func build() -> String {
        let format = modern.buildIfValid()
        _ = LSProgrammingErrors.check(format != nil, "LSMPNBuilder.build()", "The custom data is not valid JSON")
        return format ?? ""
    }

    private func setting(_ set: (MPNBuilder) -> MPNBuilder) -> LSMPNBuilder {
        _ = set(modern)
        return self
    }

    // MARK: - The alert

    /// Sets `aps.alert` to a string, which replaces its parts.
    @discardableResult open func alert(_ alert: String?) -> LSMPNBuilder { setting { $0.alert(alert) } }
    /// `aps.alert`, if it is a string; `nil` otherwise.
    open var alert: String? { modern.alert }

    /// Sets `aps.alert.body`.
    @discardableResult open func body(_ body: String?) -> LSMPNBuilder { setting { $0.body(body) } }
    /// `aps.alert.body`; `nil` if it is not set.
    open var body: String? { modern.body }

    /// Sets `aps.alert.loc-args`.
    @discardableResult open func bodyLocArguments(_ arguments: [String]?) -> LSMPNBuilder {
        setting { $0.bodyLocArguments(arguments) }
    }
    /// `aps.alert.loc-args`; `nil` if it is not set.
    open var bodyLocArguments: [String]? { modern.bodyLocArguments }

    /// Sets `aps.alert.loc-key`.
    @discardableResult open func bodyLocKey(_ bodyLocKey: String?) -> LSMPNBuilder {
        setting { $0.bodyLocKey(bodyLocKey) }
    }
    /// `aps.alert.loc-key`; `nil` if it is not set.
    open var bodyLocKey: String? { modern.bodyLocKey }

    /// Sets `aps.alert.title`.
    @discardableResult open func title(_ title: String?) -> LSMPNBuilder { setting { $0.title(title) } }
    /// `aps.alert.title`; `nil` if it is not set.
    open var title: String? { modern.title }

    /// Sets `aps.alert.subtitle`.
    @discardableResult open func subtitle(_ subtitle: String?) -> LSMPNBuilder { setting { $0.subtitle(subtitle) } }
    /// `aps.alert.subtitle`; `nil` if it is not set.
    open var subtitle: String? { modern.subtitle }

    /// Sets `aps.alert.title-loc-args`.
    @discardableResult open func titleLocArguments(_ arguments: [String]?) -> LSMPNBuilder {
        setting { $0.titleLocArguments(arguments) }
    }
    /// `aps.alert.title-loc-args`; `nil` if it is not set.
    open var titleLocArguments: [String]? { modern.titleLocArguments }

    /// Sets `aps.alert.title-loc-key`.
    @discardableResult open func titleLocKey(_ titleLocKey: String?) -> LSMPNBuilder {
        setting { $0.titleLocKey(titleLocKey) }
    }
    /// `aps.alert.title-loc-key`; `nil` if it is not set.
    open var titleLocKey: String? { modern.titleLocKey }

    /// Sets `aps.alert.launch-image`.
    @discardableResult open func launchImage(_ launchImage: String?) -> LSMPNBuilder {
        setting { $0.launchImage(launchImage) }
    }
    /// `aps.alert.launch-image`; `nil` if it is not set.
    open var launchImage: String? { modern.launchImage }

    /// Sets `aps.alert.action-loc-key`.
    @discardableResult open func locActionKey(_ locActionKey: String?) -> LSMPNBuilder {
        setting { $0.locActionKey(locActionKey) }
    }
    /// `aps.alert.action-loc-key`; `nil` if it is not set.
    open var locActionKey: String? { modern.locActionKey }

    // MARK: - The rest of aps

    /// Sets `aps.badge`; with `AUTO` the server counts.
    @discardableResult open func badge(with badge: String?) -> LSMPNBuilder {
        setting { $0.badge(with: badge) }
    }
    /// Sets `aps.badge`.
    @discardableResult open func badge(withInt badge: Int) -> LSMPNBuilder { setting { $0.badge(with: badge) } }
    /// Sets `aps.badge`.
    @discardableResult open func badge(with badge: Int) -> LSMPNBuilder { setting { $0.badge(with: badge) } }
    /// `aps.badge`, if it is a string; `nil` otherwise.
    open var badgeAsString: String? { modern.badgeAsString }
    /// `aps.badge`, if it is a number; otherwise 0.
    ///
    /// In ModernClient: the same name, `nil` if the value is not a number.
    open var badgeAsInt: Int { modern.badgeAsInt ?? 0 }

    /// Sets `aps.content-available`.
    @discardableResult open func contentAvailable(with contentAvailable: String?) -> LSMPNBuilder {
        setting { $0.contentAvailable(with: contentAvailable) }
    }
    /// Sets `aps.content-available`.
    @discardableResult open func contentAvailable(withInt contentAvailable: Int) -> LSMPNBuilder {
        setting { $0.contentAvailable(with: contentAvailable) }
    }
    /// Sets `aps.content-available`.
    @discardableResult open func contentAvailable(with contentAvailable: Int) -> LSMPNBuilder {
        setting { $0.contentAvailable(with: contentAvailable) }
    }
    /// `aps.content-available`, if it is a string; `nil` otherwise.
    open var contentAvailableAsString: String? { modern.contentAvailableAsString }
    /// `aps.content-available`, if it is a number; otherwise 0.
    ///
    /// In ModernClient: the same name, `nil` if the value is not a number.
    open var contentAvailableAsInt: Int { modern.contentAvailableAsInt ?? 0 }

    /// Sets `aps.mutable-content`.
    @discardableResult open func mutableContent(with mutableContent: String?) -> LSMPNBuilder {
        setting { $0.mutableContent(with: mutableContent) }
    }
    /// Sets `aps.mutable-content`.
    @discardableResult open func mutableContent(withInt mutableContent: Int) -> LSMPNBuilder {
        setting { $0.mutableContent(with: mutableContent) }
    }
    /// Sets `aps.mutable-content`.
    @discardableResult open func mutableContent(with mutableContent: Int) -> LSMPNBuilder {
        setting { $0.mutableContent(with: mutableContent) }
    }
    /// `aps.mutable-content`, if it is a string; `nil` otherwise.
    open var mutableContentAsString: String? { modern.mutableContentAsString }
    /// `aps.mutable-content`, if it is a number; otherwise 0.
    ///
    /// In ModernClient: the same name, `nil` if the value is not a number.
    open var mutableContentAsInt: Int { modern.mutableContentAsInt ?? 0 }

    /// Sets `aps.category`.
    @discardableResult open func category(_ category: String?) -> LSMPNBuilder { setting { $0.category(category) } }
    /// `aps.category`; `nil` if it is not set.
    open var category: String? { modern.category }

    /// Sets `aps.sound`.
    @discardableResult open func sound(_ sound: String?) -> LSMPNBuilder { setting { $0.sound(sound) } }
    /// `aps.sound`; `nil` if it is not set.
    open var sound: String? { modern.sound }

    /// Sets `aps.thread-id`.
    @discardableResult open func threadId(_ threadId: String?) -> LSMPNBuilder { setting { $0.threadId(threadId) } }
    /// `aps.thread-id`; `nil` if it is not set.
    open var threadId: String? { modern.threadId }

    // MARK: - Custom data

    /// Sets all root keys except `aps`, and removes those that were set before. Traps if a key is not a string.
    @discardableResult open func customData(_ customData: [AnyHashable: Any]?) -> LSMPNBuilder {
        var data: [String: Any]?
        if let customData {
            data = customData as? [String: Any]
            guard
                LSProgrammingErrors.check(
                    data != nil, "LSMPNBuilder.customData(_:)", "Keys must be strings", value: customData.keys)
            else { return self }
        }
        return setting { $0.customData(data) }
    }
    /// All root keys except `aps`; never `nil`.
    open var customData: [AnyHashable: Any]? { modern.customData }
}
