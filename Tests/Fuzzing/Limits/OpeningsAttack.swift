import Foundation
import LegacyLSClient
import ModernClient

/// Blocking openings of 1.x while many other sessions of the process fail and retry.
struct OpeningsAttack {
    private static let clients = 200
    private static let openings = 40
    /// The limit of one opening, on a busy machine.
    private static let maximumSeconds = 5.0

    let url: String

    func run() -> Bool {
        guard let silent = HostilePeer({ while !$0.read(65_536).isEmpty {} }) else {
            report("FAILED limits: no port for a server that does not answer")
            return false
        }
        defer { silent.stop() }
        let addresses = [
            // A refused connection; a silent server; no response to the first packet; no address.
            { (_: Int) in "http://127.0.0.1:1" },
            { _ in "http://127.0.0.1:\(silent.port)" },
            { _ in "http://10.255.255.1" },
            { "http://host\($0).invalid" },
            { "https://127.0.0.1:\($0 % 2 == 0 ? 1 : silent.port)" },
        ]
        let clients = (0..<Self.clients).map { number in
            let client = LightstreamerClient(
                serverAddress: addresses[number % addresses.count](number), adapterSet: "DEMO")
            client.connectionOptions.retryDelay = 50
            client.connectionOptions.firstRetryMaxDelay = 50
            client.connect()
            return client
        }
        var longest = 0.0
        var failures = 0
        for _ in 0..<Self.openings {
            guard let client = LSClient() else { return false }
            let info = LSConnectionInfo(
                pushServerURL: url, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
            let start = Date()
            do {
                try Watchdog.limit("limits: a blocking opening") {
                    try client.openConnection(with: info, delegate: nil, error: ())
                }
            } catch {
                report("limits: an opening failed: \(error)")
                failures += 1
            }
            longest = max(longest, Date().timeIntervalSince(start))
            client.closeConnection()
        }
        for client in clients { client.disconnect() }
        report(
            "limits: \(Self.openings) blocking openings beside \(Self.clients) sessions that retry, the longest "
                + String(format: "%.2f s", longest))
        guard failures == 0, longest < Self.maximumSeconds else {
            report("FAILED limits: \(failures) openings failed, the longest took \(longest) s")
            return false
        }
        return true
    }
}
