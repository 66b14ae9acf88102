import Foundation

/// How many descriptors a process may have.
enum DescriptorLimit {
    /// Raises the soft limit to the hard one, on Linux: the cases that need many descriptors run only there.
    ///
    /// - Returns: the limit from now on; 0 if the system does not say it.
    @discardableResult
    static func raise() -> Int {
        #if os(Linux)
            var limit = rlimit()
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            guard getrlimit(resource, &limit) == 0 else { return 0 }
            if limit.rlim_cur < limit.rlim_max {
                var raised = limit
                raised.rlim_cur = limit.rlim_max
                if setrlimit(resource, &raised) == 0 { limit = raised }
            }
            return Int(clamping: limit.rlim_cur)
        #else
            return 0
        #endif
    }
}
