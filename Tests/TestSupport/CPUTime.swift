import Foundation
package import Testing

/// Returns the seconds for which the calling thread computes in `body`. Waits and other threads do not count, so a limit
/// on it also holds on a busy machine.
package func cpuSeconds(_ body: () throws -> Void) rethrows -> Double {
    let start = threadCPUTime()
    try body()
    return threadCPUTime() - start
}

private func threadCPUTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Expects that `factor` times as many elements take less than `limit` times as long; with quadratic work the factor is squared. Caches that
/// other threads empty, or a slower core, can lengthen a short time, so the shortest times of up to five pairs count.
package func expectLinear(
    _ count: Int, factor: Int = 4, limit: Double = 9, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Int) throws -> Void
) rethrows {
    try work(count)
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 1...5 where !(many < limit * few) {
        few = min(few, try cpuSeconds { try work(count) })
        many = min(many, try cpuSeconds { try work(factor * count) })
    }
    #expect(
        many < limit * few, "\(count): \(few) s, \(factor * count): \(many) s", sourceLocation: sourceLocation)
}
