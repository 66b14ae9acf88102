// The approximate memory of records: the bytes of their strings, and the fixed sizes of strings, entries and the records themselves.

extension ConnectionRecord {
    var byteCount: Int { MemoryLayout<Self>.stride + peer.utf8.count }
}

extension RequestRecord {
    var byteCount: Int {
        parameters.reduce(MemoryLayout<Self>.stride + name.utf8.count) { $0 + $1.key.memory + $1.value.memory }
    }
}

extension SessionRecord {
    var byteCount: Int {
        MemoryLayout<Self>.stride + id.utf8.count + adapterSet.utf8.count + (user?.utf8.count ?? 0)
    }
}

extension SubscriptionRecord {
    var byteCount: Int {
        (items + fields + [session, group, schema, dataAdapter, selector ?? ""]).reduce(MemoryLayout<Self>.stride) {
            $0 + $1.memory
        }
    }
}

extension MessageRecord {
    var byteCount: Int {
        let answer: String
        switch outcome {
        case .done(let response): answer = response
        case .failed(_, let message): answer = message
        case nil: answer = ""
        }
        return [session, user ?? "", sequence ?? "", text, answer].reduce(MemoryLayout<Self>.stride) { $0 + $1.memory }
    }
}

extension ServerEvent {
    var byteCount: Int {
        switch self {
        case .connectionOpened(let record), .connectionClosed(let record): record.byteCount
        case .request(let record): record.byteCount
        case .sessionOpened(let record), .sessionEnded(let record): record.byteCount
        case .subscriptionStarted(let record), .subscriptionEnded(let record): record.byteCount
        case .messageReceived(let record), .messageProcessed(let record): record.byteCount
        case .problem(let text): text.byteCount
        }
    }
}

extension String {
    /// The memory of a record that is a string.
    var byteCount: Int { memory }

    fileprivate var memory: Int { MemoryLayout<String>.stride + utf8.count }
}
