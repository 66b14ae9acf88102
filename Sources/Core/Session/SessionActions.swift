/// What an event of the session asks of the owner of the machine, in order.
package typealias SessionActions = [SessionAction]

package enum SessionAction: Sendable, Equatable {
    case transport(TransportAction)
    case event(SessionEvent)
    /// Requests may have become sendable: collect them and send them along `requestRoute`.
    case sendPendingRequests
    /// The server's answer to a `constrain`.
    case bandwidthAnswered(SessionOptions.RequestedBandwidth, RequestAnswer)
    /// What was in flight on a control channel that is closed must be sent again. `areUnprocessed`: the server cannot have processed it.
    case requestsUnanswered(areUnprocessed: Bool)
    /// The session is over, or an attempt to get one failed: subscriptions wait for a session again, messages are aborted.
    case sessionLost(SessionLoss)
}

/// What the engine does with connections, timers and the network.
package enum TransportAction: Sendable, Equatable {
    case openWebSocket(address: String, isCreation: Bool)
    case sendWebSocket(String)
    case closeWebSocket
    case sendHTTP(url: String, body: String, isCreation: Bool)
    case closeHTTP
    case sendControl(url: String, body: String)
    case closeControl
    /// Replaces a live timer of the same purpose.
    case startTimer(TimerPurpose, milliseconds: Int)
    /// Without effect if there is none.
    case cancelTimer(TimerPurpose)
    case watchNetwork(address: String)
    case stopWatchingNetwork
}

/// What follows the end of a session, or of an attempt to get one.
package enum SessionLoss: Sendable, Equatable {
    /// There is no WebSocket, and the attempt continues over HTTP at once.
    case fallback
    /// Another attempt follows, after a pause or at once.
    case retrying
    /// Nothing is tried until the next `connect`. `hadSession`: since the last one.
    case final(hadSession: Bool)
}

/// Where the pending control requests and messages can be sent.
package enum RequestRoute: Sendable, Equatable { case none, webSocket, http }

extension SessionActions {
    mutating func append(_ action: TransportAction) { append(.transport(action)) }

    mutating func append(_ event: SessionEvent) { append(.event(event)) }

    /// The channel for requests is new, or free again: what was not answered is sent again, and what is pending is sent.
    mutating func appendResending() {
        append(.requestsUnanswered(areUnprocessed: false))
        append(.sendPendingRequests)
    }
}
