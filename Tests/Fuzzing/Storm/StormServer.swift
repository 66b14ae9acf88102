import EmbeddedServer
import Foundation

/// An embedded server in a separate process.
struct StormServer {
    let port: UInt16
    private let process: Process
    /// The server ends with its input, so that it does not outlive this process.
    private let input = Pipe()

    /// Starts the process and waits until the server listens; returns `nil` if it does not.
    ///
    /// - Parameter port: 0 for any free one.
    init?(port: UInt16) {
        process = Process()
        process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
        process.arguments = ["storm", "--port", "\(port)"]
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch { return nil }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { return nil }
        self.port = port
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Limits the descriptors of this process; `nil`: to the maximum of the system.
    static func setDescriptorLimit(_ count: Int?) {
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        getrlimit(resource, &limit)
        limit.rlim_cur = count.map { rlim_t($0) } ?? limit.rlim_max
        setrlimit(resource, &limit)
    }

    /// Prints the port, and serves until the input ends.
    static func serve(port: UInt16) -> Bool {
        var configuration = EmbeddedServer.Configuration()
        configuration.port = port
        let server = EmbeddedServer(adapterSets: [.demo()], configuration: configuration)
        do { try server.start() } catch {
            report("\(error)")
            return false
        }
        report("\(server.port)")
        while !FileHandle.standardInput.availableData.isEmpty {}
        server.stop()
        return true
    }
}
