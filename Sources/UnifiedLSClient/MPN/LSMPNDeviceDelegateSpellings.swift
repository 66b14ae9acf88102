import Foundation

extension LSDelegateSpelling {
    /// Parameters of `LSMPNDeviceDelegate` that are optional.
    public protocol MPNDevice: AnyObject {
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidAdd(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidAddDelegate(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidRemove(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidRegister(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidSuspend(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidResume(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDevice(_ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDeviceDidResetBadge(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        func mpnDevice(_ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String?)
    }
}

extension LSDelegateSpelling.MPNDevice {
    /// Calls the next spelling.
    public func mpnDeviceDidAdd(_ device: LSMPNDevice?) { self.mpnDeviceDidAddDelegate(device as LSMPNDevice?) }
    /// Does nothing.
    public func mpnDeviceDidAddDelegate(_ device: LSMPNDevice?) {}
    /// Calls the next spelling.
    public func mpnDeviceDidRemove(_ device: LSMPNDevice?) { self.mpnDeviceDidRemoveDelegate(device as LSMPNDevice?) }
    /// Does nothing.
    public func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice?) {}
    /// Does nothing.
    public func mpnDeviceDidRegister(_ device: LSMPNDevice?) {}
    /// Does nothing.
    public func mpnDeviceDidSuspend(_ device: LSMPNDevice?) {}
    /// Does nothing.
    public func mpnDeviceDidResume(_ device: LSMPNDevice?) {}
    /// Does nothing.
    public func mpnDevice(_ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String?) {}
    /// Calls the next spelling.
    public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date?) {
        guard let status else { return }
        self.mpnDevice(device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling.
    public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date?) {
        self.mpnDevice(device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Does nothing.
    public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date?) {}
    /// Does nothing.
    public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?) {}
    /// Does nothing.
    public func mpnDeviceDidResetBadge(_ device: LSMPNDevice?) {}
    /// Does nothing.
    public func mpnDevice(_ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String?) {}
}
