public import Foundation
import ModernClient

/// Makes, and takes apart, the JSON structure of a push notification. May be used from any thread.
///
/// Setters return the builder, so that they can be chained; `nil` removes a value. Getters give `nil` for a value that is not
/// there, or is of another type.
///
/// In ModernClient: `MPNBuilder`, with the same members.
open class LSMPNBuilder: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what has locks of its own.

    private let modern: MPNBuilder

    /// A notification with nothing in it.
    public override init() {
        modern = MPNBuilder()
        super.init()
    }

    /// A notification from its text. Raises if that is not a JSON object.
    ///
    /// In ModernClient: an initialiser that may fail.
    public init(notificationFormat: String) {
        let modern = MPNBuilder(notificationFormat: notificationFormat)
        if modern == nil {
            LSProgrammingErrors.raise(
                "LSMPNBuilder.init(notificationFormat:)", "The format is not a JSON object", value: notificationFormat)
        }
        self.modern = modern ?? MPNBuilder()
        super.init()
    }

    /// The notification as compact JSON; the order of keys is unspecified. Raises if the custom data cannot be written as JSON.
    open func build() -> String {
        guard
            LSProgrammingErrors.check(
                JSONSerialization.isValidJSONObject(modern.customData ?? [:]), "LSMPNBuilder.build()",
                "The custom data is not valid JSON")
        else { return "" }
        return modern.build()
    }

    private func setting(_ set: (MPNBuilder) -> MPNBuilder) -> LSMPNBuilder {
        _ = set(modern)
        return self
    }

    // MARK: - The alert

    /// `aps.alert`, as a text; takes the place of its parts.
    @discardableResult open func alert(_ alert: String?) -> LSMPNBuilder { setting { $0.alert(alert) } }
    /// `aps.alert`, if it is a text.
    open var alert: String? { modern.alert }

    /// `aps.alert.body`
    @discardableResult open func body(_ body: String?) -> LSMPNBuilder { setting { $0.body(body) } }
    /// `aps.alert.body`
    open var body: String? { modern.body }

    /// `aps.alert.loc-args`
    @discardableResult open func bodyLocArguments(_ arguments: [String]?) -> LSMPNBuilder {
        setting { $0.bodyLocArguments(arguments) }
    }
    /// `aps.alert.loc-args`
    open var bodyLocArguments: [String]? { modern.bodyLocArguments }

    /// `aps.alert.loc-key`
    @discardableResult open func bodyLocKey(_ bodyLocKey: String?) -> LSMPNBuilder {
        setting { $0.bodyLocKey(bodyLocKey) }
    }
    /// `aps.alert.loc-key`
    open var bodyLocKey: String? { modern.bodyLocKey }

    /// `aps.alert.title`
    @discardableResult open func title(_ title: String?) -> LSMPNBuilder { setting { $0.title(title) } }
    /// `aps.alert.title`
    open var title: String? { modern.title }

    /// `aps.alert.subtitle`
    @discardableResult open func subtitle(_ subtitle: String?) -> LSMPNBuilder { setting { $0.subtitle(subtitle) } }
    /// `aps.alert.subtitle`
    open var subtitle: String? { modern.subtitle }

    /// `aps.alert.title-loc-args`
    @discardableResult open func titleLocArguments(_ arguments: [String]?) -> LSMPNBuilder {
        setting { $0.titleLocArguments(arguments) }
    }
    /// `aps.alert.title-loc-args`
    open var titleLocArguments: [String]? { modern.titleLocArguments }

    /// `aps.alert.title-loc-key`
    @discardableResult open func titleLocKey(_ titleLocKey: String?) -> LSMPNBuilder {
        setting { $0.titleLocKey(titleLocKey) }
    }
    /// `aps.alert.title-loc-key`
    open var titleLocKey: String? { modern.titleLocKey }

    /// `aps.alert.launch-image`
    @discardableResult open func launchImage(_ launchImage: String?) -> LSMPNBuilder {
        setting { $0.launchImage(launchImage) }
    }
    /// `aps.alert.launch-image`
    open var launchImage: String? { modern.launchImage }

    /// `aps.alert.action-loc-key`
    @discardableResult open func locActionKey(_ locActionKey: String?) -> LSMPNBuilder {
        setting { $0.locActionKey(locActionKey) }
    }
    /// `aps.alert.action-loc-key`
    open var locActionKey: String? { modern.locActionKey }

    // MARK: - The rest of aps

    /// `aps.badge`; `AUTO`: a count that the server keeps.
    @discardableResult open func badge(with badge: String?) -> LSMPNBuilder {
        setting { $0.badge(with: badge) }
    }
    /// `aps.badge`
    @discardableResult open func badge(withInt badge: Int) -> LSMPNBuilder { setting { $0.badge(with: badge) } }
    /// `aps.badge`
    @discardableResult open func badge(with badge: Int) -> LSMPNBuilder { setting { $0.badge(with: badge) } }
    /// `aps.badge`, if it is a text.
    open var badgeAsString: String? { modern.badgeAsString }
    /// `aps.badge`, if it is a number; 0: it is not.
    ///
    /// In ModernClient: `nil` where this is 0 for want of a number.
    open var badgeAsInt: Int { modern.badgeAsInt ?? 0 }

    /// `aps.content-available`
    @discardableResult open func contentAvailable(with contentAvailable: String?) -> LSMPNBuilder {
        setting { $0.contentAvailable(with: contentAvailable) }
    }
    /// `aps.content-available`
    @discardableResult open func contentAvailable(withInt contentAvailable: Int) -> LSMPNBuilder {
        setting { $0.contentAvailable(with: contentAvailable) }
    }
    /// `aps.content-available`
    @discardableResult open func contentAvailable(with contentAvailable: Int) -> LSMPNBuilder {
        setting { $0.contentAvailable(with: contentAvailable) }
    }
    /// `aps.content-available`, if it is a text.
    open var contentAvailableAsString: String? { modern.contentAvailableAsString }
    /// `aps.content-available`, if it is a number; 0: it is not.
    ///
    /// In ModernClient: `nil` where this is 0 for want of a number.
    open var contentAvailableAsInt: Int { modern.contentAvailableAsInt ?? 0 }

    /// `aps.mutable-content`
    @discardableResult open func mutableContent(with mutableContent: String?) -> LSMPNBuilder {
        setting { $0.mutableContent(with: mutableContent) }
    }
    /// `aps.mutable-content`
    @discardableResult open func mutableContent(withInt mutableContent: Int) -> LSMPNBuilder {
        setting { $0.mutableContent(with: mutableContent) }
    }
    /// `aps.mutable-content`
    @discardableResult open func mutableContent(with mutableContent: Int) -> LSMPNBuilder {
        setting { $0.mutableContent(with: mutableContent) }
    }
    /// `aps.mutable-content`, if it is a text.
    open var mutableContentAsString: String? { modern.mutableContentAsString }
    /// `aps.mutable-content`, if it is a number; 0: it is not.
    ///
    /// In ModernClient: `nil` where this is 0 for want of a number.
    open var mutableContentAsInt: Int { modern.mutableContentAsInt ?? 0 }

    /// `aps.category`
    @discardableResult open func category(_ category: String?) -> LSMPNBuilder { setting { $0.category(category) } }
    /// `aps.category`
    open var category: String? { modern.category }

    /// `aps.sound`
    @discardableResult open func sound(_ sound: String?) -> LSMPNBuilder { setting { $0.sound(sound) } }
    /// `aps.sound`
    open var sound: String? { modern.sound }

    /// `aps.thread-id`
    @discardableResult open func threadId(_ threadId: String?) -> LSMPNBuilder { setting { $0.threadId(threadId) } }
    /// `aps.thread-id`
    open var threadId: String? { modern.threadId }

    // MARK: - Custom data

    /// All root keys besides `aps`; takes the place of those that are there. Raises if a key is not a text.
    @discardableResult open func customData(_ customData: [AnyHashable: Any]?) -> LSMPNBuilder {
        var data: [String: Any]?
        if let customData {
            data = customData as? [String: Any]
            guard
                LSProgrammingErrors.check(
                    data != nil, "LSMPNBuilder.customData(_:)", "Keys must be texts", value: customData.keys)
            else { return self }
        }
        return setting { $0.customData(data) }
    }
    /// All root keys besides `aps`; never `nil`.
    open var customData: [AnyHashable: Any]? { modern.customData }
}
