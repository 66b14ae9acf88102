import Foundation

/// What a process takes, as Linux shows it in `/proc`.
struct ProcessLoad {
    var residentBytes: Int
    /// Of all its threads, also those that have ended.
    var processorSeconds: Double

    /// - Throws: ``CommandFailure`` where there is no `/proc`, or no such process.
    static func of(_ identifier: pid_t) throws(CommandFailure) -> ProcessLoad {
        guard let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
            let load = ProcessLoad(
                stat: stat, pageBytes: sysconf(Int32(_SC_PAGESIZE)), ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)))
        else { throw CommandFailure("what process \(identifier) takes can't be read from /proc") }
        return load
    }

    /// - Parameter stat: a line of `/proc/…/stat`, see proc(5).
    init?(stat: String, pageBytes: Int, ticksPerSecond: Int) {
        // The second field is the name of the program, which may contain anything, in parentheses.
        guard let end = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[stat.index(after: end)...].split(whereSeparator: \.isWhitespace)
        // From the third field on: 14 and 15 are the times in user and kernel mode, 24 is the number of resident pages.
        guard fields.count > 21, let user = Int(fields[11]), let system = Int(fields[12]), let pages = Int(fields[21])
        else { return nil }
        residentBytes = pages * pageBytes
        processorSeconds = Double(user + system) / Double(ticksPerSecond)
    }
}
