import Foundation
import LightstreamerCore

// The control operations for mobile push notifications (TLCP, "MPN Control Requests").

extension ServerCore {
    /// - Returns: `false` if the operation is not an MPN operation.
    func controlPushNotifications(
        _ operation: String, _ parameters: RequestParameters, of session: Session, _ reply: ControlReply
    ) throws(RequestFailure) -> Bool {
        guard ["register", "reset_badge", "activate", "pn_reconf", "deactivate"].contains(operation) else {
            return false
        }
        guard let module = session.adapterSet.pushNotifications else {
            throw RequestFailure(code: 40, message: "MPN Module disabled")
        }
        if operation == "activate" {
            try activate(parameters, module, in: session, reply)
            return true
        }
        inOrder(session, reply) { () throws(RequestFailure) in
            switch operation {
            case "register": try session.register(parameters, module, reply)
            case "reset_badge":
                let device = try session.registeredDevice(parameters)
                reply.succeed()
                session.notify("MPNZERO,\(device)")
            case "pn_reconf": try session.reconfigurePush(parameters, module, reply)
            default: try session.deactivatePush(parameters, module, reply)
            }
        }
        return true
    }

    private func activate(
        _ parameters: RequestParameters, _ module: PushNotificationModule, in session: Session, _ reply: ControlReply
    ) throws(RequestFailure) {
        let subscriptionID = try parameters.requiredInteger("LS_subId")
        let request = try SubscriptionRequest(parameters)
        guard request.mode == .merge || request.mode == .distinct else {
            throw RequestFailure(code: 24, message: "Invalid mode for push notifications: \(request.mode.rawValue)")
        }
        guard let adapter = session.adapterSet.dataAdapters[request.dataAdapter] else {
            throw RequestFailure(code: 17, message: "Data Adapter not found")
        }
        let metadata = session.adapterSet.metadata
        let client = session.client
        ask(
            on: adapterQueue, { Self.resolution(of: request, by: metadata, adapter, for: client) },
            then: { [self] answer in
                do throws(RequestFailure) {
                    guard sessions[session.id] === session else {
                        throw RequestFailure(code: 20, message: "Specified session not found")
                    }
                    let resolved = try answer.get()
                    guard !resolved.items.isEmpty, !resolved.fields.isEmpty else {
                        throw RequestFailure(code: 50, message: "MPN subscription with no items or no fields")
                    }
                    let activation = try PushActivation(
                        parameters, request, device: try session.registeredDevice(parameters))
                    if let id = session.outcome(of: activation, subscriptionID, in: module) {
                        reply.succeed()
                        return session.notify("MPNOK,\(subscriptionID),\(id)")
                    }
                    let most = configuration.sessionLimits.subscriptions
                    guard session.pushActivations.count < most else {
                        throw .exceeds("push notification subscriptions", most)
                    }
                    guard resolved.items.allSatisfy({ accepts($0.name, request, adapter, in: session) }) else {
                        throw RequestFailure(code: 24, message: "Invalid mode for these items")
                    }
                    let id = try module.activate(activation)
                    session.pushActivations[subscriptionID] = (activation, id)
                    reply.succeed()
                    session.notify("MPNOK,\(subscriptionID),\(id)")
                    guard !module.isObserved(id, on: self) else { return }
                    let observers = resolved.items.map { item in
                        PushItemObserver(
                            subscriptionID: id, mode: request.mode, fields: resolved.fields,
                            source: self.item(
                                item.name, request.mode, of: request.dataAdapter, in: session.adapterSet,
                                adapter: adapter),
                            module: module, core: self)
                    }
                    module.setObservers(observers, of: id)
                    for (observer, item) in zip(observers, resolved.items) {
                        observer.start(historyLength: item.distinctLength)
                    }
                } catch {
                    reply.fail(error)
                }
            })
    }

    /// Whether the mode of a request is that of the other subscriptions to an item.
    private func accepts(
        _ item: String, _ request: SubscriptionRequest, _ adapter: any DataAdapter, in session: Session
    ) -> Bool {
        let key = ItemSource.Key(adapterSet: session.adapterSet.name, dataAdapter: request.dataAdapter, item: item)
        return !adapter.sharesItems || items[key]?.accepts(request.mode) ?? true
    }
}

extension Session {
    /// The device in the request, which must have been registered in this session.
    fileprivate func registeredDevice(_ parameters: RequestParameters) throws(RequestFailure) -> String {
        let device = try parameters.required("PN_deviceId")
        guard registeredDevices.contains(device) else { throw .unknownDevice }
        return device
    }

    /// The subscription that an equal earlier request created; `nil` if no such request was made, or the subscription no longer exists.
    fileprivate func outcome(
        of activation: PushActivation, _ id: Int, in module: PushNotificationModule
    ) -> String? {
        guard let earlier = pushActivations[id], earlier.request == activation,
            module.hasSubscription(earlier.subscriptionID)
        else { return nil }
        return earlier.subscriptionID
    }

    fileprivate func register(
        _ parameters: RequestParameters, _ module: PushNotificationModule, _ reply: ControlReply
    ) throws(RequestFailure) {
        let device = try module.register(
            PushRegistration(
                platform: try parameters.required("PN_type"), application: try parameters.required("PN_appId"),
                token: try parameters.required("PN_deviceToken"), newToken: parameters["PN_newDeviceToken"]))
        registeredDevices.insert(device)
        reply.succeed()
        notify("MPNREG,\(device),\(module.dataAdapterName.argument)")
    }

    fileprivate func reconfigurePush(
        _ parameters: RequestParameters, _ module: PushNotificationModule, _ reply: ControlReply
    ) throws(RequestFailure) {
        let id = try parameters.required("PN_subscriptionId")
        let change = PushReconfiguration(
            deviceID: try registeredDevice(parameters),
            format: try parameters["PN_notificationFormat"].map { format throws(RequestFailure) in
                try PushActivation.checked(format: format)
            },
            trigger: parameters["PN_trigger"], frequency: parameters["LS_requested_max_frequency"],
            dataAdapter: parameters["LS_data_adapter"], group: parameters["LS_group"], schema: parameters["LS_schema"],
            mode: parameters["LS_mode"])
        try module.reconfigure(id, change)
        reply.succeed()
        notify("MPNCONF,\(id)")
    }

    fileprivate func deactivatePush(
        _ parameters: RequestParameters, _ module: PushNotificationModule, _ reply: ControlReply
    ) throws(RequestFailure) {
        let isTriggered: Bool?
        switch parameters["PN_subscriptionStatus"] {
        case nil: isTriggered = nil
        case "ACTIVE"?: isTriggered = false
        case "TRIGGERED"?: isTriggered = true
        case let status?: throw .invalid("PN_subscriptionStatus: '\(status)' is unknown")
        }
        let removed = try module.deactivate(
            device: try registeredDevice(parameters), id: parameters["PN_subscriptionId"], isTriggered: isTriggered)
        for observer in removed.observers { observer.stop() }
        reply.succeed()
        for id in removed.ids { notify("MPNDEL,\(id)") }
    }
}

extension PushActivation {
    fileprivate init(
        _ parameters: RequestParameters, _ request: SubscriptionRequest, device: String
    ) throws(RequestFailure) {
        self.init(
            deviceID: device, subscriptionID: parameters["PN_subscriptionId"],
            target: PushTarget(
                dataAdapter: request.dataAdapter, group: request.group, schema: request.schema, mode: request.mode),
            bufferSize: parameters["LS_requested_buffer_size"], frequency: parameters["LS_requested_max_frequency"],
            format: try Self.checked(format: parameters["PN_notificationFormat"] ?? ""),
            trigger: parameters["PN_trigger"].flatMap { $0.isEmpty ? nil : $0 },
            coalesces: parameters["PN_coalescing"] == "true")
    }

    fileprivate static func checked(format: String) throws(RequestFailure) -> String {
        guard !format.isEmpty else { throw RequestFailure(code: 53, message: "MPN notification format is empty") }
        guard (try? JSONSerialization.jsonObject(with: Data(format.utf8))) is [String: Any] else {
            throw RequestFailure(code: 52, message: "MPN notification format is not a JSON structure")
        }
        return format
    }
}
