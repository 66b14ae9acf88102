import Foundation

/// The application that push notifications are for, as the server's configuration knows it.
package enum ApplicationIdentifier {
    /// The user default `LS_appID`, else the identifier of the main bundle, else the name of the executable: on Linux, and for
    /// command line tools, a bundle has no identifier. The server refuses a name that it does not know with error 43.
    package static func current(_ defaults: UserDefaults = .standard) -> String {
        defaults.string(forKey: "LS_appID") ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    }
}
