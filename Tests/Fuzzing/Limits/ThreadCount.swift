import Foundation

/// Samples the number of threads of this process every few milliseconds.
final class ThreadCount: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.
    private let lock = NSLock()
    private var highest = 0
    private var names: [String: Int] = [:]
    private var isOver = false

    init() {
        Thread.detachNewThread { [self] in
            while !lock.withLock({ isOver }) {
                let threads = ProcessState.threads
                if threads > lock.withLock({ highest }) {
                    let names = Self.threadNames()
                    lock.withLock { (self.highest, self.names) = (threads, names) }
                }
                usleep(10_000)
            }
        }
    }

    /// Stops sampling. Returns the highest number so far, without the sampling thread, and the number of threads by name at that
    /// time.
    func finish() -> (highest: Int, names: String) {
        lock.withLock {
            isOver = true
            let list = names.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
            return (highest - 1, list.joined(separator: ", "))
        }
    }

    private static func threadNames() -> [String: Int] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let names = tasks.map { task in
            let text = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
            return text?.trimmingCharacters(in: .newlines) ?? "?"
        }
        return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
