import Foundation

// Names that Foundation has on Apple platforms only, so that 1.x code compiles on Linux too.

#if !canImport(ObjectiveC)
    /// Where a method with a single error parameter puts its error; accepts `&error` (with `var error: NSError?`) and `nil`.
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

    /// What the Objective-C runtime calls an exception: a name, a reason for people, and whatever else was attached.
    ///
    /// On Linux nothing is ever raised; `LSException` and its subclasses inherit these properties.
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

extension NSErrorPointer {
    /// Stores an error where the caller asked for it.
    func store(_ error: NSError) {
        #if canImport(ObjectiveC)
            self?.pointee = error
        #else
            if let place = self { place.pointee = error }
        #endif
    }
}
