import Foundation
import LightstreamerCore

/// The stream connection of a client, and the requests on it that the server has not read.
final class ExploredLink {
    enum Carrier {
        case socket(ScriptedWebSocket)
        case exchange(ScriptedExchange)
    }

    let carrier: Carrier
    var isOpen: Bool
    var unread: [ExploredRequest]
    /// The number of the session bound to the connection; `nil`: none yet.
    var session: Int?
    /// Whether this connection carries the notifications of the session.
    var isBound = false
    /// The beginning of the response to a poll without data yet; `nil`: no response is withheld.
    private(set) var withheld: [String]?

    init(_ carrier: Carrier) {
        self.carrier = carrier
        switch carrier {
        case .socket:
            isOpen = false
            unread = []
        case .exchange(let exchange):
            isOpen = true
            unread = ExploredRequest.all(inBody: exchange.request.body, url: exchange.request.url)
        }
    }

    var isWebSocket: Bool { if case .socket = carrier { true } else { false } }

    var isClosed: Bool {
        switch carrier {
        case .socket(let socket): socket.isDisposed
        case .exchange(let exchange): exchange.hasEnded
        }
    }

    /// Collects the requests that the client has sent.
    func collect() {
        guard case .socket(let socket) = carrier else { return }
        unread += socket.takeSent().flatMap { ExploredRequest.all(inMessage: $0) }
    }

    func open() {
        guard case .socket(let socket) = carrier else { return }
        isOpen = true
        socket.open()
    }

    /// Withholds the beginning of a response until the next notification.
    func withhold(_ lines: [String]) { withheld = lines }

    /// - Parameter lines: notifications, or the response to a control request on a WebSocket, which is not withheld.
    func receive(_ lines: [String], isAnswer: Bool = false) {
        guard !lines.isEmpty else { return }
        var lines = lines
        if !isAnswer, let withheld {
            self.withheld = nil
            lines = withheld + lines
        }
        switch carrier {
        case .socket(let socket): socket.receive(lines: lines)
        case .exchange(let exchange): exchange.receive(text: lines.map { $0 + "\r\n" }.joined())
        }
    }

    func fail() {
        switch carrier {
        case .socket(let socket): socket.fail()
        case .exchange(let exchange): exchange.fail()
        }
    }

    func describe(in description: inout StateDescription) {
        description.add(isWebSocket ? "WebSocket" : "HTTP")
        description.add("\(isOpen) \(isBound) \(session == nil) \(withheld != nil)")
        for request in unread { request.describe(in: &description) }
    }
}

/// The control connection of a client.
final class ExploredControl {
    let exchange: ScriptedExchange
    let session: Int?
    var unread: [ExploredRequest]
    /// The responses to the requests that the server has read; `nil`: none was read.
    var answers: [String]?

    init(_ exchange: ScriptedExchange, session: Int?) {
        self.exchange = exchange
        self.session = session
        unread = ExploredRequest.all(inBody: exchange.request.body, url: exchange.request.url)
    }

    func describe(in description: inout StateDescription) {
        description.add("control")
        for request in unread { request.describe(in: &description) }
        description.add(answers == nil ? "unread" : "read")
        for answer in answers ?? [] {
            let parts = answer.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
            description.add(String(parts[0]))
            if parts.count > 1 { description.add(Int(parts[1]) ?? 0, .request) }
            if parts.count > 2 { description.add(String(parts[2])) }
        }
    }
}
