import Foundation

// A name that Foundation has on Apple platforms only, so that loggers of applications compile on Linux too.

#if !canImport(ObjectiveC)
    /// What the Objective-C runtime calls an exception: a name, a reason for people, and whatever else was attached. On Linux
    /// nothing is ever raised, and no logger is given one.
    open class NSException: NSObject, @unchecked Sendable {
        // `Sendable`: nothing changes after initialisation.

        /// Which kind of exception it is.
        public let name: NSExceptionName
        /// What happened, for people.
        public let reason: String?
        /// Whatever else was attached; `nil`: nothing.
        public let userInfo: [AnyHashable: Any]?

        /// Creates an exception; nothing is raised.
        public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
            self.name = name
            self.reason = reason
            self.userInfo = userInfo
        }

        /// The reason, or the name when there is none.
        open override var description: String { reason ?? name.rawValue }
    }
#endif
