// Notifications about subscriptions.

extension SubscriptionRegistry {
    /// Handles SUBOK and SUBCMD. The positions of key and command are 1-based.
    mutating func subscribed(
        _ id: Int, items: Int, fields: Int, key: Int? = nil, command: Int? = nil, _ effects: inout Effects
    ) {
        guard let state = state(id) else {
            if id > 0 && id < nextID { orphanConfirmed(id) }
            return
        }
        switch state.stage {
        case .adding: break  // handled below
        case .deleting(var deletion):
            deletion.confirmation = deletion.request.isQueued ? .beforeRequest : .afterRequest
            state.stage = .deleting(deletion)
            return
        case .subscribed, .withdrawn, .ended:
            servesWithdrawn(state, isConfirmed: true, &effects)
            return
        }
        effects.requests.settle(state.request)
        let answer = state.takeAnswer()
        let positions = Self.commandPositions(state.spec, key: key, command: command)
        if let mismatch = Self.mismatch(state.spec, items: items, fields: fields, positions) {
            effects.complete(answer, .refused(code: 61, message: mismatch))
            delete(state, isConfirmed: true)
            effects.complete(state.frequency.reset(), .lost)
            if let parent = state.parent {
                effects.append(
                    .secondLevelFailed(key: parent.key, code: 61, message: mismatch), to: parent.subscription.receiver)
            } else {
                effects.append(.failed(code: 61, message: mismatch), to: state.receiver)
            }
            return
        }
        state.stage = .subscribed(state.spec.secondLevel == nil ? nil : GrantedFrequencies())
        state.items.reset(items: items, fields: fields, keyAndCommand: positions)
        effects.complete(answer, .accepted)
        if state.parent == nil {
            effects.append(
                .subscribed(items: items, fields: fields, key: key, command: command), to: state.receiver)
        }
        requestFrequency(of: state, &effects)
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
    private mutating func servesWithdrawn(
        _ state: SubscriptionState, isConfirmed: Bool = false, _ effects: inout Effects
    ) -> Bool {
        guard case .withdrawn(let request) = state.stage else { return false }
        effects.requests.settle(request)
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

    /// Decodes an update into the outbox. Returns the update if the MPN module receives it.
    @inline(__always)
    mutating func update(
        _ id: Int, item: Int, values: UnsafeBufferPointer<UInt8>, _ effects: inout Effects
    ) throws(WireError) -> PushItemUpdate? {
        guard let state = state(id) else {
            if deletedUnconfirmed.remove(id) != nil { orphanConfirmed(id) }
            return nil
        }
        guard state.isSubscribed else {
            servesWithdrawn(state, &effects)
            return nil
        }
        guard let outcome = try state.update(item: item, values: values, outbox: &effects.outbox) else { return nil }
        return try follow(outcome, of: state, &effects)
    }

    mutating func unsubscribed(_ id: Int, _ effects: inout Effects) {
        guard let state = state(id) else {
            deletedUnconfirmed.remove(id)
            deletedAccepted.remove(id)
            return
        }
        switch state.stage {
        case .subscribed:
            effects.requests.settle(state.request)
            removeSecondLevels(of: state, &effects)
            finish(state, &effects)
            if let parent = state.parent {
                secondLevelEnded(parent, &effects)
            } else {
                effects.append(.unsubscribed, to: state.receiver)
            }
        case .withdrawn:
            effects.requests.settle(state.request)
            finish(state, &effects)
        case .deleting:
            effects.requests.settle(state.request)
            finishRemoval(state, .accepted, &effects)
        case .adding, .ended: break  // the server has nothing to end: the answer to a request decides
        }
    }

    mutating func endOfSnapshot(_ id: Int, item: Int, _ effects: inout Effects) throws(WireError) {
        guard let state = try subscribedState(id, item: item, &effects) else { return }
        state.items[item - 1].snapshotEnded = true
        if state.parent == nil { effects.append(.endOfSnapshot(item: item), to: state.receiver) }
    }

    mutating func clearSnapshot(_ id: Int, item: Int, _ effects: inout Effects) throws(WireError) {
        guard let state = try subscribedState(id, item: item, &effects) else { return }
        if let keys = state.items[item - 1].keys {
            for row in keys.rows { removeSecondLevel(of: row, in: state, &effects) }
            keys.removeAll()
        }
        reportAggregateFrequency(of: state, &effects)
        if state.parent == nil { effects.append(.clearSnapshot(item: item), to: state.receiver) }
    }

    mutating func lostUpdates(_ id: Int, item: Int, count: Int, _ effects: inout Effects) throws(WireError) {
        guard let state = try subscribedState(id, item: item, &effects) else { return }
        if let parent = state.parent {
            effects.append(.secondLevelLostUpdates(key: parent.key, count: count), to: parent.subscription.receiver)
        } else {
            effects.append(.lostUpdates(item: item, count: count), to: state.receiver)
        }
    }

    mutating func configured(_ id: Int, frequency: Frequency, _ effects: inout Effects) {
        guard let state = subscribedState(id, &effects) else { return }
        frequencyGranted(frequency, to: state, &effects)
    }

    private mutating func subscribedState(
        _ id: Int, item: Int, _ effects: inout Effects
    ) throws(WireError) -> SubscriptionState? {
        guard let state = subscribedState(id, &effects) else { return nil }
        guard item >= 1 && item <= state.items.count else {
            throw WireError("item \(item) of a subscription to \(state.items.count) items")
        }
        return state
    }

    private mutating func subscribedState(_ id: Int, _ effects: inout Effects) -> SubscriptionState? {
        // Notifications may still arrive for a while after the end of a subscription.
        guard let state = state(id) else { return nil }
        guard state.isSubscribed else {
            servesWithdrawn(state, &effects)
            return nil
        }
        return state
    }
}
