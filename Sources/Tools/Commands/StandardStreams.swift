#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Standard input, output and error of the process, which may be closed, or pipes without a reader.
package enum StandardStreams {
    /// Makes the streams safe to use. Call it first in a program.
    package static func prepare() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // Otherwise the next file or connection would get the number of the stream, and receive the printed output. Writes still fail.
            // The call returns the lowest free number.
            _ = open("/dev/null", O_RDONLY)
        }
        // A write to a pipe without a reader fails, and does not end the process. Programs that this one starts have the default.
        signal(SIGPIPE) { _ in }
    }
}
