/// A data adapter that is asked for updates whenever a client can take more, instead of pushing them.
///
/// Memory stays bounded and no update is lost, whatever the speed of the client: made for load generators. Every client has a
/// flow of its own; buffers, frequency limits and snapshots do not apply. `subscribe` and `unsubscribe` are not called.
public protocol OnDemandDataAdapter: DataAdapter {
    /// Called when a client subscribes. The producer is used on the server's queue only: it must be quick and must not block.
    func makeProducer(item: String, fields: [String]) -> any UpdateProducer
}

/// The flow of one item to one client.
public protocol UpdateProducer: AnyObject {
    /// Appends updates until the batch is full or nothing is left.
    ///
    /// - Returns: whether more will come; `false` ends the flow.
    func produce(into batch: inout UpdateBatch) -> Bool
}

/// Update lines in the making, in wire form.
public struct UpdateBatch {
    private(set) var bytes: [UInt8]
    private(set) var count = 0
    private let prefix: [UInt8]
    private let byteLimit: Int

    init(subscription: Int, item: Int, appendingTo bytes: [UInt8], byteLimit: Int) {
        self.bytes = bytes
        self.prefix = Array("U,\(subscription),\(item),".utf8)
        self.byteLimit = byteLimit
    }

    /// Whether the batch has its size: what is appended now still counts, but the producer should return.
    public var isFull: Bool { bytes.count >= byteLimit }

    /// Appends an update whose values are encoded already: the last argument of a `U` line (TLCP, "Real-Time Update"), such as `1|abc|#`.
    public mutating func append(encodedValues: some Collection<UInt8>) {
        bytes.append(contentsOf: prefix)
        bytes.append(contentsOf: encodedValues)
        bytes.append(0x0D)
        bytes.append(0x0A)
        count += 1
    }

    /// Appends an update from a buffer of encoded values, without a copy in between.
    public mutating func append(encodedValues: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: prefix)
        bytes.append(contentsOf: encodedValues)
        bytes.append(0x0D)
        bytes.append(0x0A)
        count += 1
    }

    /// Takes the bytes out, leaving none: the buffer goes on without a copy.
    mutating func takeBytes() -> [UInt8] {
        let taken = bytes
        bytes = []
        return taken
    }
}

extension OnDemandDataAdapter {
    /// The producer of the item.
    public func producer(item: String, fields: [String]) -> (any UpdateProducer)? {
        makeProducer(item: item, fields: fields)
    }

    /// Not called for an on-demand adapter.
    public func subscribe(item: String, to feed: ItemFeed) {}

    /// Not called for an on-demand adapter.
    public func unsubscribe(item: String) {}
}
