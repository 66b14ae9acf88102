import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import UnifiedLSClient

/// `fuzz extremes`: each numeric option of each API at the ends of its range, through connect, the loss of the connection and disconnect. The
/// process must not trap; invalid values are not set.
struct ExtremesAttack {
    private static let milliseconds = [0, 1, .max - 1, .max]
    private static let seconds = [0, 0.001, 1e9, 1e15, 1e300, .greatestFiniteMagnitude, .infinity]

    /// The milliseconds that an attempt may take; with many of the values none can succeed.
    private let attemptSeconds: Double

    init(_ arguments: inout Arguments) throws {
        attemptSeconds = Double(try arguments.number("milliseconds") ?? 50) / 1_000
    }

    func run() -> Bool {
        let server = EmbeddedServer(adapterSets: [.demo()])
        do { try server.start() } catch {
            report("FAILED extremes: \(error)")
            return false
        }
        defer { server.stop() }
        let runs = modern(server) + unified(server) + legacy(server)
        // A client whose options are the defaults still works.
        let watch = ClientWatch()
        let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
        client.addDelegate(watch)
        client.connect()
        let works = watch.wait(seconds: 10) { client.status == .CONNECTED_WS_STREAMING }
        client.disconnect()
        report("extremes: \(runs) settings of three APIs")
        if !works { report("FAILED extremes: a client with the default options does not connect") }
        return works
    }

    private func loseConnection(_ server: EmbeddedServer) {
        Thread.sleep(forTimeInterval: attemptSeconds)
        _ = server.faults.cut()
        Thread.sleep(forTimeInterval: attemptSeconds / 5)
    }

    // MARK: - APIs

    private func modern(_ server: EmbeddedServer) -> Int {
        let options: [(ReferenceWritableKeyPath<ConnectionOptions, Millis>, least: Millis)] = [
            (\.firstRetryMaxDelay, 1), (\.idleTimeout, 0), (\.keepaliveInterval, 0), (\.pollingInterval, 0),
            (\.reconnectTimeout, 1), (\.retryDelay, 1), (\.reverseHeartbeatInterval, 0), (\.sessionRecoveryTimeout, 0),
            (\.stalledTimeout, 1),
        ]
        var runs = 0
        for (option, least) in options {
            for value in Self.milliseconds where value >= least {
                let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
                client.connectionOptions[keyPath: option] = value
                client.connectionOptions.contentLength = runs % 2 == 0 ? 1 : .max
                client.connectionOptions.requestedMaxBandwidth = .limited(
                    runs % 3 == 0 ? .leastNonzeroMagnitude : .greatestFiniteMagnitude)
                client.connect()
                loseConnection(server)
                client.disconnect()
                runs += 1
            }
        }
        return runs
    }

    private func unified(_ server: EmbeddedServer) -> Int {
        let options: [(ReferenceWritableKeyPath<LSConnectionOptions, TimeInterval>, isPositive: Bool)] = [
            (\.firstRetryMaxDelay, true), (\.idleTimeout, false), (\.keepaliveInterval, false),
            (\.pollingInterval, false), (\.reconnectTimeout, true), (\.retryDelay, true),
            (\.reverseHeartbeatInterval, false), (\.sessionRecoveryTimeout, false), (\.stalledTimeout, true),
        ]
        var runs = 0
        for (option, isPositive) in options {
            for value in Self.seconds where value > 0 || !isPositive {
                let client = LSLightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
                client.connectionOptions[keyPath: option] = value
                client.connect()
                loseConnection(server)
                client.disconnect()
                runs += 1
            }
        }
        return runs
    }

    private func legacy(_ server: EmbeddedServer) -> Int {
        let options: [ReferenceWritableKeyPath<LSConnectionInfo, TimeInterval>] = [
            \.pollingSecs, \.pollingIdleSecs, \.keepaliveSecs, \.probeWarningSecs, \.probeTimeoutSecs,
            \.streamingTimeoutSecs, \.reconnectionTimeoutSecs, \.retryDelaySecs, \.firstRetryMaxDelaySecs,
        ]
        var runs = 0
        for option in options {
            // Other values are misuse, which traps.
            for value in Self.seconds where value <= 1e9 {
                guard let client = LSClient(),
                    let info = LSConnectionInfo(
                        pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil,
                        adapter: "DEMO")
                else { continue }
                info[keyPath: option] = value
                // With some of the values no connection succeeds in time.
                do { try client.openConnection(with: info, delegate: nil, error: ()) } catch { continue }
                loseConnection(server)
                client.closeConnection()
                runs += 1
            }
        }
        return runs
    }
}
