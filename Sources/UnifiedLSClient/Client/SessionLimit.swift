import Foundation
import LightstreamerCore
import ModernClient

/// The limit of concurrent sessions with one server, counted over the clients of this module in this process.
final class SessionLimit: @unchecked Sendable {
    // `Sendable`: `replaced` is only touched under `lock`.

    enum Policy: String, Sendable {
        case none = "NONE"
        case usePolling = "USE-POLLING"
        case block = "BLOCK"
    }

    #if os(iOS) || os(tvOS) || os(watchOS)
        private static let initialMaximum: UInt = 2
        private static let highestMaximum: UInt = 4
    #else
        private static let initialMaximum: UInt = 3
        private static let highestMaximum: UInt = 6
    #endif

    private static let stored = Locked(initialMaximum)

    static var maximum: UInt {
        get { stored.value }
        set { stored.value = min(newValue, highestMaximum) }
    }

    /// All clients that are alive, by the object that limits them.
    private static let clients = Locked<[ObjectIdentifier: WeakClient]>([:])

    private struct WeakClient: @unchecked Sendable {
        // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
        weak var client: LightstreamerClient?
    }

    private unowned let client: LightstreamerClient
    private let lock = NSLock()
    /// The options that polling took the place of; `nil`: none did.
    private var replaced: Options?

    /// Of the client's options, those that polling replaces.
    private struct Options: Equatable {
        var forcedTransport: LightstreamerCore.TransportSelection?
        var idleTimeout: Int
        var pollingInterval: Int

        static func polling(every milliseconds: Int) -> Options {
            Options(forcedTransport: .httpPolling, idleTimeout: 0, pollingInterval: milliseconds)
        }

        init(of options: SessionOptions) {
            self.init(
                forcedTransport: options.forcedTransport, idleTimeout: options.idleTimeout,
                pollingInterval: options.pollingInterval)
        }

        private init(
            forcedTransport: LightstreamerCore.TransportSelection?, idleTimeout: Int, pollingInterval: Int
        ) {
            self.forcedTransport = forcedTransport
            self.idleTimeout = idleTimeout
            self.pollingInterval = pollingInterval
        }

        func apply(to options: inout SessionOptions) {
            options.forcedTransport = forcedTransport
            options.idleTimeout = idleTimeout
            options.pollingInterval = pollingInterval
        }
    }

    /// - Parameter client: owns this object by its façade.
    init(of client: LightstreamerClient) {
        self.client = client
        Self.clients.withLock { $0[ObjectIdentifier(self)] = WeakClient(client: client) }
    }

    deinit { Self.clients.withLock { $0[ObjectIdentifier(self)] = nil } }

    /// To be called before the client connects: does to it, or raises, what the policy says.
    func enter(policy: Policy) {
        guard client.status == .DISCONNECTED else { return }
        lock.lock()
        defer { lock.unlock() }
        restore()
        guard policy != .none, sessionsWithSameServer >= Self.maximum else { return }
        switch policy {
        case .none: break
        case .block:
            LSProgrammingErrors.raise(
                "LSLightstreamerClient.connect()", "The limit of concurrent sessions with the server has been reached",
                value: Self.maximum)
        case .usePolling:
            client.engine.updateOptions { options in
                replaced = Options(of: options)
                Options.polling(every: 1_000).apply(to: &options)
            }
        }
    }

    /// Gives the application's options back, but for what it has changed since.
    private func restore() {
        guard let replaced else { return }
        self.replaced = nil
        client.engine.updateOptions { options in
            if options.forcedTransport == .httpPolling { replaced.apply(to: &options) }
        }
    }

    private var sessionsWithSameServer: Int {
        let server = client.connectionDetails.serverAddress
        let others = Self.clients.value.values.compactMap(\.client).filter { $0 !== client }
        let connected = others.filter { $0.status != .DISCONNECTED && $0.connectionDetails.serverAddress == server }
        // One that is seen through several objects of this API is one.
        return Set(connected.map { ObjectIdentifier($0) }).count
    }
}
