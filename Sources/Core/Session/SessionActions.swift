/// The actions that the owner of the machine must apply after an event, in order.
package typealias SessionActions = [SessionAction]

package enum SessionAction: Sendable, Equatable {
    case transport(TransportAction)
    case event(SessionEvent)
    /// The owner must send the pending requests, over `requestRoute`.
    case sendPendingRequests
    /// The callers that waited for a change of bandwidth have their answer.
    case answered([AnswerToken], RequestAnswer)
    /// Requests in flight on a closed control channel must be sent again.
    case requestsUnanswered(RequestReception)
    /// The session has ended, or an attempt to create one failed: subscriptions wait for the next session, messages are aborted.
    case sessionLost(SessionLoss)
}

/// Actions of the engine on connections, timers and the network. The numbers are passed back with the events of a connection or timer.
package enum TransportAction: Sendable, Equatable {
    case openWebSocket(address: String, isCreation: Bool, number: Int)
    case sendWebSocket(String)
    case sendHTTP(url: String, body: String, isCreation: Bool, number: Int)
    /// Closes the WebSocket or the HTTP exchange that is the stream.
    case closeStream
    case sendControl(url: String, body: String, number: Int)
    case closeControl
    /// The purpose has no live timer.
    case startTimer(TimerPurpose, milliseconds: Int, number: Int)
    case cancelTimer(TimerPurpose)
    case watchNetwork(address: String)
    case stopWatchingNetwork
}

/// What follows the end of a session, or of an attempt to create one.
package enum SessionLoss: Sendable, Equatable {
    /// Another attempt follows, after a pause or at once.
    case retrying
    /// No attempt follows until the next `connect`. `hadSession`: whether a session existed since the last `connect`.
    case final(hadSession: Bool)
}

/// The channel over which pending control requests and messages can be sent.
package enum RequestRoute: Sendable, Equatable { case none, webSocket, http }

extension SessionMachine {
    /// What an event leads to: its time, in milliseconds, and the actions so far.
    package struct Reaction {
        let now: UInt64
        package private(set) var actions: SessionActions = []

        package init(at now: UInt64) { self.now = now }

        mutating func append(_ action: SessionAction) { actions.append(action) }

        mutating func append(_ action: TransportAction) { actions.append(.transport(action)) }

        mutating func append(_ event: SessionEvent) { actions.append(.event(event)) }

        /// Called when the channel for requests is new or free again: requests without an answer are sent again, then pending ones.
        mutating func appendResending() {
            append(.requestsUnanswered(.possible))
            append(.sendPendingRequests)
        }
    }
}
