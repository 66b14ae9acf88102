import Foundation

struct PushRegistration: Sendable {
    let platform: String
    let application: String
    let token: String
    /// The token that replaces `token`; `nil` to keep it.
    let newToken: String?
}

struct PushDevice {
    let id: String
    let platform: PushNotificationModule.Platform
    let application: String
    var token: String
    var isSuspended = false
    var statusTime: Date

    init(id: String, platform: PushNotificationModule.Platform, application: String, token: String, statusTime: Date) {
        self.id = id
        self.platform = platform
        self.application = application
        self.token = token
        self.statusTime = statusTime
    }
}

/// The target of an MPN subscription, which cannot be changed later.
struct PushTarget: Equatable, Sendable {
    let dataAdapter: String
    let group: String
    let schema: String
    let mode: SubscriptionMode
}

struct PushSubscription {
    let id: String
    let order: Int
    let deviceID: String
    let target: PushTarget
    /// As in the request; `nil` if the request has no buffer size.
    let bufferSize: String?
    var frequency: String?
    var format: String
    var trigger: String?
    var isTriggered = false
    var statusTime: Date
    var observers: [PushItemObserver]

    init(
        id: String, order: Int, deviceID: String, target: PushTarget, bufferSize: String?, frequency: String?,
        format: String, trigger: String?, statusTime: Date, observers: [PushItemObserver]
    ) {
        self.id = id
        self.order = order
        self.deviceID = deviceID
        self.target = target
        self.bufferSize = bufferSize
        self.frequency = frequency
        self.format = format
        self.trigger = trigger
        self.statusTime = statusTime
        self.observers = observers
    }
}

struct PushActivation: Sendable, Equatable {
    let deviceID: String
    /// The id of an existing subscription to change; `nil` to create one.
    let subscriptionID: String?
    let target: PushTarget
    let bufferSize: String?
    let frequency: String?
    let format: String
    let trigger: String?
    let coalesces: Bool
}

/// Changes of an MPN subscription; `nil` stands for no change.
struct PushReconfiguration: Sendable {
    let deviceID: String
    let format: String?
    /// An empty string removes the trigger.
    let trigger: String?
    let frequency: String?
    let dataAdapter: String?
    let group: String?
    let schema: String?
    let mode: String?

    /// Whether the values of the target in the request equal those of the subscription.
    func matches(_ target: PushTarget) -> Bool {
        (dataAdapter ?? target.dataAdapter) == target.dataAdapter && (group ?? target.group) == target.group
            && (schema ?? target.schema) == target.schema && (mode ?? target.mode.rawValue) == target.mode.rawValue
    }
}
