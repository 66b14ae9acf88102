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
        inOrder(
            session, reply, asking: { Self.resolution(of: request, by: metadata, adapter, for: client) }
        ) { [self] answer throws(RequestFailure) in
            let resolved = try answer.get()
            guard !resolved.items.isEmpty, !resolved.fields.isEmpty else {
                throw RequestFailure(code: 50, message: "MPN subscription with no items or no fields")
            }
            let activation = try PushActivation(parameters, device: try session.registeredDevice(parameters))
            if let id = session.outcome(of: activation, subscriptionID, in: module) {
                reply.succeed()
                return session.notify("MPNOK,\(subscriptionID),\(id)")
            }
            let limit = configuration.sessionLimits.subscriptions
            guard session.pushActivations.count < limit else {
                throw .exceeds("push notification subscriptions", limit)
            }
            guard accepts(activation.target, resolved, in: session) else {
                throw RequestFailure(code: 24, message: "Invalid mode for these items")
            }
            let subscription = try module.activate(activation, resolved)
            session.pushActivations[subscriptionID] = (activation, subscription.id)
            reply.succeed()
            session.notify("MPNOK,\(subscriptionID),\(subscription.id)")
            observe(subscription, module, in: session)
        }
    }

    /// `true` if the mode of a target is that of the other subscriptions to its items.
    private func accepts(_ target: PushTarget, _ resolved: ResolvedSubscription, in session: Session) -> Bool {
        guard let mode = SubscriptionMode(rawValue: target.mode),
            let adapter = session.dataAdapter(named: target.dataAdapter)
        else { return false }
        return resolved.items.allSatisfy { item in
            let key = ItemSource.Key(
                adapterSet: session.adapterSet.name, dataAdapter: target.dataAdapter, item: item.name)
            return !adapter.sharesItems || items[key]?.accepts(mode) ?? true
        }
    }

    /// Observes the items of a subscription, to evaluate its trigger, unless this server does already.
    fileprivate func observe(
        _ subscription: PushSubscription, _ module: PushNotificationModule, in session: Session
    ) {
        let (target, resolved) = (subscription.target, subscription.resolved)
        guard !subscription.observers.contains(where: { $0.belongs(to: self) }),
            let mode = SubscriptionMode(rawValue: target.mode),
            let adapter = session.dataAdapter(named: target.dataAdapter), accepts(target, resolved, in: session)
        else { return }
        let observers = resolved.items.map { item in
            PushItemObserver(
                subscriptionID: subscription.id, mode: mode, fields: resolved.fields,
                source: items.source(item.name, mode, of: target.dataAdapter, in: session.adapterSet, adapter: adapter),
                module: module, core: self)
        }
        module.setObservers(observers, of: subscription.id)
        for (observer, item) in zip(observers, resolved.items) { observer.start(historyLength: item.distinctLength) }
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
        // The subscriptions of an earlier server continue here.
        for subscription in module.subscriptions(ofDevice: device) { core.observe(subscription, module, in: self) }
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
            target: try PushTarget(parameters))
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
    fileprivate init(_ parameters: RequestParameters, device: String) throws(RequestFailure) {
        self.init(
            deviceID: device, subscriptionID: parameters["PN_subscriptionId"],
            target: try PushTarget(parameters), bufferSize: parameters["LS_requested_buffer_size"],
            frequency: parameters["LS_requested_max_frequency"],
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
