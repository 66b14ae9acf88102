import LightstreamerCore
import Foundation
import ModernClient

// Alternative names of members: those of Objective-C, and those that Swift's importer gave them in other versions.

extension LSLightstreamerClient {
    /// The same as `lib_NAME`.
    public class var LIB_NAME: String { lib_NAME }
    /// The same as `lib_VERSION`.
    public class var LIB_VERSION: String { lib_VERSION }
    /// The same as `mpnSubscriptions`.
    public var MPNSubscriptions: [LSMPNSubscription] { mpnSubscriptions }
}

extension LSConnectionOptions {
    /// The same as `httpExtraHeaders`; `nil` for none.
    public var HTTPExtraHeaders: [AnyHashable: Any]? {
        get { httpExtraHeaders }
        set { httpExtraHeaders = newValue }
    }
    /// The same as `isHttpExtraHeadersOnSessionCreationOnly`.
    public var HTTPExtraHeadersOnSessionCreationOnly: Bool {
        get { isHttpExtraHeadersOnSessionCreationOnly }
        set { isHttpExtraHeadersOnSessionCreationOnly = newValue }
    }
    /// The same as `isHttpExtraHeadersOnSessionCreationOnly`.
    public var httpExtraHeadersOnSessionCreationOnly: Bool {
        get { isHttpExtraHeadersOnSessionCreationOnly }
        set { isHttpExtraHeadersOnSessionCreationOnly = newValue }
    }
    /// The same as `isSlowingEnabled`.
    public var slowingEnabled: Bool {
        get { isSlowingEnabled }
        set { isSlowingEnabled = newValue }
    }
    /// The same as `isServerInstanceAddressIgnored`.
    public var serverInstanceAddressIgnored: Bool {
        get { isServerInstanceAddressIgnored }
        set { isServerInstanceAddressIgnored = newValue }
    }
    /// The same as `isEarlyWSOpenEnabled`.
    public var earlyWSOpenEnabled: Bool {
        get { isEarlyWSOpenEnabled }
        set { isEarlyWSOpenEnabled = newValue }
    }
}

extension LSMPNSubscription {
    /// The same as `init(mpnSubscription:)`.
    public convenience init(MPNSubscription mpnSubscription: LSMPNSubscription) {
        self.init(mpnSubscription: mpnSubscription)
    }
}

extension LSItemUpdate {
    /// The same as `value(withFieldPos:)`.
    @available(*, deprecated, renamed: "value(withFieldPos:)")
    public func valueWithFieldPos(_ fieldPos: UInt) -> String? { value(withFieldPos: fieldPos) }
    /// The same as `value(withFieldName:)`.
    @available(*, deprecated, renamed: "value(withFieldName:)")
    public func valueWithFieldName(_ fieldName: String) -> String? { value(withFieldName: fieldName) }
    /// The same as `isValueChanged(withFieldPos:)`.
    @available(*, deprecated, renamed: "isValueChanged(withFieldPos:)")
    public func isValueChangedWithFieldPos(_ fieldPos: UInt) -> Bool { isValueChanged(withFieldPos: fieldPos) }
    /// The same as `isValueChanged(withFieldName:)`.
    @available(*, deprecated, renamed: "isValueChanged(withFieldName:)")
    public func isValueChangedWithFieldName(_ fieldName: String) -> Bool { isValueChanged(withFieldName: fieldName) }
}

extension LSSubscription {
    /// The same as `value(withItemPos:fieldPos:)`.
    @available(*, deprecated, renamed: "value(withItemPos:fieldPos:)")
    public func valueWithItemPos(_ itemPos: UInt, fieldPos: UInt) -> String? {
        value(withItemPos: itemPos, fieldPos: fieldPos)
    }
    /// The same as `value(withItemPos:fieldName:)`.
    @available(*, deprecated, renamed: "value(withItemPos:fieldName:)")
    public func valueWithItemPos(_ itemPos: UInt, fieldName: String) -> String? {
        value(withItemPos: itemPos, fieldName: fieldName)
    }
    /// The same as `value(withItemName:fieldPos:)`.
    @available(*, deprecated, renamed: "value(withItemName:fieldPos:)")
    public func valueWithItemName(_ itemName: String, fieldPos: UInt) -> String? {
        value(withItemName: itemName, fieldPos: fieldPos)
    }
    /// The same as `value(withItemName:fieldName:)`.
    @available(*, deprecated, renamed: "value(withItemName:fieldName:)")
    public func valueWithItemName(_ itemName: String, fieldName: String) -> String? {
        value(withItemName: itemName, fieldName: fieldName)
    }
}

/// Types that members had in other releases. Not for use in new code.
///
/// A class and a protocol that it conforms to may have members with the same name and different types: the compiler selects the one
/// that fits.
public enum LSEarlierType {
    /// Up to 2.1, `items` and `fields` of a subscription were optional arrays with elements of any type, and so were the fields of the
    /// second level and the list of delegates.
    public protocol Names: AnyObject {}
    /// Up to 2.1, the lists of delegates and subscriptions of a client had elements of any type.
    public protocol Lists: AnyObject {}
    /// From 3.0, the headers had the type `[String: String]?`; `LSConnectionOptions` has the type of 2.x.
    public protocol Headers: AnyObject {}
    /// Up to 2.1, the name and the version of the library were methods.
    public protocol Version: AnyObject {}
}

extension LSSubscription: LSEarlierType.Names {}
extension LSConnectionOptions: LSEarlierType.Headers {}
extension LSLightstreamerClient: LSEarlierType.Version {}
extension LSLightstreamerClient: LSEarlierType.Lists {}

// Not disfavoured, because `if let items = subscription.items` needs the optional property. If both fit, the compiler prefers the
// property of the class.
extension LSEarlierType.Names where Self: LSSubscription {
    /// The same as in `LSSubscription`, but `nil` if no list is set. Setting `nil` removes the list.
    public var items: [Any]? {
        get { modern.items }
        set {
            if let newValue {
                let names: [String] = newValue.map { "\($0)" }
                items = names
            } else {
                checking(nil, try modern.setItems(nil))
            }
        }
    }
    /// The same as in `LSSubscription`, but `nil` if no list is set. Setting `nil` removes the list.
    public var fields: [Any]? {
        get { modern.fields }
        set {
            if let newValue {
                let names: [String] = newValue.map { "\($0)" }
                fields = names
            } else {
                checking(nil, try modern.setFields(nil))
            }
        }
    }
}

// Disfavoured: without a type that the code states, the property of the class is read.
extension LSEarlierType.Names where Self: LSSubscription {
    /// The same as in `LSSubscription`, with elements of any type.
    @_disfavoredOverload
    public var commandSecondLevelFields: [Any]? {
        get {
            let names: [String]? = commandSecondLevelFields
            return names
        }
        set {
            let names: [String]? = newValue?.map { "\($0)" }
            commandSecondLevelFields = names
        }
    }
    /// The same as in `LSSubscription`, with elements of any type.
    @_disfavoredOverload
    public var delegates: [Any] {
        let typed: [any LSSubscriptionDelegate] = delegates
        return typed
    }
}

extension LSEarlierType.Lists where Self: LSLightstreamerClient {
    /// The same as in `LSLightstreamerClient`, with elements of any type.
    @_disfavoredOverload
    public var delegates: [Any] {
        let typed: [any LSClientDelegate] = delegates
        return typed
    }
    /// The same as in `LSLightstreamerClient`, with elements of any type.
    @_disfavoredOverload
    public var subscriptions: [Any] {
        let typed: [LSSubscription] = subscriptions
        return typed
    }
}

extension LSSubscription {
    /// The same as `init(subscriptionMode:items:fields:)`, with elements of any type.
    @_disfavoredOverload
    public convenience init(subscriptionMode: String, items: [Any], fields: [Any]) {
        let names: [String] = items.map { "\($0)" }
        let fieldNames: [String] = fields.map { "\($0)" }
        self.init(subscriptionMode: subscriptionMode, items: names, fields: fieldNames)
    }
    /// The same as `init(subscriptionMode:item:fields:)`, with elements of any type.
    @_disfavoredOverload
    public convenience init(subscriptionMode: String, item: String, fields: [Any]) {
        let names: [String] = fields.map { "\($0)" }
        self.init(subscriptionMode: subscriptionMode, item: item, fields: names)
    }
}

extension LSEarlierType.Headers where Self: LSConnectionOptions {
    /// The same as in `LSConnectionOptions`, with typed elements.
    @_disfavoredOverload
    public var httpExtraHeaders: [String: String]? { modern.HTTPExtraHeaders }
}

extension LSEarlierType.Version where Self: LSLightstreamerClient {
    /// The same as the property `lib_NAME`, for calls in the form of 2.0 and 2.1.
    public static var lib_NAME: () -> String { { LSLightstreamerClient.lib_NAME } }
    /// The same as the property `lib_VERSION`, for calls in the form of 2.0 and 2.1.
    public static var lib_VERSION: () -> String { { LSLightstreamerClient.lib_VERSION } }
    /// The same as the property `lib_NAME`, for calls in the form of 2.0 and 2.1.
    public static var LIB_NAME: () -> String { { LSLightstreamerClient.lib_NAME } }
    /// The same as the property `lib_VERSION`, for calls in the form of 2.0 and 2.1.
    public static var LIB_VERSION: () -> String { { LSLightstreamerClient.lib_VERSION } }
}
