public import Foundation

/// Describes an MPN subscription: the table that it watches, and the notification that it sends.
///
/// Strings may refer to fields: `${field_name}` (tables of `LSExtendedTableInfo`) or `$[position]`, 1-based. The description of an
/// `LSMPNSubscription` is immutable: setting a property is a programming error (see `LSUncaughtException`) and has no effect. Other
/// descriptions are not thread-safe: change one on one thread.
///
/// In ModernClient: `MPNSubscription` and `MPNBuilder`.
open class LSMPNInfo: NSObject {
    /// The table to watch; the only property that must be set.
    ///
    /// In ModernClient: the other properties of `MPNSubscription`.
    open var tableInfo: LSTableInfo! { didSet { if isRefused("tableInfo") { tableInfo = oldValue } } }
    /// The name of the sound; "Default": the default sound; `nil`: no sound.
    ///
    /// In ModernClient: `MPNBuilder.sound`.
    open var sound: String! { didSet { if isRefused("sound") { sound = oldValue } } }
    /// The badge: a number as a string, or `AUTO_BADGE_VALUE`; `nil`: the badge does not change.
    ///
    /// In ModernClient: `MPNBuilder.badge(with:)`.
    open var badge: String! { didSet { if isRefused("badge") { badge = oldValue } } }
    /// "1" to notify the application of new content; `nil`: the notification has no such flag.
    ///
    /// In ModernClient: `MPNBuilder.contentAvailable(with:)`.
    open var contentAvailable: String! {
        didSet { if isRefused("contentAvailable") { contentAvailable = oldValue } }
    }
    /// The name of the launch image; `nil`: the default one.
    ///
    /// In ModernClient: `MPNBuilder.launchImage`.
    open var launchImage: String! { didSet { if isRefused("launchImage") { launchImage = oldValue } } }
    /// The category of the actions that the notification offers; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.category`.
    open var category: String! { didSet { if isRefused("category") { category = oldValue } } }
    /// The text of the notification; cannot be combined with `localizedFormatKey`. `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.body`.
    open var format: String! { didSet { if isRefused("format") { format = oldValue } } }
    /// The key of the localised label of the action button; `nil`: the default label.
    ///
    /// In ModernClient: `MPNBuilder.locActionKey`.
    open var localizedActionKey: String! {
        didSet { if isRefused("localizedActionKey") { localizedActionKey = oldValue } }
    }
    /// The key of the localised text of the notification; cannot be combined with `format`. `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.bodyLocKey`.
    open var localizedFormatKey: String! {
        didSet { if isRefused("localizedFormatKey") { localizedFormatKey = oldValue } }
    }
    /// The arguments of the localised text, strings; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.bodyLocArguments`.
    open var arguments: [Any]! { didSet { if isRefused("arguments") { arguments = oldValue } } }
    /// Additional pairs of strings for the payload; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.customData`.
    open var customData: [AnyHashable: Any]! { didSet { if isRefused("customData") { customData = oldValue } } }
    /// A Java Boolean expression over the fields, which the server evaluates: once it is true, one notification is sent, and no more
    /// after it. `nil`: each update sends a notification.
    ///
    /// In ModernClient: `MPNSubscription.triggerExpression`.
    open var triggerExpression: String! {
        didSet { if isRefused("triggerExpression") { triggerExpression = oldValue } }
    }

    private var isFrozen = false

    /// Creates an empty description; set `tableInfo` before using it.
    public override init() { super.init() }

    /// Creates a description with a text.
    ///
    /// - Parameters:
    ///   - tableInfo: the table to watch.
    ///   - sound: the name of the sound; `nil`: no sound.
    ///   - badge: the badge; `nil`: the badge does not change.
    ///   - format: the text of the notification; `nil`: none.
    public init!(tableInfo: LSTableInfo!, sound: String!, badge: String!, format: String!) {
        self.tableInfo = tableInfo
        self.sound = sound
        self.badge = badge
        self.format = format
    }

    /// Creates a description with a localised text; see the properties of the same names.
    public convenience init!(
        tableInfo: LSTableInfo!, sound: String!, badge: String!, localizedFormatKey: String!, arguments: [Any]!
    ) {
        self.init(
            tableInfo: tableInfo, sound: sound, badge: badge, localizedActionKey: nil, category: nil,
            localizedFormatKey: localizedFormatKey, arguments: arguments)
    }

    /// Creates a description with a localised text and button; see the properties of the same names.
    public convenience init!(
        tableInfo: LSTableInfo!, sound: String!, badge: String!, localizedActionKey: String!,
        localizedFormatKey: String!, arguments: [Any]!
    ) {
        self.init(
            tableInfo: tableInfo, sound: sound, badge: badge, localizedActionKey: localizedActionKey, category: nil,
            localizedFormatKey: localizedFormatKey, arguments: arguments)
    }

    /// Creates a description with a localised text, button and category; see the properties of the same names.
    public init!(
        tableInfo: LSTableInfo!, sound: String!, badge: String!, localizedActionKey: String!, category: String!,
        localizedFormatKey: String!, arguments: [Any]!
    ) {
        self.tableInfo = tableInfo
        self.sound = sound
        self.badge = badge
        self.localizedActionKey = localizedActionKey
        self.category = category
        self.localizedFormatKey = localizedFormatKey
        self.arguments = arguments
    }

    private func isRefused(_ property: String) -> Bool {
        guard isFrozen else { return false }
        LSUncaughtException.raise(
            LSPushClientException("The description of a push notification subscription cannot be changed"),
            in: "LSMPNInfo.\(property)")
        return true
    }

    /// Returns an immutable copy, with an immutable copy of its table.
    func frozen() -> LSMPNInfo {
        let copy = LSMPNInfo()
        copy.tableInfo = tableInfo?.duplicate()
        copy.tableInfo?.isFrozen = true
        copy.sound = sound
        copy.badge = badge
        copy.contentAvailable = contentAvailable
        copy.launchImage = launchImage
        copy.category = category
        copy.format = format
        copy.localizedActionKey = localizedActionKey
        copy.localizedFormatKey = localizedFormatKey
        copy.arguments = arguments
        copy.customData = customData
        copy.triggerExpression = triggerExpression
        copy.isFrozen = true
        return copy
    }
}
