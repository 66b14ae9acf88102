// Notifications about subscriptions.

extension SubscriptionRegistry {
    /// Handles SUBOK and SUBCMD. The positions of key and command are 1-based.
    mutating func subscribed(
        _ id: Int, items: Int, fields: Int, key: Int? = nil, command: Int? = nil, outbox: inout Outbox
    ) {
        guard let state = state(id) else {
            if id > 0 && id < nextID { orphans.confirmed(id) }
            return
        }
        switch state.stage {
        case .requested, .acknowledged: break
        case .deleting(var deletion):
            if case .sent = deletion.request {
                deletion.confirmation = .afterRequest
            } else {
                deletion.confirmation = .beforeRequest
            }
            state.stage = .deleting(deletion)
            return
        case .subscribed, .withdrawn, .ended:
            servesWithdrawn(state, isConfirmed: true)
            return
        }
        forgetRequest(of: state)
        let answer = state.takeAnswer()
        let positions = Self.commandPositions(state.spec, key: key, command: command)
        if let mismatch = Self.mismatch(state.spec, items: items, fields: fields, positions) {
            outbox.complete(answer, .refused(code: 61, message: mismatch))
            delete(state, isConfirmed: true)
            outbox.complete(state.frequency.reset(), .lost)
            if let parent = state.parent {
                outbox.append(
                    event: .secondLevelFailed(key: parent.key, code: 61, message: mismatch),
                    to: parent.subscription.observer)
            } else {
                outbox.append(event: .failed(code: 61, message: mismatch), to: state.observer)
            }
            return
        }
        state.stage = .subscribed(.absent)
        state.items.reset(items: items, fields: fields, keyAndCommand: positions)
        outbox.complete(answer, .accepted)
        if state.parent == nil {
            outbox.append(
                event: .subscribed(items: items, fields: fields, key: key, command: command), to: state.observer)
        }
        askForFrequency(of: state, outbox: &outbox)
    }

    /// Deletes a withdrawn subscription, because a notification shows that the server has it.
    private mutating func servesWithdrawn(_ state: SubscriptionState, isConfirmed: Bool = false) {
        guard case .withdrawn = state.stage else { return }
        forgetRequest(of: state)
        delete(state, isConfirmed: isConfirmed)
    }

    /// Limits far above those of any server, which still protect the memory.
    private static let maximumItems = 1 << 20
    private static let maximumFields = 1 << 16

    /// The 0-based positions of key and command; `nil` if the subscription has no such fields.
    private static func commandPositions(
        _ spec: SubscriptionSpec, key: Int?, command: Int?
    ) -> (key: Int, command: Int)? {
        guard let key, let command, spec.mode == .command else { return spec.assumedKeyAndCommand }
        return (key - 1, command - 1)
    }

    private static func mismatch(
        _ spec: SubscriptionSpec, items: Int, fields: Int, _ positions: (key: Int, command: Int)?
    ) -> String? {
        if let expected = spec.items?.count, expected != items { return "Expected \(expected) items but got \(items)" }
        if let expected = spec.fields?.count, expected != fields {
            return "Expected \(expected) fields but got \(fields)"
        }
        if items > maximumItems { return "Expected at most \(maximumItems) items but got \(items)" }
        if fields > maximumFields { return "Expected at most \(maximumFields) fields but got \(fields)" }
        if let (key, command) = positions, !((0..<fields).contains(key) && (0..<fields).contains(command)) {
            return "Expected key field \(key + 1) and command field \(command + 1) but got \(fields) fields"
        }
        return nil
    }

    @inline(__always)
    mutating func update(
        _ id: Int, item: Int, values: UnsafeBufferPointer<UInt8>, outbox: inout Outbox
    ) throws(WireError) {
        // The update itself removes no subscription.
        guard let found = unretainedState(id) else {
            orphans.updated(id)
            return
        }
        guard found._withUnsafeGuaranteedRef({ $0.isSubscribed }) else {
            servesWithdrawn(found.takeUnretainedValue())
            return
        }
        let result = found._withUnsafeGuaranteedRef { state in
            Result { () throws(WireError) in try state.update(item: item, values: values, outbox: &outbox) }
        }
        if let outcome = try result.get() { try follow(outcome, of: found.takeUnretainedValue(), outbox: &outbox) }
    }

    mutating func unsubscribed(_ id: Int, outbox: inout Outbox) {
        guard let state = state(id) else {
            orphans.unsubscribed(id)
            return
        }
        switch state.stage {
        case .subscribed:
            forgetRequest(of: state)
            removeSecondLevels(of: state, outbox: &outbox)
            finish(state, outbox: &outbox)
            if let parent = state.parent {
                secondLevelEnded(parent, outbox: &outbox)
            } else {
                outbox.append(event: .unsubscribed, to: state.observer)
            }
        case .withdrawn:
            forgetRequest(of: state)
            finish(state, outbox: &outbox)
        case .deleting:
            forgetRequest(of: state)
            finishRemoval(state, .accepted, outbox: &outbox)
        case .requested, .acknowledged, .ended: break
        }
    }

    mutating func endOfSnapshot(_ id: Int, item: Int, outbox: inout Outbox) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        state.items[item - 1].snapshotEnded = true
        if state.parent == nil { outbox.append(event: .endOfSnapshot(item: item), to: state.observer) }
    }

    mutating func clearSnapshot(_ id: Int, item: Int, outbox: inout Outbox) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        if let keys = state.items[item - 1].keys {
            for row in keys.rows { removeSecondLevel(of: row, in: state, outbox: &outbox) }
            keys.removeAll()
        }
        if state.spec.secondLevel != nil { reportAggregateFrequency(of: state, outbox: &outbox) }
        if state.parent == nil { outbox.append(event: .clearSnapshot(item: item), to: state.observer) }
    }

    mutating func lostUpdates(_ id: Int, item: Int, count: Int, outbox: inout Outbox) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        if let parent = state.parent {
            outbox.append(
                event: .secondLevelLostUpdates(key: parent.key, count: count), to: parent.subscription.observer)
        } else {
            outbox.append(event: .lostUpdates(item: item, count: count), to: state.observer)
        }
    }

    mutating func configured(_ id: Int, frequency: Frequency, outbox: inout Outbox) {
        guard let state = subscribedState(id) else { return }
        frequencyGranted(frequency, to: state, outbox: &outbox)
    }

    private mutating func subscribedState(_ id: Int, item: Int) throws(WireError) -> SubscriptionState? {
        guard let state = subscribedState(id) else { return nil }
        guard item >= 1 && item <= state.items.count else {
            throw WireError("item \(item) of a subscription to \(state.items.count) items")
        }
        return state
    }

    private mutating func subscribedState(_ id: Int) -> SubscriptionState? {
        // Notifications may still come for a while after the end of a subscription.
        guard let state = state(id) else { return nil }
        guard state.isSubscribed else {
            servesWithdrawn(state)
            return nil
        }
        return state
    }
}
