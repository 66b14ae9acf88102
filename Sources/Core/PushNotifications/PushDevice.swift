/// The device that this process runs on, as the MPN Module needs it (TLCP "MPN Device Registration Request").
package struct PushDeviceSpec: Sendable, Equatable {
    /// `Apple` or `Google`.
    package var platform: String
    package var applicationID: String
    package var token: String
    /// The token of the last run; another one than `token` makes the server move what it knows to the new token.
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
    /// Not registered any more, or never was.
    case failed(code: Int, message: String)
    /// Not registered any more, for want of a session.
    case reset
    /// The list of subscriptions is complete, or has changed since.
    case subscriptionsUpdated
    case badgeReset
    case badgeResetFailed(code: Int, message: String)
}

/// Receives what concerns a device, on the delivery queue. A façade that registers a device again gives the same observer, so
/// that the device is not taken for another one.
package protocol PushDeviceObserver: AnyObject, Sendable {
    func didReceive(_ event: PushDeviceEvent)
}

/// A device given to a client.
///
/// Owned by the engine: façades hold it as a handle and read it inside `ClientEngine.read`.
package final class PushDevice: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    package let spec: PushDeviceSpec
    package let observer: any PushDeviceObserver
    package internal(set) var status = PushDeviceStatus.unknown
    /// When the status changed, milliseconds of the server's clock; 0: unknown.
    package internal(set) var timestamp: Int64 = 0
    /// Gets the answer to the registration, once; `nil`: it is given, or not waited for.
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
