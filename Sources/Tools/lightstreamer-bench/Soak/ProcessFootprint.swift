import Commands
import Foundation

/// The system resources of this process, as Linux reports them in `/proc`.
struct ProcessFootprint: Sendable {
    var descriptors: Int
    var threads: Int
    /// The resident memory in bytes.
    var memory: Int

    /// - Throws: ``CommandFailure`` if the system has no `/proc`.
    static func now() throws(CommandFailure) -> ProcessFootprint {
        let files = FileManager.default
        guard let descriptors = try? files.contentsOfDirectory(atPath: "/proc/self/fd"),
            let threads = try? files.contentsOfDirectory(atPath: "/proc/self/task"),
            let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
            let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({
                Int($0)
            })
        else { throw CommandFailure("what the process holds can't be read from /proc") }
        // The listing itself uses one descriptor.
        return ProcessFootprint(
            descriptors: descriptors.count - 1, threads: threads.count, memory: kilobytes << 10)
    }

    var summary: String { "\(descriptors) descriptors, \(threads) threads, \(memory >> 20) MiB" }
}
