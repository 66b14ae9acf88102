// swift-format-ignore-file

public final class OSLog: Sendable {
    public init(subsystem: String, category: String) {}
}

public struct OSLogType: Sendable, Equatable {
    public static let `default` = OSLogType()
    public static let info = OSLogType()
    public static let debug = OSLogType()
    public static let error = OSLogType()
    public static let fault = OSLogType()
}

public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog, type: OSLogType, _ args: CVarArg...
) {}
