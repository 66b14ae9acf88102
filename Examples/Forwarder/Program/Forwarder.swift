import Dispatch
import ForwarderService
import Foundation

/// A service that forwards updates as JSON lines to its standard output, for a pipe or a log:
///
///     swift run --package-path Examples Forwarder --server http://localhost:8080
///
/// SIGTERM and SIGINT end it with status 0, SIGHUP makes it read its credentials again. If the server refuses the session or the
/// subscription, or the output is closed, it ends with status 1, for a supervisor. `forwarder.service` is a unit for systemd, `Containerfile`
/// builds an image.
@main
struct Forwarder {
    static func main() async {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            try await run(ForwarderSettings(arguments: arguments, environment: ProcessInfo.processInfo.environment))
        } catch {
            log("\(error)")
            exit(error is ForwarderSettings.UsageError ? 2 : 1)
        }
    }

    private static func run(_ settings: ForwarderSettings) async throws {
        let service = try ForwardingService(settings)
        signal(SIGPIPE, SIG_IGN)  // a closed output is an error of `write`
        let forwarding = Task {
            try await service.run { line in try FileHandle.standardOutput.write(contentsOf: line) }
        }
        let queue = DispatchQueue(label: "forwarder")
        let signals = [SIGTERM, SIGINT, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                guard number != SIGHUP else { return attempt(service.reloadCredentials) }
                // Cancelling ends the loop, which unsubscribes. If the loop waits for a reader that does not read, the next signal ends it.
                forwarding.cancel()
                signal(number, SIG_DFL)
            }
            source.resume()
            return source
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler {
            log(service.metricsLine)
            attempt(service.noteHealth)
        }
        timer.schedule(deadline: .now() + 1, repeating: 10)
        timer.resume()
        defer {
            for source in signals { source.cancel() }
            timer.cancel()
        }
        log("forwarded \(try await forwarding.value) updates")
    }

    private static func attempt(_ body: () throws -> Void) {
        do { try body() } catch { log("\(error)") }
    }

    private static func log(_ text: String) { FileHandle.standardError.write(Data("forwarder: \(text)\n".utf8)) }
}
