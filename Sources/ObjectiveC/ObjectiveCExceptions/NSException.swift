// `LegacyLSClient` and `UnifiedLSClient` both re-export this module, so a file that imports both sees one type.

#if !canImport(ObjectiveC)
    public import Foundation

    /// An exception of the Objective-C runtime, for platforms whose Foundation has none: a name, a reason and additional values.
    ///
    /// Code for Apple platforms compiles with it. Nothing can raise or catch it here: `LSException` and its subclasses inherit its
    /// properties, and loggers of 2.x to 4.x take it as a parameter.
    open class NSException: NSObject, @unchecked Sendable {
        // `Sendable`: all properties are constant.

        /// The kind of exception.
        public let name: NSExceptionName
        /// A human-readable reason, or `nil` if there is none.
        public let reason: String?
        /// Additional values, or `nil` if there are none.
        public let userInfo: [AnyHashable: Any]?

        /// Creates an exception without raising it.
        public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
            self.name = name
            self.reason = reason
            self.userInfo = userInfo
        }

        /// The reason, or the name if there is no reason.
        open override var description: String { reason ?? name.rawValue }
    }
#endif
