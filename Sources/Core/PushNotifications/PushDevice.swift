package import Foundation

/// The parameters of a device registration (TLCP "MPN Device Registration Request").
package struct PushDeviceSpec: Sendable, Equatable {
    /// `Apple` or `Google`.
    package var platform: String
    package var applicationID: String
    package var token: String
    /// The token of the last run. If it differs from `token`, the server moves the subscriptions of the device to the new token, once:
    /// after the server has registered `token`, the previous one is not sent to it again.
    package var previousToken: String?

    package init(platform: String, applicationID: String, token: String, previousToken: String? = nil) {
        self.platform = platform
        self.applicationID = applicationID
        self.token = token
        self.previousToken = previousToken
    }
}

/// A server with its own devices.
struct PushServer: Hashable {
    let address: String
    let adapterSet: String?
}

package enum PushDeviceStatus: Sendable {
    case unknown, registered, suspended
}

/// The events of a device. Timestamps are milliseconds of the server's clock; 0: unknown.
package enum PushDeviceEvent: Sendable, Equatable {
    /// The device was registered: for the first time, again in a new session, or with a new token.
    case registered(deviceID: String, timestamp: Int64)
    /// The push service rejected the token.
    case suspended(timestamp: Int64)
    case resumed(timestamp: Int64)
    /// The registration was refused, or has ended.
    case failed(code: Int, message: String)
    /// The device is no longer registered: the session ended without a retry, or another device replaced it.
    case reset
    /// The list of MPN subscriptions is complete, or has changed.
    case subscriptionsUpdated
    case badgeReset
    case badgeResetFailed(code: Int, message: String)
}

/// Receives the events of a device, on the delivery queue. The core identifies a device by its observer, so a façade that registers a
/// device again passes the same observer.
package protocol PushDeviceObserver: AnyObject, Sendable {
    func didReceive(_ event: PushDeviceEvent)
}

/// A device that a façade has passed for registration. Façades read it inside `ClientEngine.read`.
package final class PushDevice: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    package let spec: PushDeviceSpec
    package let observer: any PushDeviceObserver
    package internal(set) var status = PushDeviceStatus.unknown
    /// The time of the last change of the status, in milliseconds of the server's clock; 0: unknown.
    package internal(set) var timestamp: Int64 = 0
    /// The token of the caller that waits for the registration; `nil` if none waits.
    var answer: AnswerToken?

    init(_ spec: PushDeviceSpec, observer: any PushDeviceObserver) {
        self.spec = spec
        self.observer = observer
    }
}

extension Effects {
    mutating func append(_ event: PushDeviceEvent, to device: PushDevice?) {
        guard let device else { return }
        outbox.append { [observer = device.observer] in observer.didReceive(event) }
    }
}

extension String {
    /// Creates the device token in the form of TLCP: two lower-case hexadecimal digits for each byte.
    package init(deviceToken: Data) {
        self = deviceToken.map { String(UInt32($0) + 0x100, radix: 16).dropFirst() }.joined()
    }
}
