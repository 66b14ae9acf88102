import Foundation
import LightstreamerCore

// The MPN subscriptions that the server holds, as objects of the application.

extension PushNotifications {
    struct Listed {
        let id: String
        let object: LSMPNSubscription
        let status: LSMPNSubscriptionStatus
        let timestamp: Int64
    }

    func find(_ id: String, among all: [Listed]) throws(Failure) -> LSMPNSubscription {
        if let found = all.first(where: { $0.id == id }) { return found.object }
        cache.lose(id)
        throw all.isEmpty
            ? .server(Self.unknownDevice, Self.nothingHeld)
            : .server(Self.unknownSubscription, "The server does not know the push notification subscription \(id)")
    }

    /// Waits for the list of MPN subscriptions that the server holds, and updates the cache. `nil`: the request is queued in a batch.
    func refresh(replacingInfos: Bool = true) throws(Failure) -> [Listed]? {
        let blocking = try requireBlockingClient()
        let list = Locked<[Listed]>([])
        let request = try request(name: "inquiry of push notifications", of: blocking) { [self] core, reply in
            core.awaitPushSubscriptions(
                answer: blocking.engine.waiter { [self] answer in
                    if answer == .accepted { list.value = takeOver(replacingInfos: replacingInfos) }
                    reply(.init(answer))
                })
        }
        return try blocking.submit(request) ? nil : list.value
    }

    /// On the engine's queue, so that no other call changes the list or is answered before the cache agrees with it.
    private func takeOver(replacingInfos: Bool) -> [Listed] {
        guard let blocking else { return [] }
        let held = blocking.engine.read { core in
            core.push.subscriptions.compactMap {
                push -> (String, PushSubscriptionSpec, PushSubscriptionStatus, Int64)? in
                guard push.isActive, let id = push.subscriptionID else { return nil }
                // Coalesced activations are one subscription, with the values of the last one.
                let last = core.push.subscriptions[heldAs: id].last ?? push
                return (
                    id, last.actual.notificationFormat == nil ? last.wanted : last.actual, push.status, push.timestamp
                )
            }
        }
        let ids = Set(held.map(\.0))
        for id in cache.ids where !ids.contains(id) { cache.lose(id) }
        var seen: Set<String> = []
        return held.compactMap { id, spec, status, timestamp in
            guard seen.insert(id).inserted else { return nil }
            let known = replacingInfos ? nil : cache.object(id)
            let own = known ?? cache.object(id, PushNotificationSettings.info(spec), of: blocking.client)
            return Listed(id: id, object: own, status: Self.status(status), timestamp: timestamp)
        }
    }

    func change(
        _ subscription: LSMPNSubscription, _ what: String,
        _ start:
            @escaping @Sendable (
                inout ClientCore, PushSubscription.ID, @escaping @Sendable (ServerRequest.Reply) -> Void
            ) -> Void, onAccepted: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(Failure) {
        guard let id = subscription.mpnKey?.subscriptionId else { throw .misuse("The subscription has no key") }
        let blocking = try requireBlockingClient()
        try blocking.submit(
            try request(name: "\(what) of the push notification \(id)", of: blocking) { core, reply in
                // Another server, adapter set or user may have been opened since.
                guard !subscription.isVoid else { return reply(.pointless(LSMPNSubscription.isDeactivated)) }
                if let push = core.push.subscriptions[heldAs: id].last { return start(&core, push.id, reply) }
                // The device may be a new one to the core, after a connection to another server that failed.
                let answer = blocking.engine.waiter { answer in
                    guard answer == .accepted else { return reply(.init(answer)) }
                    blocking.engine.withCore { core in
                        guard blocking.isInSession(core) else { return reply(.lost(ServerRequest.sessionLost)) }
                        if let push = core.push.subscriptions[heldAs: id].last { return start(&core, push.id, reply) }
                        reply(
                            .refused(
                                code: core.push.subscriptions.isEmpty ? Self.unknownDevice : Self.unknownSubscription,
                                message: "The server does not know the push notification subscription \(id)"))
                    }
                }
                core.awaitPushSubscriptions(answer: answer)
            } onReply: { [self] reply in
                switch reply {
                case .accepted: onAccepted(id)
                case .refused(code: Self.unknownDevice, _), .refused(code: Self.unknownSubscription, _): cache.lose(id)
                default: break
                }
            })
    }

    static func date(_ milliseconds: Int64) -> Date? {
        milliseconds > 0 ? Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000) : nil
    }
}
