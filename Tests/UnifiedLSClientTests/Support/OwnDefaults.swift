import Foundation

@testable import ModernClient
@testable import UnifiedLSClient

/// User defaults of one test: those of the process belong to other tests, too.
final class OwnDefaults: UserDefaults {
    private var values: [String: String] = ["LS_appID": "app"]

    override func string(forKey defaultName: String) -> String? { values[defaultName] }

    override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value as? String }

    func makeDevice(_ token: String) -> LSMPNDevice { LSMPNDevice(MPNDevice(deviceToken: token, defaults: self)) }
}
