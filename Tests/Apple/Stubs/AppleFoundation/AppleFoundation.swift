// swift-format-ignore-file

@_exported import Darwin
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectiveC
@_exported import Security

// What only Apple's Foundation has.

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}

extension URLSessionConfiguration {
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
}

/// Not in `ProxyConfiguration` of the older systems: macOS alone has these.
#if APPLE_macOS
    public let kCFNetworkProxiesHTTPEnable: CFString = ""
    public let kCFNetworkProxiesHTTPProxy: CFString = ""
    public let kCFNetworkProxiesHTTPPort: CFString = ""
    public let kCFNetworkProxiesHTTPSEnable: CFString = ""
    public let kCFNetworkProxiesHTTPSProxy: CFString = ""
    public let kCFNetworkProxiesHTTPSPort: CFString = ""
#endif

// Of the pointers that take `&`, Linux has this one alone.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

open class NSException: NSObject, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {}
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
    open var name: NSExceptionName { NSExceptionName(rawValue: "") }
    open var reason: String? { nil }
    open var userInfo: [AnyHashable: Any]? { nil }
    open func raise() {}
}
