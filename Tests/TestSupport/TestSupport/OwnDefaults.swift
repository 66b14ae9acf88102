package import Foundation

/// User defaults of one test. Those of the process belong to other tests, too, and to other runs of the tests on the machine.
package final class OwnDefaults: UserDefaults {
    private var values: [String: String] = ["LS_appID": "app"]

    package override func string(forKey defaultName: String) -> String? { values[defaultName] }

    package override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value as? String }

    package override func removeObject(forKey defaultName: String) { values[defaultName] = nil }
}
