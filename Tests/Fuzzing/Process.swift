import Foundation

/// Figures of the operating system about this process; zero where they are unknown.
enum ProcessState {
    /// Resident memory in bytes.
    static var memory: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// Resident memory in bytes, without the freed blocks that the allocator keeps, as far as it can return them.
    static var memoryAfterTrim: Int {
        #if os(Linux)
            // A function of glibc, which is not in the C library of every Linux.
            typealias Trim = @convention(c) (Int) -> Int32
            if let symbol = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(symbol, to: Trim.self)(0) }
        #endif
        return memory
    }

    /// The number of open descriptors, counted without opening another one.
    static var descriptors: Int { (0..<getdtablesize()).count { fcntl($0, F_GETFD) != -1 } }

    static var threads: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0 }
}

/// Checks that memory stays flat while the same work is repeated.
struct MemoryWatch {
    /// The bytes that an allocator may keep.
    private static let tolerance = 24 << 20
    private var early = 0
    private var late = 0

    /// - Parameter done: the part of the work that is done, 0 to 1.
    mutating func note(done: Double) {
        // Reading costs little, but not nothing.
        if done <= 0.3 { early = max(early, ProcessState.memory) } else { late = ProcessState.memory }
    }

    /// `true` if too little was done for a judgement as well.
    var isFlat: Bool { early == 0 || late - early < Self.tolerance }

    var summary: String {
        "memory \(early >> 20) MiB after 30 %, \(late >> 20) MiB in the end" + (isFlat ? "" : ": GROWS")
    }
}

/// Ends the process when a call does not return.
enum Watchdog {
    private static let seconds = 120

    static func limit<R>(_ name: String, seconds: Int = seconds, _ body: () throws -> R) rethrows -> R {
        let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInteractive))
        timer.schedule(deadline: .now() + .seconds(seconds))
        timer.setEventHandler {
            report("FAILED \(name): no end after \(seconds) s")
            abort()
        }
        timer.resume()
        defer { timer.cancel() }
        return try body()
    }
}
