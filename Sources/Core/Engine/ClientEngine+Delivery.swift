package import Dispatch

// Deliveries to the application, and back-pressure while they are slow.

extension ClientEngine {
    func deliver(_ batch: DeliveryBatch) {
        let observers = observers
        if batch.weight > 0 && pressure.isOver(takenWeight) { suspendReadingIfBound() }
        environment.deliveryQueue.async { [delivered, queue, weak self] in
            batch.deliver(sessionObservers: observers)
            let isFirst = delivered.withLock { delivered in
                delivered.append((batch.weight, batch.spentRows))
                return delivered.count == 1
            }
            guard isFirst else { return }
            queue.async { [weak self] in self?.deliveryWentOn() }
        }
    }

    /// The weight of the batches that are enqueued or being delivered.
    var takenWeight: Int { core.effects.outbox.takenWeight }

    private func deliveryWentOn() {
        reclaimDelivered()
        // With an open stream, the next updates reuse this memory. If none come, a timer of the session releases it.
        if stream == nil { releaseIdleMemory() }
        resumeIfPossible()
    }

    private func releaseIdleMemory() {
        if takenWeight == 0 { changeCore { $0.effects.outbox.releaseMemory() } }
    }

    /// Called when a timer has fired: memory is kept as long as input comes between two of them.
    func releaseIdleMemoryUnlessReceiving() {
        if !isReceiving { releaseIdleMemory() }
        isReceiving = false
    }

    // MARK: - Consumers of sequences

    /// Suspends reading from the network until ``releaseReading()``, because a consumer has more updates than it requested. Input that was
    /// already read is still delivered. May be called from any thread; calls are counted.
    package func holdReading() {
        onQueue {
            pressure.holds += 1
            if pressure.isHeldByConsumers { suspendReadingIfBound() }
        }
    }

    package func releaseReading() {
        onQueue {
            pressure.holds -= 1
            resumeIfPossible()
        }
    }

    /// The number of consumers for which reading is suspended.
    package var readPauses: Int { onQueue { pressure.holds } }

    /// Called when a caller begins to wait for an answer of the session. Until ``endAwaitingAnswer()``, consumers do not suspend reading.
    package func beginAwaitingAnswer() {
        onQueue {
            pressure.awaitedAnswers += 1
            resumeIfPossible()
        }
    }

    package func endAwaitingAnswer() {
        onQueue {
            pressure.awaitedAnswers -= 1
            if pressure.isHeldByConsumers { suspendReadingIfBound() }
        }
    }

    private func resumeIfPossible() {
        if pressure.isSuspended && pressure.isUnder(takenWeight) { resumeReading() }
    }

    func reclaimDelivered() {
        guard delivered.withLock({ !$0.isEmpty }) else { return }
        // In one change, so that the metrics do not see a part of it.
        changeCore { core in
            let batches = delivered.withLock { batches in
                defer { batches = [] }
                return batches
            }
            for (weight, spentRows) in batches { core.effects.outbox.reclaim(spentRows, weight: weight) }
        }
        pressure.batchesDelivered()
    }

    /// A stream that is being opened is read, because the status depends on it. It is suspended with the first deliveries after that.
    private func suspendReadingIfBound() {
        if core.machine.isBound { suspendReading() }
    }

    func suspendReading() {
        guard !pressure.isSuspended else { return }
        pressure.isSuspended = true
        stream?.suspendReading()
    }

    private func resumeReading() {
        pressure.isSuspended = false
        withCore { $0.withSession { $0.readingResumed(&$1) } }
        takeHeldInput(completely: false)
        guard !pressure.isSuspended else { return }
        stream?.resumeReading()
    }

    // MARK: - Callers that wait

    /// Waits for an answer of the session. Must not be called on an engine's queue.
    ///
    /// The answer may come after input that is not read because deliveries are slow. If the caller is one of these deliveries, reading
    /// resumes at once. If one of them waits for the caller, which the engine cannot detect, no delivery ends: then reading resumes too,
    /// with a higher limit. A delivery that is only slow delays the caller, so that memory stays bounded. Consumers do not hold reading
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - deadline: the time at which the wait ends without an answer.
    ///   - wait: waits until the time that it receives; returns `nil` if it has no answer by then.
    /// - Returns: the answer; `nil` if none arrived by the deadline.
    package func wait<Answer>(until deadline: DispatchTime, _ wait: (DispatchTime) -> Answer?) -> Answer? {
        guard !environment.deliveryQueue.isCurrent else {
            onQueue {
                pressure.blockedDeliveries += 1
                if pressure.isSuspended { resumeReading() }
            }
            defer { onQueue { pressure.blockedDeliveries -= 1 } }
            return wait(deadline)
        }
        beginAwaitingAnswer()
        defer { endAwaitingAnswer() }
        var delivered: Int?
        while true {
            let pause = min(deadline, .now() + Self.stuckDeliveryDelay)
            if let answer = wait(pause) { return answer }
            if pause == deadline { return nil }
            delivered = onQueue {
                if pressure.isStuck(since: delivered) { resumeReading() }
                return pressure.deliveredBatches
            }
        }
    }

    private static let stuckDeliveryDelay = DispatchTimeInterval.milliseconds(250)
}
