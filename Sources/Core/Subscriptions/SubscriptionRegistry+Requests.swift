// The parameters of subscription requests, in the order of the official clients.

extension SubscriptionRegistry {
    /// The line of the request that a subscription needs now; `nil`: none.
    func requestLine(of state: SubscriptionState, id: Int, isOnWebSocket: Bool) -> String? {
        var line = RequestLine(id: id)
        switch state.stage {
        case .adding(let request, _) where request.isQueued:
            addSubscription(state, to: &line)
            if isOnWebSocket { line.add("LS_ack", "false") }
        case .deleting(let deletion) where deletion.request.isQueued:
            line.add("LS_subId", state.id)
            line.add("LS_op", "delete")
            if isOnWebSocket { line.add("LS_ack", "false") }
            if deletion.isZombie { line.add("LS_cause", "zombie") }
        case .subscribed where state.needsReconfiguration:
            line.add("LS_subId", state.id)
            line.add("LS_op", "reconf")
            addFrequency(state.frequency.wanted, to: &line)
        case .adding, .deleting, .subscribed, .withdrawn, .ended: return nil
        }
        return line.text
    }

    private func addSubscription(_ state: SubscriptionState, to line: inout RequestLine) {
        let spec = state.spec
        line.add("LS_op", "add")
        line.add("LS_subId", state.id)
        line.add("LS_mode", spec.mode.rawValue)
        line.add("LS_group", spec.group)
        line.add("LS_schema", spec.schema)
        if let adapter = spec.dataAdapter { line.add("LS_data_adapter", adapter) }
        if let selector = spec.selector { line.add("LS_selector", selector) }
        switch spec.snapshot {
        case .yes: line.add("LS_snapshot", "true")
        case .no: line.add("LS_snapshot", "false")
        case .length(let length): line.add("LS_snapshot", length)
        case nil: break
        }
        addFrequency(state.frequency.wanted, to: &line)
        switch spec.bufferSize {
        case .limited(let size): line.add("LS_requested_buffer_size", size)
        case .unlimited: line.add("LS_requested_buffer_size", "unlimited")
        case nil: break
        }
    }

    private func addFrequency(_ frequency: SubscriptionSpec.MaxFrequency?, to line: inout RequestLine) {
        switch frequency {
        case .limited(let perSecond): line.add("LS_requested_max_frequency", perSecond)
        case .unlimited: line.add("LS_requested_max_frequency", "unlimited")
        case .unfiltered: line.add("LS_requested_max_frequency", "unfiltered")
        case nil: break
        }
    }
}
