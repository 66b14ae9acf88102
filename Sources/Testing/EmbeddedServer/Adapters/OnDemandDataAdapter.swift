/// A data adapter from which the server requests updates whenever a client can take more, instead of one that pushes them.
///
/// For load generators: memory use is bounded and no update is lost, even with slow clients. Every subscription has its own producer;
/// buffers, frequency limits and snapshots do not apply. The server does not call `subscribe` and `unsubscribe`.
public protocol OnDemandDataAdapter: DataAdapter {
    /// Returns the producer for a new subscription. The server uses it on its queue only: it must be quick and must not block.
    func makeProducer(item: String, fields: [String]) -> any UpdateProducer
}

/// The source of the updates of one item for one client.
public protocol UpdateProducer: AnyObject {
    /// Appends updates until the batch is full or no update is available.
    ///
    /// - Returns: `true` if more updates will follow; after `false` the server does not call the producer again.
    func produce(into batch: inout UpdateBatch) -> Bool
}

/// A batch of update lines in wire format.
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

    /// `true` if the batch has reached its size. It still accepts updates, but the producer should return.
    public var isFull: Bool { bytes.count >= byteLimit }

    /// Appends an update with encoded values: the last argument of a `U` line (TLCP, "Real-Time Update"), such as `1|abc|#`.
    public mutating func append(encodedValues: some Collection<UInt8>) {
        bytes.append(contentsOf: prefix)
        bytes.append(contentsOf: encodedValues)
        bytes.append(0x0D)
        bytes.append(0x0A)
        count += 1
    }

    /// Appends an update with encoded values from a buffer, without an intermediate copy.
    public mutating func append(encodedValues: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: prefix)
        bytes.append(contentsOf: encodedValues)
        bytes.append(0x0D)
        bytes.append(0x0A)
        count += 1
    }

    /// Moves the bytes out without a copy; the batch is empty afterwards.
    mutating func takeBytes() -> [UInt8] {
        let taken = bytes
        bytes = []
        return taken
    }
}

extension OnDemandDataAdapter {
    /// Returns the producer of the item.
    public func producer(item: String, fields: [String]) -> (any UpdateProducer)? {
        makeProducer(item: item, fields: fields)
    }

    /// Does nothing; the server does not call it for an on-demand adapter.
    public func subscribe(item: String, to feed: ItemFeed) {}

    /// Does nothing; the server does not call it for an on-demand adapter.
    public func unsubscribe(item: String) {}
}
