import EmbeddedServer

/// Sends quotes to every subscription without end, as fast as the client takes them.
struct LoadAdapter: OnDemandDataAdapter {
    static let adapterSetName = "LOAD"

    static func adapterSet(_ pulse: PulseAdapter, _ ticking: TickingAdapter) -> AdapterSet {
        AdapterSet(
            name: adapterSetName,
            dataAdapters: [
                "DEFAULT": LoadAdapter(), PulseAdapter.name: pulse, TickingAdapter.name: ticking,
                KeysAdapter.name: KeysAdapter(),
            ])
    }

    private let changes = EncodedChanges()

    func makeProducer(item: String, fields: [String]) -> any UpdateProducer { Producer(item: item, changes: changes) }

    /// All different updates, one after the other.
    private final class EncodedChanges: Sendable {
        let bytes: [UInt8]
        /// The start of each update, which is the end of the previous one.
        let starts: [Int]

        init() {
            var bytes: [UInt8] = []
            var starts = [0]
            for step in 0..<StockQuoteText.numbers.count {
                bytes += Array(StockQuoteText.change(step).utf8)
                starts.append(bytes.count)
            }
            self.bytes = bytes
            self.starts = starts
        }
    }

    private final class Producer: UpdateProducer {
        private let changes: EncodedChanges
        private var item: String?
        private var step = 0

        init(item: String, changes: EncodedChanges) {
            self.item = item
            self.changes = changes
        }

        func produce(into batch: inout UpdateBatch) -> Bool {
            if item != nil {
                item = nil
                batch.append(encodedValues: StockQuoteText.full(0).utf8)
            }
            changes.bytes.withUnsafeBytes { bytes in
                while !batch.isFull {
                    let range = changes.starts[step]..<changes.starts[step + 1]
                    batch.append(encodedValues: UnsafeRawBufferPointer(rebasing: bytes[range]))
                    step = (step + 1) % (changes.starts.count - 1)
                }
            }
            return true
        }
    }
}
