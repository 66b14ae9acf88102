import Commands
import Foundation

/// What a process holds and has used, as Linux reports it in `/proc`.
struct ProcessLoad: Codable {
    var descriptors = 0
    var threads: Int
    var residentBytes: Int
    /// The time of all threads, including those that have ended.
    var processorSeconds: Double

    /// - Throws: ``CommandFailure`` if the system has no `/proc`, or the process does not exist.
    static func of(_ identifier: pid_t = getpid()) throws(CommandFailure) -> ProcessLoad {
        guard let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
            let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd"),
            var load = ProcessLoad(
                stat: stat, pageBytes: sysconf(Int32(_SC_PAGESIZE)), ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)))
        else { throw CommandFailure("what process \(identifier) takes can't be read from /proc") }
        // The listing itself uses one descriptor of this process.
        load.descriptors = descriptors.count - (identifier == getpid() ? 1 : 0)
        return load
    }

    /// - Parameter stat: a line of `/proc/…/stat`, see proc(5).
    init?(stat: String, pageBytes: Int, ticksPerSecond: Int) {
        // The second field is the program's name in parentheses; it may contain any character.
        guard let end = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[stat.index(after: end)...].split(whereSeparator: \.isWhitespace)
        // Counted from the third field: fields 14 and 15 of the line are the times in user and kernel mode, 20 is the number of threads,
        // 24 is the number of resident pages.
        guard fields.count > 21, let user = Int(fields[11]), let system = Int(fields[12]),
            let threads = Int(fields[17]),
            let pages = Int(fields[21])
        else { return nil }
        self.threads = threads
        residentBytes = pages * pageBytes
        processorSeconds = Double(user + system) / Double(ticksPerSecond)
    }

    var summary: String { "\(descriptors) descriptors, \(threads) threads, \(residentBytes >> 20) MiB" }
}
