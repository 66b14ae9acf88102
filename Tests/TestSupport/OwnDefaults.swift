package import Foundation

/// User defaults of one test. Other tests, and other test runs on the machine, share those of the process.
package final class OwnDefaults: UserDefaults {
    private var values: [String: String] = ["LS_appID": "app"]

    package override func string(forKey defaultName: String) -> String? { values[defaultName] }

    package override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value as? String }

    package override func removeObject(forKey defaultName: String) { values[defaultName] = nil }
}
