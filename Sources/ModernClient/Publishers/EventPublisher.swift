#if canImport(Combine)
    public import Combine
    import LightstreamerCore

    // Beyond API 6.4.

    extension Subscription {
        /// The updates of the subscription, for Combine; otherwise as ``updates(_:)``. Each subscriber gets those from the moment it
        /// subscribes. The end of the subscription is the completion, a refusal by the server the failure.
        ///
        /// Updates come one after the other on threads of the concurrency runtime: `receive(on:)` takes them to where a view wants them.
        /// What a subscriber does not demand waits as `buffering` says.
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
        /// The changes of status, for Combine; otherwise as ``statuses(_:)``. The end of the client is the completion.
        ///
        /// Statuses come one after the other on threads of the concurrency runtime.
        ///
        /// - Parameter buffering: how statuses are kept while the subscriber is slow; by default the newest 256 wait.
        @_disfavoredOverload
        public func statusesPublisher(_ buffering: SequenceBuffering = .newest(256)) -> EventPublisher<Status, Never> {
            let statuses = statuses(buffering)
            return EventPublisher {
                let iterator = statuses.makeAsyncIterator()
                return DemandedLoop(iterator.buffer, end: iterator.end)
            }
        }
    }

    /// Publishes what a subscription or a client reports; see `Subscription.updatesPublisher(_:)` and
    /// `LightstreamerClient.statusesPublisher(_:)`.
    public struct EventPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
        private let observe: @Sendable () -> DemandedLoop<Output, Failure>

        init(_ observe: @escaping @Sendable () -> DemandedLoop<Output, Failure>) { self.observe = observe }

        /// Begins to observe for a subscriber.
        ///
        /// - Parameter subscriber: gets the elements it demands; it ends the observation by cancelling its subscription.
        public func receive<Receiver: Subscriber>(subscriber: Receiver)
        where Receiver.Input == Output, Receiver.Failure == Failure {
            let loop = observe()
            subscriber.receive(subscription: Observation(loop))
            let receiver = SerialReceiver(subscriber)
            loop.start(receive: { receiver.receive($0) }, complete: { receiver.complete($0) })
        }

        /// What a subscriber holds of a loop.
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

    /// A subscriber as a loop calls it, whatever its type.
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
