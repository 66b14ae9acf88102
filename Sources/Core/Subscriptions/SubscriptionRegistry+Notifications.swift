// Notifications about subscriptions.

extension SubscriptionRegistry {
    /// Handles SUBOK and SUBCMD. The positions of key and command are 1-based.
    mutating func subscribed(
        _ id: Int, items: Int, fields: Int, key: Int? = nil, command: Int? = nil
    ) {
        guard let state = state(id) else {
            if id > 0 && id < nextID { orphanConfirmed(id) }
            return
        }
        switch state.stage {
        case .requested, .acknowledged: break  // handled below
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
        settleRequest(of: state)
        let answer = state.takeAnswer()
        let positions = Self.commandPositions(state.spec, key: key, command: command)
        if let mismatch = Self.mismatch(state.spec, items: items, fields: fields, positions) {
            complete(answer, .refused(code: 61, message: mismatch))
            delete(state, isConfirmed: true)
            complete(state.frequency.reset(), .lost)
            if let parent = state.parent {
                emit(.secondLevelFailed(key: parent.key, code: 61, message: mismatch), of: parent.subscription)
            } else {
                emit(.failed(code: 61, message: mismatch), of: state)
            }
            return
        }
        state.stage = .subscribed(state.spec.secondLevel == nil ? nil : GrantedFrequencies())
        state.items.reset(items: items, fields: fields, keyAndCommand: positions)
        complete(answer, .accepted)
        if state.parent == nil {
            emit(.subscribed(items: items, fields: fields, key: key, command: command), of: state)
        }
        askForFrequency(of: state)
    }

    /// Deletes an orphan: a subscription that the server confirms although the client has ended it, for example because an `add` arrived
    /// after its `delete`.
    mutating func orphanConfirmed(_ id: Int) {
        guard !deletedUnconfirmed.contains(id), !deletedAccepted.contains(id) else { return }
        let spec = SubscriptionSpec(mode: .raw, group: "", schema: "")
        let orphan = SubscriptionState(id: id, spec: spec, receiver: .none, parent: nil)
        table.insert(orphan)
        delete(orphan, isConfirmed: true, isZombie: true)
    }

    /// Deletes a withdrawn subscription, because a notification shows that the server has it. Returns `false` for others.
    @discardableResult
    private mutating func servesWithdrawn(_ state: SubscriptionState, isConfirmed: Bool = false) -> Bool {
        guard case .withdrawn = state.stage else { return false }
        settleRequest(of: state)
        delete(state, isConfirmed: isConfirmed, isZombie: true)
        return true
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
        if let (key, command) = positions, key == command {
            return "Expected two fields for key and command but got field \(key + 1) for both"
        }
        return nil
    }

    /// Decodes an update into the outbox.
    ///
    /// - Returns: whether the update has left something for the owner to take.
    @inline(__always)
    mutating func update(
        _ id: Int, item: Int, values: UnsafeBufferPointer<UInt8>, outbox: inout some UpdateSink
    ) throws(WireError) -> Bool {
        guard let state = state(id) else {
            if deletedUnconfirmed.remove(id) != nil { orphanConfirmed(id) }
            return false
        }
        guard state.isSubscribed else { return servesWithdrawn(state) }
        guard let outcome = try state.update(item: item, values: values, outbox: &outbox) else { return false }
        try follow(outcome, of: state, outbox: &outbox)
        return true
    }

    mutating func unsubscribed(_ id: Int) {
        guard let state = state(id) else {
            deletedUnconfirmed.remove(id)
            deletedAccepted.remove(id)
            return
        }
        switch state.stage {
        case .subscribed:
            settleRequest(of: state)
            removeSecondLevels(of: state)
            finish(state)
            if let parent = state.parent {
                secondLevelEnded(parent)
            } else {
                emit(.unsubscribed, of: state)
            }
        case .withdrawn:
            settleRequest(of: state)
            finish(state)
        case .deleting:
            settleRequest(of: state)
            finishRemoval(state, .accepted)
        case .requested, .acknowledged, .ended: break  // the server has nothing to end: the answer to a request decides
        }
    }

    mutating func endOfSnapshot(_ id: Int, item: Int) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        state.items[item - 1].snapshotEnded = true
        if state.parent == nil { emit(.endOfSnapshot(item: item), of: state) }
    }

    mutating func clearSnapshot(_ id: Int, item: Int) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        if let keys = state.items[item - 1].keys {
            for row in keys.rows { removeSecondLevel(of: row, in: state) }
            keys.removeAll()
        }
        reportAggregateFrequency(of: state)
        if state.parent == nil { emit(.clearSnapshot(item: item), of: state) }
    }

    mutating func lostUpdates(_ id: Int, item: Int, count: Int) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        if let parent = state.parent {
            emit(.secondLevelLostUpdates(key: parent.key, count: count), of: parent.subscription)
        } else {
            emit(.lostUpdates(item: item, count: count), of: state)
        }
    }

    mutating func configured(_ id: Int, frequency: Frequency) {
        guard let state = subscribedState(id) else { return }
        frequencyGranted(frequency, to: state)
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
