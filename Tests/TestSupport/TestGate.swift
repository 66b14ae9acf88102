import Foundation

/// Admits a few tests at a time, in order of arrival.
final class TestGate: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    static let shared = TestGate(width: max(6, 3 * ProcessInfo.processInfo.activeProcessorCount))
    static let processes = TestGate(width: max(4, 2 * ProcessInfo.processInfo.activeProcessorCount))

    let width: Int
    private let lock = NSLock()
    private var free: Int
    private var waiting: [(permits: Int, turn: CheckedContinuation<Void, Never>)] = []

    init(width: Int) {
        self.width = width
        free = width
    }

    /// Returns once this many permits are available and no earlier caller waits.
    func enter(_ permits: Int) async -> GateTicket {
        await withCheckedContinuation { turn in
            let admitted = lock.withLock {
                waiting.append((permits, turn))
                return takeAdmitted()
            }
            for turn in admitted { turn.resume() }
        }
        return GateTicket(permits, of: self)
    }

    fileprivate func leave(_ permits: Int) {
        let admitted = lock.withLock {
            free += permits
            return takeAdmitted()
        }
        for turn in admitted { turn.resume() }
    }

    private func takeAdmitted() -> [CheckedContinuation<Void, Never>] {
        var admitted: [CheckedContinuation<Void, Never>] = []
        while let first = waiting.first, first.permits <= free {
            free -= first.permits
            admitted.append(first.turn)
            waiting.removeFirst()
        }
        return admitted
    }
}

/// The permits of an admitted test, which it returns when it ends or hangs.
final class GateTicket: @unchecked Sendable {
    // `Sendable`: `count` is accessed under `lock`.

    private let lock = NSLock()
    private var count: Int
    private let gate: TestGate

    fileprivate init(_ count: Int, of gate: TestGate) {
        self.count = count
        self.gate = gate
    }

    func release() {
        let count = lock.withLock {
            defer { self.count = 0 }
            return self.count
        }
        if count > 0 { gate.leave(count) }
    }
}
