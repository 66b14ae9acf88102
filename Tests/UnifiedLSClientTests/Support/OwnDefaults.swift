import TestSupport

@testable import ModernClient
@testable import UnifiedLSClient

extension OwnDefaults {
    func makeDevice(_ token: String) -> LSMPNDevice { LSMPNDevice(MPNDevice(deviceToken: token, defaults: self)) }
}
