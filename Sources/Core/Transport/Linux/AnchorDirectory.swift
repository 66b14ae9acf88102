#if os(Linux)
    import CTransport
    import Foundation

    /// A directory of trust anchors in files that are named after the hashes of their subjects, where OpenSSL finds the one that a server's
    /// certificate needs.
    ///
    /// The file of the system contains the same anchors, about 140. libcurl parses it for each connection, which takes 25 ms and 0.8 MB.
    final class AnchorDirectory: Sendable {
        /// The directory of the system; `nil` if libcurl has none, or if its files are not named after hashes.
        static let ofSystem = ct_anchor_directory().flatMap { AnchorDirectory(String(cString: $0)) }

        let path: String
        /// One of its files, which libcurl reads in place of the file of the system: without a file, it might read that.
        let file: String
        private let incomplete = Locked(false)

        init?(_ path: String) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            guard let name = names.first(where: Self.isHash) else { return nil }
            self.path = path
            file = "\(path)/\(name)"
        }

        /// `true` if a server was trusted only with the additional anchors of a file.
        var isIncomplete: Bool { incomplete.value }

        func setIncomplete() { incomplete.withLock { $0 = true } }

        private static func isHash(_ name: String) -> Bool {
            name.count == 10 && name.hasSuffix(".0") && name.dropLast(2).allSatisfy(\.isHexDigit)
        }
    }
#endif
