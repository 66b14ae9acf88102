import LightstreamerCore

// Beyond API 6.4.

extension Subscription {
    /// The updates of a subscription; see `Subscription.updates(_:)` and `LightstreamerClient.updates(for:_:)`.
    public struct Updates: AsyncSequence, Sendable {
        /// An update.
        public typealias Element = any ItemUpdate
        let subscription: Subscription
        let buffering: SequenceBuffering
        /// The client that subscribes for the duration of a loop; `nil` if other code subscribes.
        let owner: LightstreamerClient?

        /// Starts to observe, and subscribes if the sequence does so for the duration of a loop. Both end when the iterator is released.
        public func makeAsyncIterator() -> Iterator {
            subscription.requireMode(for: buffering, "updates(_:)")
            let buffer = ElementBuffer<any ItemUpdate, SubscriptionError>(
                buffering, key: { $0.itemPos },
                source: { [weak subscription] in subscription?.activeEngine })
            // The activation of this loop: other code may have ended it, and begun another one.
            let own = Locked<ActiveSubscription?>(nil)
            let stop: @Sendable () -> Void = { [owner] in
                buffer.cancel()
                // The loop has kept the client alive.
                withExtendedLifetime(owner) { _ = own.value?.end(on: nil) }
            }
            let end = subscription.observe(StreamingDelegate(updates: buffer), onEnd: stop)
            if let owner { own.exchange(owner.activate(subscription)) }
            return Iterator(buffer: buffer, stop: stop, end: end)
        }

        /// The iterator of the updates.
        public struct Iterator: AsyncIteratorProtocol {
            package let buffer: ElementBuffer<any ItemUpdate, SubscriptionError>
            /// Ends the sequence, and the activation that is for the loop.
            let stop: @Sendable () -> Void
            package let end: LoopEnd

            /// Returns the next update; `nil` if the subscription is inactive or the task was cancelled.
            ///
            /// - Throws: ``SubscriptionError`` if the server refused the subscription.
            public mutating func next() async throws(SubscriptionError) -> (any ItemUpdate)? {
                let result: Result<(any ItemUpdate)?, SubscriptionError> = await withTaskCancellationHandler {
                    [buffer] in
                    await buffer.nextResult()
                } onCancel: { [stop] in
                    // Not only when the iterator is released: the next task may subscribe with the same object before that.
                    stop()
                }
                return try result.get()
            }
        }
    }

    /// The updates of a subscription as values of a type; see ``rows(as:with:_:)``.
    public struct Rows<Element: Decodable>: AsyncSequence, Sendable {
        let updates: Updates
        let decoder: RowDecoder

        /// Starts to observe. The observation ends when the iterator is released.
        public func makeAsyncIterator() -> Iterator {
            Iterator(updates: updates.makeAsyncIterator(), decoder: decoder)
        }

        /// The iterator of the rows.
        public struct Iterator: AsyncIteratorProtocol {
            var updates: Updates.Iterator
            let decoder: RowDecoder

            /// Returns the next row; `nil` if the subscription is inactive or the task was cancelled.
            ///
            /// - Throws: ``SubscriptionError`` if the server refused the subscription; `DecodingError` if a row cannot be decoded.
            public mutating func next() async throws -> Element? {
                try await updates.next()?.decode(Element.self, with: decoder)
            }
        }
    }

    /// The events of a subscription; see `Subscription.events(_:)`.
    public struct Events: AsyncSequence, Sendable {
        /// An event.
        public typealias Element = Event
        let subscription: Subscription
        let buffering: SequenceBuffering

        /// Starts to observe. The observation ends when the iterator is released.
        public func makeAsyncIterator() -> Iterator {
            subscription.requireMode(for: buffering, "events(_:)")
            let buffer = ElementBuffer<Event, Never>(
                buffering,
                key: { event in
                    if case .update(let update) = event { update.itemPos } else { nil }
                },
                source: { [weak subscription] in subscription?.activeEngine })
            let end = subscription.observe(StreamingDelegate(events: buffer)) { buffer.cancel() }
            return Iterator(buffer: buffer, end: end)
        }

        /// The iterator of the events.
        public struct Iterator: AsyncIteratorProtocol {
            let buffer: ElementBuffer<Event, Never>
            let end: LoopEnd

            /// Returns the next event; `nil` if the subscription is inactive or the task was cancelled.
            public mutating func next() async -> Event? {
                await withTaskCancellationHandler {
                    await buffer.next()
                } onCancel: { [buffer] in
                    buffer.cancel()
                }
            }
        }
    }
}
