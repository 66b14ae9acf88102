import Dispatch
import ExampleSupport
import Foundation
import ModernClient

/// A service that forwards the updates of items as JSON lines to its standard output, for a pipe or a log:
///
///     swift run --package-path Examples Forwarder --server http://localhost:8080
///
/// It runs until SIGTERM or SIGINT; the client recovers or replaces the session after network failures. If the server refuses the session
/// (a wrong password, no such adapter set) or ends it permanently, the service ends with status 1, for a supervisor. While the reader of the
/// output is slow, the loop waits in `write`, the client stops reading, and the server merges or queues updates by its own rules: the memory
/// use of the service stays constant. `forwarder.service` is a unit for systemd.
@main
struct Forwarder {
    static func main() async throws {
        let options = try ExampleOptions()
        let client = LightstreamerClient(serverAddress: options.server, adapterSet: "DEMO")
        let subscription = Subscription(
            subscriptionMode: .MERGE, items: (1...30).map { "item\($0)" },
            fields: ["stock_name", "last_price", "time"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes

        let watch = SessionWatch()  // keep it: delegates are held weakly
        client.addDelegate(watch)
        client.connect()
        let forwarding = Task { try await forward(client, subscription, options) }
        let signals = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                // Cancelling ends the loop, which unsubscribes. If the loop waits for a reader that does not read, the next signal ends it.
                forwarding.cancel()
                signal(number, SIG_DFL)
            }
            source.resume()
            return source
        }
        defer {
            for source in signals { source.cancel() }
            client.disconnect()
            withExtendedLifetime(watch) {}
        }
        do {
            log("forwarded \(try await forwarding.value) updates")
        } catch {
            // The server has refused the subscription, or the output is closed. A supervisor may start the service again.
            log("\(error)")
            exit(1)
        }
    }

    private struct Line: Encodable {
        let item: String
        let isSnapshot: Bool
        let changed: [String: String?]
    }

    /// Forwards until the task is cancelled, or after the number of updates in the options.
    private static func forward(
        _ client: LightstreamerClient, _ subscription: Subscription, _ options: ExampleOptions
    ) async throws -> Int {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var count = 0
        for try await update in client.updates(for: subscription, .suspend) {
            var line = try encoder.encode(
                Line(
                    item: update.itemName ?? "", isSnapshot: update.isSnapshot, changed: update.changedFields))
            line.append(UInt8(ascii: "\n"))
            try FileHandle.standardOutput.write(contentsOf: line)
            count += 1
            if options.isEnough(count) { break }
        }
        return count
    }

    /// Logs the state of the session, and ends the service with the session.
    private final class SessionWatch: ClientDelegate, Sendable {
        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            log(status.rawValue)
        }

        func client(
            _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) {
            log("the server has ended the session: \(errorCode) \(errorMessage)")
            exit(1)
        }
    }

    private static func log(_ text: String) { FileHandle.standardError.write(Data("forwarder: \(text)\n".utf8)) }
}
