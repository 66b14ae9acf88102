import Foundation

/// The seconds for which the calling thread computes in `body`. What it waits for, and what other threads do, does not count: so a limit
/// on it holds on a busy machine, too.
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
