import LightstreamerCore

/// The data that a server sends in a benchmark, in wire format.
///
/// Updates cycle through the subscriptions, and within each round through the items: never twice in a row for the same one. With a
/// `workingSet`, only that many places, spread evenly over all, get updates: the result is then the cost of one place among many,
/// independent of the size of the processor's cache.
struct Workload: Sendable {
    enum Content: Sendable, Equatable {
        /// Stock quotes of 12 fields, 4 of which change with every update.
        case merge
        /// One table with this many rows of 12 fields, key and command included, 4 of which change with every update.
        case command(keys: Int)
        /// A number, and a string of 2 KB in which three pieces change with every update.
        case tlcpDiff
        /// A number, and a JSON document of 1.7 KB in which three values change with every update.
        case jsonPatch
    }

    let content: Content
    var subscriptions = 1
    /// The number of items of each subscription.
    var items = 1
    /// The number of items that get updates; `nil` for all.
    var workingSet: Int?
    /// The number of fields besides the twelve of a quote; they never change.
    var constantFields = 0

    var mode: SubscriptionSpec.Mode {
        if case .command = content { return .command }
        return .merge
    }

    var itemNames: [String] { (1...items).map { "item\($0)" } }

    var fieldNames: [String] {
        switch content {
        case .merge: StockQuoteText.fields + (0..<constantFields).map { "constant_\($0)" }
        case .command: ["key", "command"] + StockQuoteText.fields.prefix(10)
        case .tlcpDiff, .jsonPatch: ["number", "document"]
        }
    }

    /// The two fields that the delegate reads.
    var fieldsRead: (String, String) {
        switch content {
        case .merge: ("last_price", "ask_quantity")
        case .command: ("last_price", "time")
        case .tlcpDiff, .jsonPatch: ("number", "document")
        }
    }

    /// The number of updates in the initial state of one subscription.
    var initialUpdates: Int {
        if case .command(let keys) = content { return keys }
        return items
    }

    /// The lines that answer the request for one subscription.
    func answer(subscription id: Int) -> String {
        let fields = fieldNames.count
        var text =
            mode == .command ? "SUBCMD,\(id),\(items),\(fields),1,2\r\n" : "SUBOK,\(id),\(items),\(fields)\r\n"
        for index in 0..<initialUpdates {
            text += "U,\(id),\(mode == .command ? 1 : index + 1),\(initialValues(index))\r\n"
        }
        return text
    }

    /// The chunks to send repeatedly: they update every item, and have half a megabyte or more in total.
    func chunks(subscriptions ids: [Int]) -> [WireChunk] {
        let places = ids.count * initialUpdates
        let updated = min(workingSet ?? places, places)
        var chunks: [WireChunk] = []
        var step = 0
        while chunks.count < 2 || step < updated {
            // Of its final size from the beginning, so that the peak of memory is that of the case, and not of what makes its data.
            var bytes: [UInt8] = []
            bytes.reserveCapacity(WireChunk.size)
            let first = step
            while true {
                let place = step % updated * (places / updated)
                let turn = place / ids.count
                let line = "U,\(ids[place % ids.count]),\(mode == .command ? 1 : turn + 1),\(changes(step, turn))\r\n"
                guard bytes.count + line.utf8.count <= WireChunk.size else { break }
                bytes.append(contentsOf: line.utf8)
                step += 1
            }
            chunks.append(WireChunk(bytes: bytes, updates: step - first))
        }
        return chunks
    }

    private func initialValues(_ index: Int) -> String {
        switch content {
        case .merge: StockQuoteText.full(index) + (0..<constantFields).map { "|\($0)" }.joined()
        case .command: "key\(index)|ADD|\(StockQuoteText.fullRow(index))"
        case .tlcpDiff: "0|\(TLCPDiffText.document(index))"
        case .jsonPatch: "0|\(JSONPatchText.document(index))"
        }
    }

    private func changes(_ step: Int, _ turn: Int) -> String {
        switch content {
        case .merge: StockQuoteText.change(step) + (constantFields > 0 ? "|^\(constantFields)" : "")
        case .command: "key\(turn)|UPDATE|\(StockQuoteText.rowChange(step))"
        case .tlcpDiff: "\(step)|^T\(TLCPDiffText.difference(step))"
        case .jsonPatch: "\(step)|^P\(JSONPatchText.patch(step))"
        }
    }
}

/// Whole lines, as many as an engine reads at once from a busy socket.
struct WireChunk: Sendable {
    /// The highest number of bytes in a chunk.
    static let size = 256 << 10

    let bytes: [UInt8]
    let updates: Int
}
