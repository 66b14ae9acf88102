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
}

/// The target of an MPN subscription, which cannot be changed later.
struct PushTarget: Equatable, Sendable {
    let dataAdapter: String
    let group: String
    let schema: String
    let mode: String

    /// - Throws: a refusal if a required parameter is missing. The data adapter is `DEFAULT` without one.
    init(_ parameters: RequestParameters) throws(RequestFailure) {
        dataAdapter = parameters["LS_data_adapter"] ?? "DEFAULT"
        group = try parameters.required("LS_group")
        schema = try parameters.required("LS_schema")
        mode = try parameters.required("LS_mode")
    }
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
    /// The items and fields that the metadata adapter resolved the target to.
    let resolved: ResolvedSubscription
    var observers: [PushItemObserver]
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
    /// The target, which the request repeats.
    let target: PushTarget
}
