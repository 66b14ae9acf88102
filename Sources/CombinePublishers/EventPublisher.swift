#if canImport(Combine)
    public import Combine
    public import ModernClient

    // Beyond API 6.4.

    extension ModernClient.Subscription {
        /// Returns a Combine publisher of the subscription's updates; otherwise as ``updates(_:)``. A subscriber receives the updates that
        /// are delivered after it subscribes. The publisher finishes when the subscription ends, and fails if the server refuses it.
        ///
        /// Updates are published one at a time, on threads of the concurrency runtime; use `receive(on:)` to receive them on another
        /// scheduler. Updates without demand are kept according to `buffering`.
        ///
        /// - Parameter buffering: how updates are kept while the subscriber is slow.
        @_disfavoredOverload
        public func updatesPublisher(
            _ buffering: SequenceBuffering = .suspend
        ) -> EventPublisher<any ItemUpdate, SubscriptionError> {
            let updates = updates(buffering)
            return EventPublisher {
                let iterator = updates.makeAsyncIterator()
                return DemandedLoop(iterator.buffer, end: iterator.end)
            }
        }
    }

    extension LightstreamerClient {
        /// Returns a Combine publisher of the client's changes of status; otherwise as ``statuses(_:)``. The publisher finishes when the
        /// client is released.
        ///
        /// Statuses are published one at a time, on threads of the concurrency runtime.
        ///
        /// - Parameter buffering: how statuses are kept while the subscriber is slow; by default the newest 256 are kept.
        @_disfavoredOverload
        public func statusesPublisher(_ buffering: SequenceBuffering = .bufferingNewest(256)) -> EventPublisher<
            Status, Never
        > {
            let statuses = statuses(buffering)
            return EventPublisher {
                let iterator = statuses.makeAsyncIterator()
                return DemandedLoop(iterator.buffer, end: iterator.end)
            }
        }
    }

    /// A Combine publisher of a subscription's updates or a client's statuses; see `Subscription.updatesPublisher(_:)` and
    /// `LightstreamerClient.statusesPublisher(_:)`.
    public struct EventPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
        private let observe: @Sendable () -> DemandedLoop<Output, Failure>

        init(_ observe: @escaping @Sendable () -> DemandedLoop<Output, Failure>) { self.observe = observe }

        /// Starts to observe for a subscriber.
        ///
        /// - Parameter subscriber: receives the elements that it demands, until it cancels its subscription.
        public func receive<Receiver: Subscriber>(subscriber: Receiver)
        where Receiver.Input == Output, Receiver.Failure == Failure {
            let loop = observe()
            subscriber.receive(subscription: Observation(loop))
            let receiver = SerialReceiver(subscriber)
            loop.start(receive: { receiver.receive($0) }, complete: { receiver.complete($0) })
        }

        /// The Combine subscription of a loop.
        private final class Observation: Combine.Subscription {
            private let loop: DemandedLoop<Output, Failure>

            init(_ loop: DemandedLoop<Output, Failure>) { self.loop = loop }

            func request(_ demand: Subscribers.Demand) { loop.request(DemandedLoop.Demand(demand)) }

            func cancel() { loop.cancel() }
        }
    }

    extension DemandedLoop.Demand {
        fileprivate init(_ demand: Subscribers.Demand) {
            self = demand.max.map { .count($0) } ?? .unlimited
        }
    }

    /// A subscriber of any type, for the closures of a loop.
    private struct SerialReceiver<Input: Sendable, Failure: Error>: @unchecked Sendable {
        // `Sendable`: Combine lets a publisher call its subscriber on any thread, one call after the other, as a loop does.

        private let take: (Input) -> Subscribers.Demand
        private let end: (Subscribers.Completion<Failure>) -> Void

        init<Receiver: Subscriber>(_ subscriber: Receiver) where Receiver.Input == Input, Receiver.Failure == Failure {
            take = { subscriber.receive($0) }
            end = { subscriber.receive(completion: $0) }
        }

        func receive(_ element: Input) -> DemandedLoop<Input, Failure>.Demand {
            DemandedLoop<Input, Failure>.Demand(take(element))
        }

        func complete(_ result: Result<Void, Failure>) {
            switch result {
            case .success: end(.finished)
            case .failure(let error): end(.failure(error))
            }
        }
    }
#endif
