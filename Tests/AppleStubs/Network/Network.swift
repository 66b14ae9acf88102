// swift-format-ignore-file

import Dispatch

public struct NWInterface: Hashable, Sendable {
    public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

    public var type: InterfaceType { .other }
    public var name: String { "" }
    public var index: Int { 0 }
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
