import Commands
import Foundation

/// The highest number of descriptors that the process may have.
enum DescriptorLimit {
    /// Sets the soft limit, by default to the hard one. Linux only, as are the cases that need many descriptors.
    ///
    /// - Returns: the limit; `nil` on systems other than Linux, or if the system refuses.
    @discardableResult
    static func set(to count: Int? = nil) -> Int? {
        #if os(Linux)
            var limit = rlimit()
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            guard getrlimit(resource, &limit) == 0 else { return nil }
            limit.rlim_cur = count.map { rlim_t($0) } ?? limit.rlim_max
            return setrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
        #else
            return nil
        #endif
    }

    /// Raises the limit for a case that needs many descriptors.
    ///
    /// - Throws: ``CommandFailure`` if the limit is too low, or on systems other than Linux.
    static func raise(to count: Int, for purpose: String) throws {
        guard let limit = set() else { throw CommandFailure("this case runs on Linux only") }
        guard limit >= count else {
            throw CommandFailure("\(purpose) need \(count) descriptors, and the system allows \(limit): see ulimit -Hn")
        }
    }
}
