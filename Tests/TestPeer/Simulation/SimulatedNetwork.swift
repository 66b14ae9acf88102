import Foundation
package import LightstreamerCore

/// An `Environment` whose other side is a `ModelServer`: all links of one client, its timers, clock and reachability.
package final class SimulatedNetwork: @unchecked Sendable {
    // `Sendable`: as `SimulatedWorld`.

    package let world: SimulatedWorld
    package let server: ModelServer
    package let reachability = SimulatedReachability()
    package let deliveryQueue = DeliveryQueue()
    package private(set) var links: [SimulatedLink] = []

    package init(seed: UInt64) {
        world = SimulatedWorld(seed: seed)
        server = ModelServer(world: world)
    }

    package var environment: Environment {
        Environment(
            webSockets: SocketConnector(network: self), http: ExchangeConnector(network: self, kind: .stream),
            controlHTTP: ExchangeConnector(network: self, kind: .control), timers: world,
            clock: { [world] in world.now }, random: { [world] in world.roll(0...max(0, $0)) },
            reachability: { [reachability] _ in reachability }, deliveryQueue: deliveryQueue)
    }

    /// The bytes that the server has sent on all links.
    package private(set) var bytesDown = 0

    /// Discards links that neither side holds, which would accumulate in a long run.
    package func discardEndedLinks() { links.removeAll { !$0.isHeldByClient && !$0.isHeldByServer } }

    /// Ends all sessions and all connections, including those without a session.
    package func restartServer() {
        server.restart()
        for link in links where link.isHeldByClient { link.reset() }
    }

    /// Breaks all connections of the client: data in transit is lost in both directions.
    package func breakConnections() {
        for link in links where link.isHeldByClient {
            link.drop()
            server.lost(link)
        }
    }

    /// Ends the world, and releases the links, which reference this object.
    package func end() {
        world.end()
        server.end()
        links = []
    }

    private func makeLink(
        _ kind: SimulatedLink.Kind, _ request: TransportRequest, ears: SimulatedLink.Ears
    ) -> SimulatedLink {
        let link = SimulatedLink(kind, request, server: server, world: world, ears: ears)
        links.append(link)
        return link
    }

    private struct SocketConnector: WebSocketConnector {
        let network: SimulatedNetwork

        func open(
            _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
        ) -> any WebSocketConnection {
            network.makeLink(
                .webSocket, request,
                ears: .init(
                    opened: handlers.onOpen, sent: handlers.onSent,
                    bytes: { bytes, isEnd in
                        network.bytesDown += bytes.count
                        handlers.onText(bytes, isEnd)
                    }, failed: handlers.onFailure))
        }
    }

    private struct ExchangeConnector: HTTPConnector {
        let network: SimulatedNetwork
        let kind: SimulatedLink.Kind

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            network.makeLink(
                kind, request,
                ears: .init(
                    bytes: { bytes, _ in
                        network.bytesDown += bytes.count
                        handlers.onBytes(bytes)
                    }, done: handlers.onDone, failed: handlers.onFailure))
        }
    }
}
