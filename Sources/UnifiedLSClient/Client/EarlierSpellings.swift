import Foundation
import ModernClient

// Other names of the same things: those of Objective-C, and those that another import of the headers gave.

extension LSLightstreamerClient {
    /// As `lib_NAME`.
    public class var LIB_NAME: String { lib_NAME }
    /// As `lib_VERSION`.
    public class var LIB_VERSION: String { lib_VERSION }
    /// As `mpnSubscriptions`.
    public var MPNSubscriptions: [LSMPNSubscription] { mpnSubscriptions }
}

extension LSConnectionOptions {
    /// As `httpExtraHeaders`.
    public var HTTPExtraHeaders: [AnyHashable: Any]? {
        get { httpExtraHeaders }
        set { httpExtraHeaders = newValue }
    }
    /// As `isHttpExtraHeadersOnSessionCreationOnly`.
    public var HTTPExtraHeadersOnSessionCreationOnly: Bool {
        get { isHttpExtraHeadersOnSessionCreationOnly }
        set { isHttpExtraHeadersOnSessionCreationOnly = newValue }
    }
    /// As `isHttpExtraHeadersOnSessionCreationOnly`.
    public var httpExtraHeadersOnSessionCreationOnly: Bool {
        get { isHttpExtraHeadersOnSessionCreationOnly }
        set { isHttpExtraHeadersOnSessionCreationOnly = newValue }
    }
    /// As `isSlowingEnabled`.
    public var slowingEnabled: Bool {
        get { isSlowingEnabled }
        set { isSlowingEnabled = newValue }
    }
    /// As `isServerInstanceAddressIgnored`.
    public var serverInstanceAddressIgnored: Bool {
        get { isServerInstanceAddressIgnored }
        set { isServerInstanceAddressIgnored = newValue }
    }
    /// As `isEarlyWSOpenEnabled`.
    public var earlyWSOpenEnabled: Bool {
        get { isEarlyWSOpenEnabled }
        set { isEarlyWSOpenEnabled = newValue }
    }
}

extension LSMPNSubscription {
    /// As `init(mpnSubscription:)`.
    public convenience init(MPNSubscription mpnSubscription: LSMPNSubscription) {
        self.init(mpnSubscription: mpnSubscription)
    }
}

extension LSItemUpdate {
    /// As `value(withFieldPos:)`.
    @available(*, deprecated, renamed: "value(withFieldPos:)")
    public func valueWithFieldPos(_ fieldPos: UInt) -> String? { value(withFieldPos: fieldPos) }
    /// As `value(withFieldName:)`.
    @available(*, deprecated, renamed: "value(withFieldName:)")
    public func valueWithFieldName(_ fieldName: String) -> String? { value(withFieldName: fieldName) }
    /// As `isValueChanged(withFieldPos:)`.
    @available(*, deprecated, renamed: "isValueChanged(withFieldPos:)")
    public func isValueChangedWithFieldPos(_ fieldPos: UInt) -> Bool { isValueChanged(withFieldPos: fieldPos) }
    /// As `isValueChanged(withFieldName:)`.
    @available(*, deprecated, renamed: "isValueChanged(withFieldName:)")
    public func isValueChangedWithFieldName(_ fieldName: String) -> Bool { isValueChanged(withFieldName: fieldName) }
}

extension LSSubscription {
    /// As `value(withItemPos:fieldPos:)`.
    @available(*, deprecated, renamed: "value(withItemPos:fieldPos:)")
    public func valueWithItemPos(_ itemPos: UInt, fieldPos: UInt) -> String? {
        value(withItemPos: itemPos, fieldPos: fieldPos)
    }
    /// As `value(withItemPos:fieldName:)`.
    @available(*, deprecated, renamed: "value(withItemPos:fieldName:)")
    public func valueWithItemPos(_ itemPos: UInt, fieldName: String) -> String? {
        value(withItemPos: itemPos, fieldName: fieldName)
    }
    /// As `value(withItemName:fieldPos:)`.
    @available(*, deprecated, renamed: "value(withItemName:fieldPos:)")
    public func valueWithItemName(_ itemName: String, fieldPos: UInt) -> String? {
        value(withItemName: itemName, fieldPos: fieldPos)
    }
    /// As `value(withItemName:fieldName:)`.
    @available(*, deprecated, renamed: "value(withItemName:fieldName:)")
    public func valueWithItemName(_ itemName: String, fieldName: String) -> String? {
        value(withItemName: itemName, fieldName: fieldName)
    }
}

/// Types that members had up to 2.1, whose headers said less; not for use in new code.
///
/// A member of a class and one of a protocol that the class conforms to may have the same name and different types: code uses the
/// one that fits.
public enum LSEarlierType {
    /// `items` and `fields` of a subscription were optional, and had elements of any type.
    public protocol Names: AnyObject {}
    /// Headers have the type that 3.x gave them; the other is that of 2.x.
    public protocol Headers: AnyObject {}
    /// Name and version of the library were methods.
    public protocol Version: AnyObject {}
}

extension LSSubscription: LSEarlierType.Names {}
extension LSConnectionOptions: LSEarlierType.Headers {}
extension LSLightstreamerClient: LSEarlierType.Version {}

// Not disfavoured: `if let items = subscription.items` needs the optional one. Where both fit, the class's own is preferred.
extension LSEarlierType.Names where Self: LSSubscription {
    /// As in `LSSubscription`; `nil` if no list is set. Setting `nil` removes the list.
    public var items: [Any]? {
        get { modern.items }
        set {
            if let newValue {
                let names: [String] = newValue.map { "\($0)" }
                items = names
            } else {
                checking("items", nil) { () throws(Misuse) in try modern.setItems(nil) }
            }
        }
    }
    /// As in `LSSubscription`; `nil` if no list is set. Setting `nil` removes the list.
    public var fields: [Any]? {
        get { modern.fields }
        set {
            if let newValue {
                let names: [String] = newValue.map { "\($0)" }
                fields = names
            } else {
                checking("fields", nil) { () throws(Misuse) in try modern.setFields(nil) }
            }
        }
    }
}

extension LSEarlierType.Headers where Self: LSConnectionOptions {
    /// As in `LSConnectionOptions`, typed.
    @_disfavoredOverload
    public var httpExtraHeaders: [String: String]? { modern.HTTPExtraHeaders }
}

extension LSEarlierType.Version where Self: LSLightstreamerClient {
    /// As the property `lib_NAME`, called as in 2.0 and 2.1.
    public static var lib_NAME: () -> String { { LSLightstreamerClient.lib_NAME } }
    /// As the property `lib_VERSION`, called as in 2.0 and 2.1.
    public static var lib_VERSION: () -> String { { LSLightstreamerClient.lib_VERSION } }
    /// As the property `lib_NAME`, called as in 2.0 and 2.1.
    public static var LIB_NAME: () -> String { { LSLightstreamerClient.lib_NAME } }
    /// As the property `lib_VERSION`, called as in 2.0 and 2.1.
    public static var LIB_VERSION: () -> String { { LSLightstreamerClient.lib_VERSION } }
}
