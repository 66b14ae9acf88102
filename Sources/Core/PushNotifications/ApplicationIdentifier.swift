package import Foundation

/// The identifier of the application that receives push notifications, as in the server's configuration.
package enum ApplicationIdentifier {
    /// The user default `LS_appID`, else the identifier of the main bundle, else the name of the process: on Linux and for command line
    /// tools, the main bundle has no identifier. The server refuses an unknown identifier with error 43.
    package static func current(_ defaults: UserDefaults = .standard) -> String {
        configured(in: defaults) ?? ProcessInfo.processInfo.processName
    }

    /// The user default `LS_appID`, else the identifier in the Objective-C half of the program, else that of the main bundle; `nil` if none
    /// exists.
    package static func configured(in defaults: UserDefaults = .standard) -> String? {
        defaults.string(forKey: "LS_appID") ?? ofObjectiveC.identifier ?? Bundle.main.bundleIdentifier
    }

    /// The identifier in the Objective-C half of the program, which under GNUstep has its own user defaults and its own main bundle.
    package static let ofObjectiveC = ObjectiveCSource()

    package final class ObjectiveCSource: Sendable {
        private let source = Locked<(@Sendable () -> String?)?>(nil)

        /// - Parameter source: returns the identifier, or `nil` if none exists; called on any thread.
        package func set(_ source: @escaping @Sendable () -> String?) { self.source.value = source }

        fileprivate var identifier: String? { source.value?() }
    }
}
