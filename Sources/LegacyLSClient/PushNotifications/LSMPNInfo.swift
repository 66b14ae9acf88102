public import Foundation

/// What an MPN subscription watches, and the notification that it sends.
///
/// Texts may refer to fields: `${field_name}` (tables of `LSExtendedTableInfo`) or `$[position]`, 1-based. One that belongs to an
/// `LSMPNSubscription` is immutable: setting a property of it is a programming error (see `LSUncaughtException`) and changes
/// nothing. Otherwise not thread-safe: change it on one thread.
///
/// In ModernClient: `MPNSubscription` and `MPNBuilder`.
open class LSMPNInfo: NSObject {
    /// The table to watch; the only part that must be there.
    ///
    /// In ModernClient: the other properties of `MPNSubscription`.
    open var tableInfo: LSTableInfo! { didSet { if isRefused("tableInfo") { tableInfo = oldValue } } }
    /// Name of the sound; "Default" for the usual one; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.sound`.
    open var sound: String! { didSet { if isRefused("sound") { sound = oldValue } } }
    /// The badge, a number as text or `AUTO_BADGE_VALUE`; `nil`: left alone.
    ///
    /// In ModernClient: `MPNBuilder.badge(with:)`.
    open var badge: String! { didSet { if isRefused("badge") { badge = oldValue } } }
    /// "1" to notify the app of new content; `nil`: the notification says nothing of it.
    ///
    /// In ModernClient: `MPNBuilder.contentAvailable(with:)`.
    open var contentAvailable: String! {
        didSet { if isRefused("contentAvailable") { contentAvailable = oldValue } }
    }
    /// Name of the launch image; `nil`: the usual one.
    ///
    /// In ModernClient: `MPNBuilder.launchImage`.
    open var launchImage: String! { didSet { if isRefused("launchImage") { launchImage = oldValue } } }
    /// Category of the actions that are offered; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.category`.
    open var category: String! { didSet { if isRefused("category") { category = oldValue } } }
    /// The text; `nil`: see `localizedFormatKey`.
    ///
    /// In ModernClient: `MPNBuilder.body`.
    open var format: String! { didSet { if isRefused("format") { format = oldValue } } }
    /// Key of the localised label of the action button; `nil`: the usual one.
    ///
    /// In ModernClient: `MPNBuilder.locActionKey`.
    open var localizedActionKey: String! {
        didSet { if isRefused("localizedActionKey") { localizedActionKey = oldValue } }
    }
    /// Key of the localised text, in place of `format`.
    ///
    /// In ModernClient: `MPNBuilder.bodyLocKey`.
    open var localizedFormatKey: String! {
        didSet { if isRefused("localizedFormatKey") { localizedFormatKey = oldValue } }
    }
    /// Strings that the localised text is filled with; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.bodyLocArguments`.
    open var arguments: [Any]! { didSet { if isRefused("arguments") { arguments = oldValue } } }
    /// More pairs of strings for the payload; `nil`: none.
    ///
    /// In ModernClient: `MPNBuilder.customData`.
    open var customData: [AnyHashable: Any]! { didSet { if isRefused("customData") { customData = oldValue } } }
    /// A Java condition on the fields, evaluated by the server: once it holds, one notification is sent, and no more after it. `nil`: each
    /// update sends one.
    ///
    /// In ModernClient: `MPNSubscription.triggerExpression`.
    open var triggerExpression: String! {
        didSet { if isRefused("triggerExpression") { triggerExpression = oldValue } }
    }

    private var isFrozen = false

    /// Creates an empty description; `tableInfo` must be set before it is used.
    public override init() { super.init() }

    /// Creates a description with a text.
    ///
    /// - Parameters:
    ///   - tableInfo: the table to watch.
    ///   - sound: name of the sound; `nil`: none.
    ///   - badge: the badge; `nil`: left alone.
    ///   - format: the text; `nil`: none.
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

    /// A copy that cannot be changed, nor its table.
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
