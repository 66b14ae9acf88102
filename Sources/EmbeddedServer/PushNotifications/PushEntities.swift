import Foundation

struct PushRegistration: Sendable {
    let platform: String
    let application: String
    let token: String
    /// Replaces the token.
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

/// What a push notification subscription is about: it can't be changed later.
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
    /// As requested; `nil`: not stated.
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
    /// An existing subscription to change; `nil`: a new one.
    let subscriptionID: String?
    let target: PushTarget
    let bufferSize: String?
    let frequency: String?
    let format: String
    let trigger: String?
    let coalesces: Bool
}

/// Changes to a subscription; `nil`: none.
struct PushReconfiguration: Sendable {
    let deviceID: String
    let format: String?
    /// Empty: no trigger any more.
    let trigger: String?
    let frequency: String?
    let dataAdapter: String?
    let group: String?
    let schema: String?
    let mode: String?

    /// Whether what is stated about the target is true.
    func matches(_ target: PushTarget) -> Bool {
        (dataAdapter ?? target.dataAdapter) == target.dataAdapter && (group ?? target.group) == target.group
            && (schema ?? target.schema) == target.schema && (mode ?? target.mode.rawValue) == target.mode.rawValue
    }
}
