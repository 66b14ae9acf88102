import LightstreamerCore
import RecordingFormat

/// An interruption of the recorded client, which servers repeat.
enum Interruption {
    /// The connection broke, and the session was recovered.
    case recovery
    /// The session was lost.
    case loss

    /// - Returns: `nil` if the event is no interruption.
    init?(_ event: RecordedEvent) {
        switch event {
        case .status("DISCONNECTED:TRYING-RECOVERY"): self = .recovery
        case .interruption: self = .loss
        default: return nil
        }
    }
}

/// A server of a replay, which may have been released. Called on the timeline's queue.
struct ReplayingServer {
    private(set) weak var core: ServerCore?

    /// `true` if a client of the replay has not received all events yet.
    func hasUnsentEvents(of timeline: ReplayTimeline) -> Bool {
        guard let core else { return false }
        return core.queue.sync {
            !core.items.hasSeenAllUpdates || core.sessions.values.contains { $0.hasUnsentEvents(of: timeline) }
        }
    }

    /// Breaks all connections and, for a loss, drops all sessions.
    ///
    /// - Returns: the number of items of the replay to which clients were subscribed, without those of second levels.
    func interrupt(_ interruption: Interruption, of timeline: ReplayTimeline) -> Int {
        guard let core else { return 0 }
        return core.queue.sync {
            let count = core.subscriptions(to: timeline).count
            core.enter {
                if interruption == .loss {
                    // At once: a client that returns must not join an item that is still in use, with content from before the loss.
                    for session in core.sessions.byAge { session.discard(atOnce: true) }
                }
                _ = core.add(.connection(.cut(afterBytes: 0), .open), forMilliseconds: nil)
            }
            return count
        }
    }

    /// The number of items of the replay to which clients are subscribed, for all clients and without those of second levels, and the number
    /// of feeds that they share.
    func subscriptions(to timeline: ReplayTimeline) -> (count: Int, sourceCount: Int) {
        guard let core else { return (0, 0) }
        return core.queue.sync { core.subscriptions(to: timeline) }
    }
}

extension ServerCore {
    fileprivate func subscriptions(to timeline: ReplayTimeline) -> (count: Int, sourceCount: Int) {
        (
            sessions.values.reduce(0) { $0 + $1.itemCount(of: timeline) },
            items.values.count { $0.adapter.replays(timeline) }
        )
    }
}

extension Session {
    fileprivate func subscriptions(to timeline: ReplayTimeline) -> [Subscription] {
        subscriptions.values.filter { dataAdapter(named: $0.request.dataAdapter)?.replays(timeline) == true }
    }

    /// The number of items that clients subscribe to by themselves. Those of second levels follow when rows of the replay arrive.
    fileprivate func itemCount(of timeline: ReplayTimeline) -> Int {
        subscriptions(to: timeline).reduce(0) { count, subscription in
            let adapter = ReplaySource.adapterName(subscription.request.dataAdapter)
            return count
                + subscription.itemNames.count {
                    timeline.source.names(ReplayedItemKey(dataAdapter: adapter, item: $0))
                }
        }
    }

    /// `true` if events of the replay wait, or what was sent has not reached the client's system. Updates of other adapters may wait for
    /// their frequency.
    fileprivate func hasUnsentEvents(of timeline: ReplayTimeline) -> Bool {
        let replayed = subscriptions(to: timeline)
        guard !replayed.isEmpty else { return false }
        return log.unsentBytes > 0 || binding?.channel.connection.hasUnsent == true
            || replayed.contains { $0.items.contains { $0.hasWaitingEvents } }
    }
}

extension DataAdapter {
    fileprivate func replays(_ timeline: ReplayTimeline) -> Bool { (self as? ReplayDataAdapter)?.timeline === timeline }
}
