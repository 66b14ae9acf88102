import Foundation

/// The latest records of a kind, with access by id.
///
/// The records are in chunks, which snapshots share: a change after a snapshot copies one chunk.
struct RecordList<ID: Hashable, Record: Sendable> {
    private let limit: Int
    /// All chunks but the last are full.
    private var chunks: [[Record]] = []
    /// The ids of the records, in the same chunks; only the records are part of a snapshot.
    private var ids: [[ID]] = []
    private var count = 0
    /// The number of records that were dropped.
    private var gone = 0
    /// The position of each record in the order of arrival, dropped records included.
    private var numbers: [ID: Int] = [:]
    /// The snapshot of the current records, if one was taken since the last change.
    private var latest: RecordSnapshot<Record>?

    private static var chunkSize: Int { 256 }

    init(limit: Int) { self.limit = max(0, limit) }

    /// The latest records, `limit` at most. Without a change in between, the same object again.
    var snapshot: RecordSnapshot<Record> {
        mutating get {
            if let latest { return latest }
            let snapshot = RecordSnapshot(chunks, limit: limit)
            latest = snapshot
            return snapshot
        }
    }

    mutating func append(_ record: Record, _ id: ID) {
        guard limit > 0 else { return }
        latest = nil
        numbers[id] = gone + count
        if count % Self.chunkSize == 0 {
            chunks.append([])
            ids.append([])
        }
        chunks[chunks.count - 1].append(record)
        ids[ids.count - 1].append(id)
        count += 1
        if count - limit >= Self.chunkSize { dropOldestChunk() }
    }

    private mutating func dropOldestChunk() {
        for (index, id) in ids[0].enumerated() where numbers[id] == gone + index { numbers[id] = nil }
        gone += Self.chunkSize
        count -= Self.chunkSize
        chunks.removeFirst()
        ids.removeFirst()
    }

    /// - Returns: the changed record; `nil` if the record was dropped.
    @discardableResult
    mutating func change(_ id: ID, _ change: (inout Record) -> Void) -> Record? {
        guard let number = numbers[id], number - gone >= count - limit else { return nil }
        latest = nil
        let position = (number - gone).quotientAndRemainder(dividingBy: Self.chunkSize)
        change(&chunks[position.quotient][position.remainder])
        return chunks[position.quotient][position.remainder]
    }
}

/// The records of a kind at some instant. The array is made when it is first read, on the reader's thread.
final class RecordSnapshot<Record: Sendable>: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    let chunks: [[Record]]
    private let limit: Int
    private let lock = NSLock()
    private var array: [Record]?

    init(_ chunks: [[Record]] = [], limit: Int = .max) {
        self.chunks = chunks
        self.limit = limit
    }

    var records: [Record] {
        lock.withLock {
            if let array { return array }
            let records = Array(chunks.joined().suffix(limit))
            array = records
            return records
        }
    }
}
