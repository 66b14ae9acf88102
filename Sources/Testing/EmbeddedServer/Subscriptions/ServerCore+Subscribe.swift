import LightstreamerCore

/// A subscription request, validated as far as possible without the metadata adapter.
struct SubscriptionRequest: Sendable, Equatable {
    let id: Int
    let mode: SubscriptionMode
    let group: String
    let schema: String
    let selector: String?
    let dataAdapter: String
    let snapshotLength: SnapshotRequest
    let frequency: RequestedLimit
    let isUnfiltered: Bool
    /// `nil` if the request has no buffer size.
    let bufferSize: BufferSize?

    enum BufferSize: Sendable, Equatable {
        case unlimited
        case events(Int)
    }

    enum SnapshotRequest: Sendable, Equatable {
        case none
        case whole
        case atMost(Int)
    }

    init(_ parameters: RequestParameters) throws(RequestFailure) {
        id = try parameters.requiredInteger("LS_subId")
        guard id > 0 else { throw .invalid("LS_subId: \(id) is less than 1") }
        let modeName = try parameters.required("LS_mode")
        guard let mode = SubscriptionMode(rawValue: modeName) else {
            throw .invalid("LS_mode: '\(modeName)' is unknown")
        }
        self.mode = mode
        group = try parameters.required("LS_group")
        schema = try parameters.required("LS_schema")
        selector = parameters["LS_selector"]
        dataAdapter = parameters["LS_data_adapter"] ?? "DEFAULT"
        snapshotLength = try Self.snapshot(parameters["LS_snapshot"], mode)
        let frequencyText = parameters["LS_requested_max_frequency"] ?? "unlimited"
        isUnfiltered = frequencyText.lowercased() == "unfiltered" && mode != .raw
        frequency =
            frequencyText.lowercased() == "unfiltered" || mode == .raw
            ? .unlimited : try RequestedLimit(frequencyText, parameter: "LS_requested_max_frequency")
        bufferSize = try Self.bufferSize(parameters["LS_requested_buffer_size"])
    }

    private static func snapshot(_ text: String?, _ mode: SubscriptionMode) throws(RequestFailure) -> SnapshotRequest {
        switch text {
        case nil, "false"?: return .none
        case "true"?: return mode == .raw ? .none : .whole
        case let text?:
            guard let length = Int(text), length >= 0, mode == .distinct else {
                throw .invalid("LS_snapshot: '\(text)' is not allowed in \(mode.rawValue) mode")
            }
            return .atMost(length)
        }
    }

    private static func bufferSize(_ text: String?) throws(RequestFailure) -> BufferSize? {
        guard let text else { return nil }
        if text.lowercased() == "unlimited" { return .unlimited }
        guard let size = Int(text), size >= 0 else {
            throw .invalid("LS_requested_buffer_size: '\(text)' is not a number of events")
        }
        return .events(size)
    }
}

/// A subscription request with the names and limits from the metadata adapter.
struct ResolvedSubscription: Sendable {
    struct Item: Sendable {
        let name: String
        let bufferSize: Int?
        let distinctLength: Int
        /// In updates per second; `nil` for no limit.
        let maxFrequency: Double?
    }

    var items: [Item]
    var fields: [String]
    /// The highest limit among the items, in updates per second; `nil` if any item has no limit.
    var allowedFrequency: Double?
}

extension ServerCore {
    /// Performs `LS_op=add`: the metadata adapter resolves names and limits, then the subscription becomes active.
    ///
    /// A client that does not know whether its request has arrived repeats it: an equal request succeeds and changes nothing.
    func subscribe(_ parameters: RequestParameters, in session: Session, _ reply: ControlReply) throws(RequestFailure) {
        let request = try SubscriptionRequest(parameters)
        guard let adapter = session.dataAdapter(named: request.dataAdapter) else {
            throw RequestFailure(code: 17, message: "Data Adapter not found")
        }
        let metadata = adapter.resolvesNamesItself ? LiteralMetadataAdapter() : session.adapterSet.metadata
        let client = session.client
        inOrder(
            session, reply, asking: { Self.resolution(of: request, by: metadata, adapter, for: client) }
        ) { [self] answer throws(RequestFailure) in
            if let existing = session.subscriptions[request.id] {
                guard existing.request == request else { throw .invalid("LS_subId: \(request.id) is in use") }
                return reply.succeed()
            }
            let resolved = try answer.get()
            let subscription = try makeSubscription(request, resolved, adapter, in: session)
            reply.succeed()
            activate(subscription, resolved, in: session)
        }
    }

    /// Runs on the adapters' queue.
    static func resolution(
        of request: SubscriptionRequest, by metadata: any MetadataAdapter, _ adapter: any DataAdapter,
        for client: ClientContext
    ) -> Result<ResolvedSubscription, RequestFailure> {
        Result { () throws(RequestFailure) in try resolve(request, by: metadata, adapter, for: client) }
    }

    private static func resolve(
        _ request: SubscriptionRequest, by metadata: any MetadataAdapter, _ adapter: any DataAdapter,
        for client: ClientContext
    ) throws(RequestFailure) -> ResolvedSubscription {
        do {
            let names = try metadata.items(inGroup: request.group, dataAdapter: request.dataAdapter, client: client)
            let fields = try metadata.fields(
                inSchema: request.schema, ofGroup: request.group, dataAdapter: request.dataAdapter, client: client)
            var resolved = ResolvedSubscription(items: [], fields: fields)
            var frequencies: [Double?] = []
            for name in names {
                guard adapter.knows(item: name) else {
                    throw RequestFailure(code: 21, message: "Bad Item Group name: there is no item '\(name)'")
                }
                if let field = fields.first(where: { !adapter.knows(field: $0, ofItem: name) }) {
                    throw RequestFailure(code: 23, message: "Bad Field schema name: '\(name)' has no field '\(field)'")
                }
                let context = ItemContext(
                    item: name, dataAdapter: request.dataAdapter, mode: request.mode, client: client)
                guard metadata.isModeAllowed(context) else {
                    throw RequestFailure(code: 24, message: "Invalid mode for these items")
                }
                if let selector = request.selector, !metadata.isSelectorAllowed(selector, for: context) {
                    throw RequestFailure(code: 25, message: "Bad Selector name")
                }
                let frequency = metadata.maxFrequency(context)
                if frequency != nil && request.isUnfiltered {
                    throw RequestFailure(code: 26, message: "Unfiltered dispatching not allowed for these items")
                }
                frequencies.append(frequency)
                resolved.items.append(
                    ResolvedSubscription.Item(
                        name: name, bufferSize: metadata.bufferSize(context),
                        distinctLength: metadata.distinctSnapshotLength(context), maxFrequency: frequency))
            }
            resolved.allowedFrequency = frequencies.contains(nil) ? nil : frequencies.compactMap { $0 }.max()
            return resolved
        } catch let failure as RequestFailure {
            throw failure
        } catch {
            throw RequestFailure(error, uncheckedCode: 66)
        }
    }

    private func makeSubscription(
        _ request: SubscriptionRequest, _ resolved: ResolvedSubscription, _ adapter: any DataAdapter,
        in session: Session
    ) throws(RequestFailure) -> Subscription {
        if request.mode == .command {
            guard resolved.fields.contains("key") else {
                throw RequestFailure(code: 15, message: "Field \"key\" missing in the schema")
            }
            guard resolved.fields.contains("command") else {
                throw RequestFailure(code: 16, message: "Field \"command\" missing in the schema")
            }
        }
        let holdings = SessionHoldings(request, resolved)
        try session.holdings.add(holdings, limits: configuration.sessionLimits)
        let subscription = Subscription(request, resolved, holdings)
        var sources: [ItemSource?] = []
        let producers = resolved.items.map { adapter.producer(item: $0.name, fields: resolved.fields) }
        for (item, producer) in zip(resolved.items, producers) {
            let source =
                producer == nil
                ? items.source(
                    item.name, request.mode, of: request.dataAdapter, in: session.adapterSet, adapter: adapter) : nil
            if let source, !source.accepts(request.mode) {
                for source in sources.compactMap({ $0 }) { items.releaseIfUnused(source) }
                session.holdings.remove(holdings)
                throw RequestFailure(code: 24, message: "Invalid mode for these items")
            }
            sources.append(source)
        }
        for (index, item) in resolved.items.enumerated() {
            let orders = resolved.fields.map { adapter.diffOrder(field: $0, item: item.name) }
            subscription.items.append(
                SubscribedItem(
                    number: index + 1, subscription: subscription, session: session, source: sources[index],
                    producer: producers[index],
                    policy: policy(for: request, item, adapter), hasFrequency: !adapter.isFiltered,
                    allowedFrequency: item.maxFrequency, wantsSnapshot: request.snapshotLength != .none,
                    diffs: FieldDiffs(orders: orders, accepted: session.acceptedDiffs)))
        }
        session.subscriptions[request.id] = subscription
        recorder.subscriptionStarted(subscription, items: resolved.items.map(\.name), in: session, at: now)
        subscription.snapshotLimit = if case .atMost(let limit) = request.snapshotLength { limit } else { nil }
        return subscription
    }

    /// The rules for waiting updates. The defaults are those of the protocol: one update in MERGE mode, no limit in DISTINCT mode.
    private func policy(
        for request: SubscriptionRequest, _ item: ResolvedSubscription.Item, _ adapter: any DataAdapter
    ) -> EventQueue.Policy {
        let limit = min(item.bufferSize ?? .max, configuration.unfilteredBufferSize)
        if request.isUnfiltered || request.mode == .raw || adapter.isFiltered { return .lossless(capacity: limit) }
        switch (request.mode, request.bufferSize) {
        case (.command, _): return .table(capacity: limit)
        case (.merge, nil): return .latest(capacity: 1)
        case (_, .events(let size)?): return .latest(capacity: min(max(1, size), limit))
        case (_, .unlimited?), (_, nil): return .latest(capacity: limit)
        }
    }

    private func activate(_ subscription: Subscription, _ resolved: ResolvedSubscription, in session: Session) {
        let counts = "\(subscription.items.count),\(subscription.fields.count)"
        if subscription.mode == .command, let key = subscription.fields.firstIndex(of: "key"),
            let command = subscription.fields.firstIndex(of: "command")
        {
            session.notify("SUBCMD,\(subscription.id),\(counts),\(key + 1),\(command + 1)")
        } else {
            session.notify("SUBOK,\(subscription.id),\(counts)")
        }
        session.notify(subscription.configurationLine)
        for (item, details) in zip(subscription.items, resolved.items) {
            item.start(historyLength: details.distinctLength, limit: subscription.snapshotLimit)
        }
    }
}

extension DataAdapter {
    /// `true` if a server has already merged and dropped the updates, so that this one must not.
    var isFiltered: Bool { self is ReplayDataAdapter }
}

extension Session {
    func dataAdapter(named name: String) -> (any DataAdapter)? {
        if let module = adapterSet.pushNotifications, module.dataAdapterName == name { return module }
        return adapterSet.dataAdapters[name]
    }

    /// Performs `LS_op=delete`.
    func unsubscribe(_ id: Int, _ reply: ControlReply) throws(RequestFailure) {
        guard let subscription = subscriptions.removeValue(forKey: id) else {
            throw RequestFailure(code: 19, message: "Specified subscription not found")
        }
        holdings.remove(subscription.holdings)
        core.recorder.subscriptionEnded(id, in: self.id, at: core.now)
        subscription.detach()
        reply.succeed()
        notify("UNSUB,\(id)")
    }

    /// Performs `LS_op=reconf`.
    func reconfigure(_ id: Int, _ limit: RequestedLimit?, _ reply: ControlReply) throws(RequestFailure) {
        guard let subscription = subscriptions[id] else {
            throw RequestFailure(code: 19, message: "Specified subscription not found")
        }
        guard !subscription.isUnfiltered else {
            throw RequestFailure(code: 13, message: "Frequency reconfiguration not allowed: dispatching is unfiltered")
        }
        reply.succeed()
        if let limit { subscription.setRequestedFrequency(limit) }
        notify(subscription.configurationLine)
    }
}
