/// The parameters of a device registration (TLCP "MPN Device Registration Request").
package struct PushDeviceSpec: Sendable, Equatable {
    /// `Apple` or `Google`.
    package var platform: String
    package var applicationID: String
    package var token: String
    /// The token of the last run. If it differs from `token`, the server moves the subscriptions of the device to the new token.
    package var previousToken: String?

    package init(platform: String, applicationID: String, token: String, previousToken: String? = nil) {
        self.platform = platform
        self.applicationID = applicationID
        self.token = token
        self.previousToken = previousToken
    }
}

package enum PushDeviceStatus: Sendable {
    case unknown, registered, suspended
}

/// The events of a device. Timestamps are milliseconds of the server's clock; 0: unknown.
package enum PushDeviceEvent: Sendable, Equatable {
    /// At the first registration, and again at that of each new session.
    case registered(deviceID: String, timestamp: Int64)
    /// The push service rejected the token.
    case suspended(timestamp: Int64)
    case resumed(timestamp: Int64)
    /// The registration was refused, or has ended.
    case failed(code: Int, message: String)
    /// The session ended for good: the device is no longer registered.
    case reset
    /// The list of subscriptions is complete, or has changed since.
    case subscriptionsUpdated
    case badgeReset
    case badgeResetFailed(code: Int, message: String)
}

/// Receives the events of a device, on the delivery queue. A façade that registers a device again passes the same observer: the core
/// identifies a device by its observer.
package protocol PushDeviceObserver: AnyObject, Sendable {
    func didReceive(_ event: PushDeviceEvent)
}

/// A device that a façade has registered. A state of the MPN module; façades read it inside `ClientEngine.read`.
package final class PushDevice: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    package let spec: PushDeviceSpec
    package let observer: any PushDeviceObserver
    package internal(set) var status = PushDeviceStatus.unknown
    /// When the status changed, milliseconds of the server's clock; 0: unknown.
    package internal(set) var timestamp: Int64 = 0
    /// The caller that waits for the answer to the registration; `nil`: none does any more.
    var answer: AnswerToken?

    init(_ spec: PushDeviceSpec, observer: any PushDeviceObserver) {
        self.spec = spec
        self.observer = observer
    }

    func completeRegistration(_ answer: RequestAnswer, outbox: inout Outbox) {
        outbox.complete(self.answer, answer)
        self.answer = nil
    }
}
