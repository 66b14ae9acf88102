/// Counts data notifications, so that a recovered session goes on exactly where the old connection broke (TLCP "Session
/// Recovery").
struct DataProgress: Sendable, Equatable {
    /// Data notifications that the client has acted upon.
    private(set) var received = 0
    /// Where the server's stream stands: behind `received` only while a recovery repeats what was already seen.
    private var position = 0

    enum Resumption: Equatable {
        case resumed
        /// The server starts after what we have: something is lost for good.
        case gap
    }

    /// Accounts for one data notification. Returns `false` if it was already seen and must be skipped.
    mutating func accept() -> Bool {
        position += 1
        guard position > received else { return false }
        received = position
        return true
    }

    /// Takes back the last accepted notification, which turned out to be damaged: a recovery asks for it again.
    mutating func reject() {
        received -= 1
        position -= 1
    }

    /// A bind request contains the count of notifications that have arrived: without PROG the server continues right after them.
    mutating func beginRecovery() { position = received }

    mutating func resume(from progressive: Int) -> Resumption {
        guard progressive <= received else { return .gap }
        position = progressive
        return .resumed
    }

    /// Whether the server counts a line, going by its tag alone: also one that cannot be interpreted otherwise.
    static func counts(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        switch String(decoding: line.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self) {
        case "U", "SUBOK", "SUBCMD", "UNSUB", "EOS", "CS", "OV", "CONF", "MSGDONE", "MSGFAIL", "MPNREG", "MPNOK",
            "MPNDEL", "MPNZERO", "MPNCONF":
            true
        default: false
        }
    }

    /// Outside a recovery the server may only repeat what we know.
    func matches(_ progressive: Int) -> Bool { progressive == position }
}
