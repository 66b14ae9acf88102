import Foundation

package import LightstreamerCore

/// A server or network on which no session succeeds, in virtual time. It counts requests and connections.
package final class FailingServer: @unchecked Sendable {
    // `Sendable`: used by one thread at a time, as `SimulatedWorld`, whose time it has.

    /// A request, as the server receives it.
    package struct Request {
        package enum Channel { case webSocket, stream, control }

        package let channel: Channel
        /// `create_session`, `control` and so on.
        package let name: String
        package let parameters: [[String: String]]

        package func value(_ key: String) -> String? { parameters.first?[key] }

        package var ids: [String] { parameters.compactMap { $0["LS_reqId"] } }

        package var isRecovery: Bool { value("LS_recovery_from") != nil && value("LS_polling") == "true" }
    }

    /// An event of a connection.
    package enum Fate {
        case lines([String])
        /// The HTTP response ends, or the WebSocket is closed.
        case end
        case fail(TransportFailure.Kind)
    }

    package typealias Behaviour = (Request, FailingServer) -> [Fate]

    package let world: SimulatedWorld
    package let reachability = SimulatedReachability()
    private let turns = Locked<[@Sendable () -> Void]>([])
    /// Whether WebSockets open; `false`: they are refused.
    package var opensWebSockets = true
    /// The times at which a connection was opened or a request arrived; a WebSocket counts as one arrival.
    package private(set) var arrivals: [UInt64] = []
    /// The arrivals that only request subscriptions.
    package private(set) var subscriptionRequests = 0
    package private(set) var sessions = 0
    private let behaviour: Behaviour
    private var links: [Link] = []
    private static let delay = 1

    package init(_ behaviour: @escaping Behaviour) {
        self.behaviour = behaviour
        world = SimulatedWorld(seed: 1)
    }

    package var environment: Environment {
        let target = DeliveryTarget(
            enqueue: { [turns] turn in
                turns.withLock { $0.append(turn) }
                return true
            }, isCurrent: { false })
        return Environment(
            webSockets: Connector(server: self), http: HTTP(server: self, channel: .stream),
            controlHTTP: HTTP(server: self, channel: .control), timers: world, clock: { [world] in world.now },
            random: { _ in 0 }, reachability: { [reachability] _ in reachability },
            deliveryQueue: DeliveryQueue(target: target))
    }

    /// Runs the callbacks of the client, and those that they cause. Call this after each action of the world, as callbacks are part of a retry loop.
    package func deliver() {
        while case let due = turns.exchange([]), !due.isEmpty { for turn in due { turn() } }
    }

    package func end() {
        world.end()
        links = []
    }

    /// The lines of a CONOK with a new session.
    package func newSession(keepalive: Int = 5_000) -> String {
        sessions += 1
        return "CONOK,S\(sessions),50000,\(keepalive),*"
    }

    private func received(_ name: String, _ body: [String], on link: Link) {
        arrivals.append(world.now)
        let parameters = body.filter { !$0.isEmpty }.map(ModelServer.parameters)
        if name == "control" && parameters.allSatisfy({ $0["LS_op"] == "add" }) { subscriptionRequests += 1 }
        for fate in behaviour(Request(channel: link.channel, name: name, parameters: parameters), self) {
            world.after(Self.delay) { link.apply(fate) }
        }
    }

    // MARK: - Connections

    private final class Link: WebSocketConnection, HTTPExchange, @unchecked Sendable {
        // `Sendable`: as `FailingServer`.
        let channel: Request.Channel
        private unowned let server: FailingServer
        private var bytes: ((UnsafeRawBufferPointer) -> Void)?
        private let ended: () -> Void
        private let failed: (TransportFailure) -> Void

        init(
            _ channel: Request.Channel, _ server: FailingServer, bytes: @escaping (UnsafeRawBufferPointer) -> Void,
            ended: @escaping () -> Void, failed: @escaping (TransportFailure) -> Void
        ) {
            self.channel = channel
            self.server = server
            self.bytes = bytes
            self.ended = ended
            self.failed = failed
        }

        var isOpen: Bool { bytes != nil }

        func apply(_ fate: Fate) {
            guard let bytes else { return }
            switch fate {
            case .lines(let lines):
                Array(lines.map { $0 + "\r\n" }.joined().utf8).withUnsafeBytes { bytes($0) }
            case .end:
                self.bytes = nil
                ended()
            case .fail(let kind):
                self.bytes = nil
                failed(TransportFailure(kind, "failing server"))
            }
        }

        func send(_ message: String) {
            let lines = message.components(separatedBy: "\r\n")
            server.world.after(FailingServer.delay) { [self] in
                if isOpen { server.received(lines[0], Array(lines.dropFirst()), on: self) }
            }
        }

        var hasUnsent: Bool { false }
        var unsentBytes: Int { 0 }
        func suspendReading() {}
        func resumeReading() {}
        func probe() {}
        func dispose() { bytes = nil }
    }

    private struct Connector: WebSocketConnector {
        let server: FailingServer

        func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
            -> any WebSocketConnection
        {
            let link = Link(
                .webSocket, server, bytes: { handlers.onText($0, true) },
                ended: { handlers.onFailure(TransportFailure(.closed, "closed")) }, failed: handlers.onFailure)
            server.links.append(link)
            server.world.after(FailingServer.delay) { [server] in
                server.arrivals.append(server.world.now)
                if server.opensWebSockets {
                    if link.isOpen { handlers.onOpen() }
                } else {
                    link.apply(.fail(.refused(status: 404)))
                }
            }
            return link
        }
    }

    private struct HTTP: HTTPConnector {
        let server: FailingServer
        let channel: Request.Channel

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            let link = Link(
                channel, server, bytes: handlers.onBytes, ended: handlers.onDone, failed: handlers.onFailure)
            server.links.append(link)
            let name = request.url.components(separatedBy: "/lightstreamer/").last ?? ""
            server.world.after(FailingServer.delay) { [server] in
                server.received(
                    String(name.prefix { $0 != "." }), request.body.components(separatedBy: "\r\n"), on: link)
            }
            return link
        }
    }
}
