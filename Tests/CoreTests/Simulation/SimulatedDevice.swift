import TestPeer

@testable import LightstreamerCore

/// The application's MPN device: it is registered again at any time, even before the response, with the same token or another one.
final class SimulatedDevice {
    private final class DeviceObserver: PushDeviceObserver {
        func didReceive(_ event: PushDeviceEvent) {}
    }

    private final class NoObserver: PushSubscriptionObserver {
        func didReceive(_ event: PushSubscriptionEvent) {}
    }

    private let world: SimulatedWorld
    private let observer = DeviceObserver()
    /// The token that the server must have in the end; `nil`: the application has registered no device.
    private var token: String?
    private var tokens = 0

    init(_ network: SimulatedNetwork) { world = network.world }

    func register(_ engine: ClientEngine, answer: @escaping @Sendable (RequestOutcome) -> Void) {
        if token == nil { engine.setPushObservers { _ in NoObserver() } }
        if token == nil || world.roll(percent: 40) { tokens += 1 }
        let token = "t\(tokens)"
        self.token = token
        let waiter = engine.waiter(answer)
        engine.withCore { [observer] in
            $0.registerPushDevice(
                PushDeviceSpec(platform: "Apple", applicationID: "app", token: token), observer: observer,
                answer: waiter)
        }
    }

    func resetBadge(_ engine: ClientEngine) { engine.withCore { $0.resetPushBadge() } }

    /// Whether the server has the last token, and no request of the device is pending.
    func isSettled(_ engine: ClientEngine, _ server: ModelServer) -> Bool {
        guard let token else { return true }
        return server.pushModule.token == token
            && engine.read { core in
                guard case .registered(let registered) = core.push.registration else { return false }
                return registered.device.token == token && registered.tokenChange == nil
                    && core.push.badge == nil
                    && !core.effects.requests.sent.values.contains { key in
                        switch key {
                        case .pushDevice, .pushSubscription, .pushFilter, .pushBadge: true
                        case .rebind, .bandwidth, .subscription, .message: false
                        }
                    }
            }
    }
}
