// Written by Scripts/delegate-spellings; do not edit.
public import Foundation

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 1, 2, 3.
    public protocol MPNDeviceUnwrapped123: LSDelegateSpelling.MPNDeviceUnwrapped12 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 1, 2.
    public protocol MPNDeviceUnwrapped12: LSDelegateSpelling.MPNDeviceUnwrapped13 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 1, 3.
    public protocol MPNDeviceUnwrapped13: LSDelegateSpelling.MPNDeviceUnwrapped23 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 2, 3.
    public protocol MPNDeviceUnwrapped23: LSDelegateSpelling.MPNDeviceUnwrapped1 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 1.
    public protocol MPNDeviceUnwrapped1: LSDelegateSpelling.MPNDeviceUnwrapped2 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidAdd(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidAddDelegate(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidRemove(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidRegister(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidSuspend(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidResume(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidResetBadge(_ device: LSMPNDevice!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 2.
    public protocol MPNDeviceUnwrapped2: LSDelegateSpelling.MPNDeviceUnwrapped3 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 3.
    public protocol MPNDeviceUnwrapped3: LSDelegateSpelling.MPNDevice {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date!)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` without `!`.
    public protocol MPNDevice: LSDelegateSpelling.MPNDevicePlainUnwrapped12 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidAdd(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidAddDelegate(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidRemove(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidRegister(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidSuspend(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidResume(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDeviceDidResetBadge(_ device: LSMPNDevice?)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 1, 2, and without a mark where a value may be nil.
    public protocol MPNDevicePlainUnwrapped12: LSDelegateSpelling.MPNDevicePlainUnwrapped1 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol MPNDevicePlainUnwrapped1: LSDelegateSpelling.MPNDevicePlainUnwrapped2 {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` with `!` on the objects 2, and without a mark where a value may be nil.
    public protocol MPNDevicePlainUnwrapped2: LSDelegateSpelling.MPNDevicePlain {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNDeviceDelegate` without `!`, and without a mark where a value may be nil.
    public protocol MPNDevicePlain: AnyObject {
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String)
        /// As in `LSMPNDeviceDelegate`.
        @_disfavoredOverload @_nonoverride func mpnDevice(
            _ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String)
    }
}

extension LSMPNDeviceDelegate {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidAdd(_ device: LSMPNDevice) {
        (self as any LSMPNDeviceDelegate).mpnDeviceDidAddDelegate(device as LSMPNDevice)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidAddDelegate(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidAdd(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidRemove(_ device: LSMPNDevice) {
        (self as any LSMPNDeviceDelegate).mpnDeviceDidRemoveDelegate(device as LSMPNDevice)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidRemove(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidRegister(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidRegister(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidSuspend(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidSuspend(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidResume(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidResume(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped12).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped123).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidUpdateSubscriptions(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidResetBadge(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidResetBadge(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped12).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: message as String?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped123 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date!
    ) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped12).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date?
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped13).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: message as String?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped13 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date!)
    {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped13).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date!
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped23).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped23 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date!)
    {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped23).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date!
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidAdd(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidAddDelegate(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidAddDelegate(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidAdd(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidRemove(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDeviceDidRemoveDelegate(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidRemove(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidRegister(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidRegister(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidSuspend(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidSuspend(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidResume(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidResume(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String?
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped2).mpnDevice(
            device as LSMPNDevice, didFailRegistrationWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date?)
    {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date?
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped2).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidUpdateSubscriptions(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidResetBadge(_ device: LSMPNDevice!) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidResetBadge(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String?
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped2).mpnDevice(
            device as LSMPNDevice, didFailBadgeResetWithErrorCode: code, message: message as String?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped2).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date?)
    {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped2).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date?
    ) {
        guard let device, let status else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped3).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped2).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: message as String?)
    }
}

extension LSDelegateSpelling.MPNDeviceUnwrapped3 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date!)
    {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped3).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date!)
    {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped3).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date!)
    {
        (self as any LSDelegateSpelling.MPNDeviceUnwrapped3).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date!
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNDevice {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidAdd(_ device: LSMPNDevice?) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidAddDelegate(device as LSMPNDevice?)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidAddDelegate(_ device: LSMPNDevice?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDeviceDidRemove(_ device: LSMPNDevice?) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidRemoveDelegate(device as LSMPNDevice?)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidRegister(_ device: LSMPNDevice?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidSuspend(_ device: LSMPNDevice?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidResume(_ device: LSMPNDevice?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: (message ?? "") as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date?)
    {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date?)
    {
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date?
    ) {
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped12).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: (timestamp ?? Date()) as Date)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDeviceDidResetBadge(_ device: LSMPNDevice?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: (message ?? "") as String)
    }
}

extension LSDelegateSpelling.MPNDevicePlainUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date)
    {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date)
    }
}

extension LSDelegateSpelling.MPNDevicePlainUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice, didFailRegistrationWithErrorCode: code, message: message as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date)
    {
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped1).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date)
    {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped2).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String
    ) {
        guard let device else { return }
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice, didFailBadgeResetWithErrorCode: code, message: message as String)
    }
}

extension LSDelegateSpelling.MPNDevicePlainUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date)
    {
        (self as any LSDelegateSpelling.MPNDevicePlainUnwrapped2).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date)
    {
        guard let device, let status else { return }
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String, timestamp: timestamp as Date)
    }
}

extension LSDelegateSpelling.MPNDevicePlain {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String
    ) {
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: message as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date) {
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date)
    {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date)
    {
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date)
    {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String
    ) {
        (self as any LSDelegateSpelling.MPNDevicePlain).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: message as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnDevice(
        _ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String
    ) {

    }
}
