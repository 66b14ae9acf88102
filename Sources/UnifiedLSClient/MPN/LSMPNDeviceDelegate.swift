public import Foundation

#if canImport(ObjectiveC)
    /// Receives the events of an ``LSMPNDevice``, on the same queue as the other callbacks of the client that the device is registered on.
    ///
    /// All methods are optional.
    ///
    /// In ModernClient: `MPNDeviceDelegate`, with the same methods.
    @objc public protocol LSMPNDeviceDelegate: NSObjectProtocol {
        /// The delegate was added to the device.
        @objc(mpnDeviceDidAddDelegate:)
        optional func mpnDeviceDidAdd(_ device: LSMPNDevice)

        /// The delegate was removed from the device and receives no further event.
        @objc(mpnDeviceDidRemoveDelegate:)
        optional func mpnDeviceDidRemove(_ device: LSMPNDevice)

        /// The server accepted the registration.
        @objc(mpnDeviceDidRegister:)
        optional func mpnDeviceDidRegister(_ device: LSMPNDevice)

        /// The push notification service rejected the device token.
        @objc(mpnDeviceDidSuspend:)
        optional func mpnDeviceDidSuspend(_ device: LSMPNDevice)

        /// The suspended device receives push notifications again.
        @objc(mpnDeviceDidResume:)
        optional func mpnDeviceDidResume(_ device: LSMPNDevice)

        /// The registration failed.
        @objc(mpnDevice:didFailRegistrationWithErrorCode:message:)
        optional func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

        /// The status changed. `timestamp` is the current time if the server sent none.
        @objc(mpnDevice:didChangeStatus:timestamp:)
        optional func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date!)

        /// The list of the subscriptions that the server holds for the device is complete, or changed after that.
        @objc(mpnDeviceDidUpdateSubscriptions:)
        optional func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice)

        /// The server reset its count for `AUTO` badges.
        @objc(mpnDeviceDidResetBadge:)
        optional func mpnDeviceDidResetBadge(_ device: LSMPNDevice)

        /// The server refused to reset its count for `AUTO` badges.
        @objc(mpnDevice:didFailBadgeResetWithErrorCode:message:)
        optional func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?)
    }
#else
    /// Receives the events of an ``LSMPNDevice``, on the same queue as the other callbacks of the client that the device is registered on.
    ///
    /// All methods are optional: each has a default implementation.
    ///
    /// In ModernClient: `MPNDeviceDelegate`, with the same methods.
    public protocol LSMPNDeviceDelegate: LSMPNDeviceDelegateSpellings {
        /// The delegate was added to the device.
        ///
        /// In ModernClient: `mpnDeviceDidAddDelegate(_:)`.
        func mpnDeviceDidAdd(_ device: LSMPNDevice)

        /// The delegate was removed from the device and receives no further event.
        ///
        /// In ModernClient: `mpnDeviceDidRemoveDelegate(_:)`.
        func mpnDeviceDidRemove(_ device: LSMPNDevice)

        /// The server accepted the registration. Called again in each new session, after the change of status.
        func mpnDeviceDidRegister(_ device: LSMPNDevice)

        /// The push notification service rejected the device token. Called after the change of status.
        func mpnDeviceDidSuspend(_ device: LSMPNDevice)

        /// The suspended device receives push notifications again. Called after the change of status.
        func mpnDeviceDidResume(_ device: LSMPNDevice)

        /// The registration failed. Called before the change of status to `UNKNOWN`.
        ///
        /// - Parameters:
        ///   - device: the device that was passed to `register(forMPN:)`.
        ///   - code: 40 to 43: a code of the server; 0 or negative: a code of the Metadata Adapter; 62: the server changed the device's id or
        ///     adapter, or refused or ended one of the subscriptions by which it reports the device.
        ///   - message: the error message of the server or of the client; `nil` if it has none.
        func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

        /// The status changed. An implementation with `timestamp: Date` receives the current time if the server sent none.
        ///
        /// In ModernClient: `mpnDevice(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
        ///
        /// - Parameters:
        ///   - device: the device that was passed to `register(forMPN:)`.
        ///   - status: see `LSMPNDevice.status`.
        ///   - timestamp: the time of the change by the server's clock; `nil` if it is unknown.
        func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?)

        /// The list of the subscriptions that the server holds for the device is complete, or changed after that.
        func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice)

        /// The server reset its count for `AUTO` badges.
        func mpnDeviceDidResetBadge(_ device: LSMPNDevice)

        /// The server refused to reset its count for `AUTO` badges.
        func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?)
    }

    /// The other spellings of the methods of ``LSMPNDeviceDelegate`` that are called; not for use in new code.
    public protocol LSMPNDeviceDelegateSpellings: AnyObject {
        @_disfavoredOverload func mpnDeviceDidAdd(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDeviceDidAddDelegate(_ device: LSMPNDevice)
        @_disfavoredOverload func mpnDeviceDidRemove(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice)
        @_disfavoredOverload func mpnDeviceDidRegister(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDeviceDidSuspend(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDeviceDidResume(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDevice(
            _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String!)
        @_disfavoredOverload func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date!)
        @_disfavoredOverload func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date)
        @_disfavoredOverload func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDeviceDidResetBadge(_ device: LSMPNDevice!)
        @_disfavoredOverload func mpnDevice(
            _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String!)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSMPNDeviceDelegate {
        private var others: any LSMPNDeviceDelegateSpellings { self }

        public func mpnDeviceDidAdd(_ device: LSMPNDevice) {
            others.mpnDeviceDidAdd(device as LSMPNDevice?)
        }
        public func mpnDeviceDidRemove(_ device: LSMPNDevice) {
            others.mpnDeviceDidRemove(device as LSMPNDevice?)
        }
        public func mpnDeviceDidRegister(_ device: LSMPNDevice) {
            others.mpnDeviceDidRegister(device as LSMPNDevice?)
        }
        public func mpnDeviceDidSuspend(_ device: LSMPNDevice) {
            others.mpnDeviceDidSuspend(device as LSMPNDevice?)
        }
        public func mpnDeviceDidResume(_ device: LSMPNDevice) {
            others.mpnDeviceDidResume(device as LSMPNDevice?)
        }
        public func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
            others.mpnDevice(device as LSMPNDevice?, didFailRegistrationWithErrorCode: code, message: message)
        }
        public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
            others.mpnDevice(device as LSMPNDevice?, didChangeStatus: status as String?, timestamp: timestamp)
        }
        public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) {
            others.mpnDeviceDidUpdateSubscriptions(device as LSMPNDevice?)
        }
        public func mpnDeviceDidResetBadge(_ device: LSMPNDevice) {
            others.mpnDeviceDidResetBadge(device as LSMPNDevice?)
        }
        public func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
            others.mpnDevice(device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code, message: message)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSMPNDeviceDelegateSpellings {
        @_disfavoredOverload public func mpnDeviceDidAdd(_ device: LSMPNDevice!) {
            guard let device else { return }
            mpnDeviceDidAddDelegate(device)
        }
        @_disfavoredOverload public func mpnDeviceDidAddDelegate(_ device: LSMPNDevice) {}
        @_disfavoredOverload public func mpnDeviceDidRemove(_ device: LSMPNDevice!) {
            guard let device else { return }
            mpnDeviceDidRemoveDelegate(device)
        }
        @_disfavoredOverload public func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice) {}
        @_disfavoredOverload public func mpnDeviceDidRegister(_ device: LSMPNDevice!) {}
        @_disfavoredOverload public func mpnDeviceDidSuspend(_ device: LSMPNDevice!) {}
        @_disfavoredOverload public func mpnDeviceDidResume(_ device: LSMPNDevice!) {}
        @_disfavoredOverload public func mpnDevice(
            _ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String!
        ) {}
        @_disfavoredOverload public func mpnDevice(
            _ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date!
        ) {
            guard let device, let status else { return }
            self.mpnDevice(device, didChangeStatus: status, timestamp: (timestamp ?? Date()) as Date)
        }
        @_disfavoredOverload public func mpnDevice(
            _ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date
        ) {}
        @_disfavoredOverload public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!) {}
        @_disfavoredOverload public func mpnDeviceDidResetBadge(_ device: LSMPNDevice!) {}
        @_disfavoredOverload public func mpnDevice(
            _ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String!
        ) {}
    }
#endif
