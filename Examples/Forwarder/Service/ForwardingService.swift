import Foundation
import ModernClient

/// Forwards the updates of items as JSON lines. While the receiver of the lines is slow, the client stops reading, and the server merges or
/// keeps updates by its own rules: the memory of the service stays constant.
package final class ForwardingService: Sendable {
    /// The server has refused the session, or has ended it for good: a supervisor may start the service again.
    package struct SessionEnd: Error, CustomStringConvertible {
        let code: Int
        let message: String

        package var description: String { "the server has ended the session: \(code) \(message)" }
    }

    package let client: LightstreamerClient
    private let settings: ForwarderSettings
    private let ending = SessionEnding()  // kept here: delegates are held weakly

    /// - Parameter client: a client without a session; by default one for the server of the settings.
    package init(_ settings: ForwarderSettings, client: LightstreamerClient? = nil) throws {
        self.settings = settings
        self.client = client ?? LightstreamerClient(serverAddress: settings.server, adapterSet: settings.adapterSet)
        self.client.addDelegate(ending)
        try readCredentials()
    }

    /// Forwards until the task is cancelled, or after the number of updates in the settings. Then ends the session.
    ///
    /// - Parameter write: receives each line, with its line feed. It may block.
    /// - Returns: the number of forwarded updates.
    /// - Throws: `SessionEnd`, the refusal of the subscription, or the error of `write`.
    package func run(write: @escaping @Sendable (Data) throws -> Void) async throws -> Int {
        defer { client.disconnect() }
        let forwarding = Task { try await forward(write) }
        ending.whenSessionEnds { forwarding.cancel() }
        client.connect()
        let count = try await withTaskCancellationHandler {
            try await forwarding.value
        } onCancel: {
            forwarding.cancel()
        }
        if let end = ending.reason { throw end }
        return count
    }

    private func forward(_ write: (Data) throws -> Void) async throws -> Int {
        let subscription = Subscription(
            subscriptionMode: .MERGE, items: settings.items, fields: settings.fields)
        subscription.dataAdapter = settings.dataAdapter
        subscription.requestedSnapshot = .yes
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var count = 0
        for try await update in client.updates(for: subscription, .suspend) {
            let line = Line(item: update.itemName ?? "", isSnapshot: update.isSnapshot, changed: update.changedFields)
            try write(encoder.encode(line) + [UInt8(ascii: "\n")])
            count += 1
            if count == settings.updates { break }
        }
        return count
    }

    private struct Line: Encodable {
        let item: String
        let isSnapshot: Bool
        let changed: [String: String?]
    }

    // MARK: - Credentials

    /// Reads the user and the password again, and opens a session with them. The subscription stays active, and begins with its snapshot.
    package func reloadCredentials() throws {
        try readCredentials()
        client.disconnect()
        client.connect()
    }

    /// The password is the first line of a file, which a secret of a container or `LoadCredential=` of systemd provides.
    private func readCredentials() throws {
        client.connectionDetails.user = settings.user
        guard let path = settings.passwordFile else { return }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        client.connectionDetails.setPassword(text.split(separator: "\n").first.map(String.init))
    }

    // MARK: - Monitoring

    /// The metrics of the client as a line of JSON.
    package var metricsLine: String {
        let metrics = client.metrics
        return """
            {"status":"\(metrics.status)","transport":"\(metrics.transport?.rawValue ?? "")","sessions":\(metrics.sessions),\
            "recoveries":\(metrics.recoveries),"updates":\(metrics.updates),"lostUpdates":\(metrics.lostUpdates),\
            "queuedBytes":\(metrics.queuedBytes),"undeliveredBytes":\(metrics.undeliveredBytes)}
            """
    }

    /// Writes the metrics to the health file, unless the client has no connection: then the file grows old, which a health check sees.
    package func noteHealth() throws {
        guard let path = settings.healthFile, client.metrics.transport != nil else { return }
        try Data("\(metricsLine)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// Keeps the error with which the server ends a session.
private final class SessionEnding: ClientDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.
    private let lock = NSLock()
    private var end: ForwardingService.SessionEnd?
    private var action: @Sendable () -> Void = {}

    var reason: ForwardingService.SessionEnd? { lock.withLock { end } }

    func whenSessionEnds(_ action: @escaping @Sendable () -> Void) { lock.withLock { self.action = action } }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        let action = lock.withLock {
            end = ForwardingService.SessionEnd(code: errorCode, message: errorMessage)
            return self.action
        }
        action()
    }
}
