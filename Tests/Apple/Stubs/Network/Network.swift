// swift-format-ignore-file

import Dispatch
import Foundation
import FoundationNetworking

public struct NWInterface: Hashable, Sendable {
    public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

    public var type: InterfaceType { .other }
    public var name: String { "" }
    public var index: Int { 0 }
}

public enum NWEndpoint: Hashable, Sendable {
    public enum Host: Hashable, Sendable, ExpressibleByStringLiteral {
        case name(String, NWInterface?)

        public init(_ string: String) { self = .name(string, nil) }
        public init(stringLiteral: String) { self = .name(stringLiteral, nil) }
    }

    public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
        public let rawValue: UInt16

        public init?(rawValue: UInt16) { self.rawValue = rawValue }
        public init(integerLiteral value: UInt16) { rawValue = value }
    }

    case hostPort(host: NWEndpoint.Host, port: NWEndpoint.Port)
    case service(name: String, type: String, domain: String, interface: NWInterface?)
    case unix(path: String)
    case url(URL)
}

public class NWProtocolOptions {
    init() {}
}

public enum NWProtocolTLS {
    public final class Options: NWProtocolOptions {
        public override init() {}
    }
}

public struct ProxyConfiguration {
    public init(httpCONNECTProxy proxyEndpoint: NWEndpoint, tlsOptions: NWProtocolTLS.Options? = nil) {}
    public init(socksv5Proxy proxyEndpoint: NWEndpoint) {}
    public var allowFailover: Bool {
        get { false }
        set {}
    }
    public var matchDomains: [String] {
        get { [] }
        set {}
    }
    public var excludedDomains: [String] {
        get { [] }
        set {}
    }
    public func applyCredential(username: String, password: String) {}
}

// Declared in Foundation, for those that import Network as well.
extension URLSessionConfiguration {
    public var proxyConfigurations: [ProxyConfiguration] {
        get { [] }
        set {}
    }
}

public struct NWPath: Equatable, Sendable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

    public var status: Status { .satisfied }
    public var availableInterfaces: [NWInterface] { [] }
    public var isExpensive: Bool { false }
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

public final class NWPathMonitor: Sendable {
    public init() {}
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { nil }
        set {}
    }
    public var currentPath: NWPath { NWPath() }
    public func start(queue: DispatchQueue) {}
    public func cancel() {}
}
