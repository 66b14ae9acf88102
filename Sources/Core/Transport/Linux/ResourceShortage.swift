#if os(Linux)
    import Foundation

    /// The lack of file descriptors or memory, in the process or in the system.
    enum ResourceShortage {
        static let failureOfDescriptors = TransportFailure(
            .noResources, "the process has no file descriptor left for another connection")
        static let failureOfThreads = TransportFailure(
            .noResources, "the system has no resources for a thread that resolves host names")
        static let failureOfLibcurl = TransportFailure(
            .noResources, "libcurl has no file descriptor or no memory for another connection")

        /// `true` if an error number of the system means a lack of resources.
        static func isShortage(_ code: Int32) -> Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) }

        /// The lack at this moment; `nil` if a descriptor is free. For failures of libraries, which do not pass on the system's error.
        static var failure: TransportFailure? {
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            guard descriptor < 0 else {
                _ = Glibc.close(descriptor)
                return nil
            }
            return isShortage(errno) ? failureOfDescriptors : nil
        }
    }
#endif
