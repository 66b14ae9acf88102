package import Foundation

/// The application that push notifications are for, as the server's configuration knows it.
package enum ApplicationIdentifier {
    /// The user default `LS_appID`, else the identifier of the main bundle, else the name of the executable: on Linux, and for
    /// command line tools, a bundle has no identifier. The server refuses a name that it does not know with error 43.
    package static func current(_ defaults: UserDefaults = .standard) -> String {
        configured(in: defaults) ?? ProcessInfo.processInfo.processName
    }

    /// The user default `LS_appID`, else the identifier of the main bundle; `nil`: there is neither.
    package static func configured(in defaults: UserDefaults = .standard) -> String? {
        defaults.string(forKey: "LS_appID") ?? ofObjectiveC.identifier ?? Bundle.main.bundleIdentifier
    }

    /// The identifier in the Objective-C half of the program, which has user defaults and a main bundle of its own under GNUstep.
    package static let ofObjectiveC = ObjectiveCSource()

    package final class ObjectiveCSource: @unchecked Sendable {
        // `Sendable`: `source` is only touched under `lock`.

        private let lock = NSLock()
        private var source: (@Sendable () -> String?)?

        /// - Parameter source: returns the identifier, `nil` if there is none; called on any thread.
        package func set(_ source: @escaping @Sendable () -> String?) { lock.withLock { self.source = source } }

        fileprivate var identifier: String? {
            let source = lock.withLock { self.source }
            return source?()
        }
    }
}
