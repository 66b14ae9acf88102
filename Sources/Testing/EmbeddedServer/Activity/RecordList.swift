import Foundation

/// The latest records of a kind, with access by id.
///
/// The records are in chunks, which snapshots share: a change after a snapshot copies one chunk.
struct RecordList<ID: Hashable, Record: Sendable> {
    private struct Chunk {
        /// The position of the first record in the order of arrival, dropped records included.
        let start: Int
        var records: [Record] = []
        /// The ids of the records; they are not part of a snapshot.
        var ids: [ID] = []
        var bytes = 0
    }

    private let limit: Int
    private let byteLimit: Int
    private let byteCount: (Record) -> Int
    private var chunks: [Chunk] = []
    /// The number of records ever appended.
    private var total = 0
    private var bytes = 0
    /// The position of each record in the order of arrival.
    private var numbers: [ID: Int] = [:]
    /// The snapshot of the current records, if one was taken since the last change.
    private var latest: RecordSnapshot<Record>?

    /// The highest number of records in a chunk.
    private static var chunkSize: Int { 256 }

    /// - Parameters:
    ///   - byteLimit: the bytes that the records may take; the latest chunk is kept in any case.
    ///   - byteCount: returns the approximate bytes that a record takes.
    init(limit: Int, byteLimit: Int = .max, byteCount: @escaping (Record) -> Int = { _ in 0 }) {
        self.limit = max(0, limit)
        self.byteLimit = max(0, byteLimit)
        self.byteCount = byteCount
    }

    /// The latest records, `limit` at most. Without a change in between, the same object again.
    var snapshot: RecordSnapshot<Record> {
        mutating get {
            if let latest { return latest }
            let snapshot = RecordSnapshot(chunks.map(\.records), limit: limit)
            latest = snapshot
            return snapshot
        }
    }

    mutating func append(_ record: Record, _ id: ID) {
        guard limit > 0 else { return }
        latest = nil
        numbers[id] = total
        if chunks.last.map({ $0.records.count == Self.chunkSize || $0.bytes > byteLimit / 16 }) ?? true {
            chunks.append(Chunk(start: total))
        }
        let last = chunks.count - 1
        chunks[last].records.append(record)
        chunks[last].ids.append(id)
        total += 1
        account(byteCount(record), in: last)
    }

    private mutating func account(_ count: Int, in chunk: Int) {
        chunks[chunk].bytes += count
        bytes += count
        while chunks.count > 1, total - chunks[1].start >= limit || bytes > byteLimit { dropOldestChunk() }
    }

    private mutating func dropOldestChunk() {
        let chunk = chunks.removeFirst()
        for (index, id) in chunk.ids.enumerated() where numbers[id] == chunk.start + index { numbers[id] = nil }
        bytes -= chunk.bytes
    }

    /// - Returns: the changed record; `nil` if the record was dropped.
    @discardableResult
    mutating func change(_ id: ID, _ change: (inout Record) -> Void) -> Record? {
        guard let number = numbers[id], number >= total - limit else { return nil }
        latest = nil
        let chunk = self.chunk(of: number)
        let index = number - chunks[chunk].start
        let before = byteCount(chunks[chunk].records[index])
        change(&chunks[chunk].records[index])
        let changed = chunks[chunk].records[index]
        account(byteCount(changed) - before, in: chunk)
        return changed
    }

    /// The index of the chunk with the record at a position, which was not dropped.
    private func chunk(of number: Int) -> Int {
        var (low, high) = (0, chunks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if chunks[middle].start <= number { low = middle } else { high = middle }
        }
        return low
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
