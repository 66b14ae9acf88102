import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The thread of a test, for use by another thread.
final class WatchedThread: @unchecked Sendable {
    // `Sendable`: constant.

    private let thread: pthread_t

    /// The calling thread, which must outlive the object's use.
    init() {
        thread = pthread_self()
        // Threads of Dispatch, and those that they start, block signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The processor time that the thread has used; `nil` where the platform does not report it.
    var cpuSeconds: Double? {
        #if os(Linux)
            var clock = clockid_t()
            var time = timespec()
            guard pthread_getcpuclockid(thread, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
            return nil
        #endif
    }

    /// The call stack of the thread, innermost call first: functions and lines if `llvm-symbolizer` is installed, else addresses.
    ///
    /// Interrupts the thread with a signal, so it is only for a process that is about to end. Concurrent calls wait.
    var callStack: [String] {
        Self.turn.withLock {
            signal(SIGUSR2) { _ in
                WatchedThread.symbols = Thread.callStackSymbols
                WatchedThread.isRead.signal()
            }
            pthread_kill(thread, SIGUSR2)
            guard Self.isRead.wait(timeout: .now() + 5) == .success else { return ["(its thread does not answer)"] }
            return Self.lines(Self.symbols)
        }
    }

    private static let turn = NSLock()
    private static let isRead = DispatchSemaphore(value: 0)
    // Written by the signal handler, and read after the semaphore, under `turn`.
    private nonisolated(unsafe) static var symbols: [String] = []

    /// Replaces the addresses within the test program by functions and lines, and omits those outside this package.
    private static func lines(_ symbols: [String]) -> [String] {
        #if os(Linux) || os(macOS)
            // As in `./Tests.xctest(+0x18c9) [0x560cef2a38c9]`.
            let program = CommandLine.arguments[0]
            let addresses = symbols.filter { $0.contains(".xctest(+") }.compactMap { line in
                line.components(separatedBy: "(+").last?.components(separatedBy: ")").first
            }
            guard !addresses.isEmpty else { return symbols }
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments =
                [
                    "-c", "llvm-symbolizer -f -s -p --no-inlines --obj=\"$0\" \"$@\" | swift demangle --simplified",
                    program,
                ] + addresses
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return symbols }
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let lines = text.split(separator: "\n").filter { line in
                line.contains(".swift:")
                    && !["WatchedThread.swift", "ThreadExecutor.swift"].contains { line.contains($0) }
            }
            return lines.isEmpty ? symbols : lines.map { "    \($0)" }
        #else
            return symbols
        #endif
    }
}
