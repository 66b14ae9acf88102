package import LightstreamerCore

/// A command of the application in an exploration.
package enum ExplorationCommand: Hashable, Sendable {
    case connect, disconnect
    case subscribe, unsubscribe, setFrequency
    case sendInSequence, sendOutOfSequence, sendWithoutOutcome
    case register, activate, deactivate, releaseAll, forgetServer
    case force(TransportSelection?)
}

/// A notification that the server sends unrequested.
package enum ExplorationNotice: String, Hashable, Sendable {
    case update, addKey, updateKey, deleteKey, clearSnapshot, endOfSnapshot, lostUpdates, unsubscribed
    case messageDone, messageFailed, messagesDiscarded
    case pushSubscriptionRemoved
    case loop, end41, end31, probe, sync, bandwidth, clientAddress, sessionForgotten
}

/// One event of an exploration.
package enum ExplorationStep: Hashable, Sendable, CustomStringConvertible {
    case command(ExplorationCommand)
    /// The WebSocket opens.
    case open
    /// The server reads and accepts the next request on the stream connection.
    case accept
    /// The server reads the next request on the stream connection, and refuses it with a code.
    case refuse(Int)
    /// The next data notification arrives.
    case deliver
    /// The stream connection fails. `afterReading`: the server has read the requests on it.
    case breakStream(afterReading: Bool)
    /// The server reads the first request of an abandoned connection.
    case readLate
    /// The server reads the requests on the control connection.
    case readControl
    case refuseControl(Int)
    /// The responses arrive on the control connection, and the HTTP response ends.
    case answerControl
    /// The HTTP response on the control connection ends without a response line.
    case endControl
    case breakControl
    /// The control connection cannot be opened.
    case controlUnreachable
    /// The server sends a notification about its subscription with this index.
    case notice(ExplorationNotice, Int)
    case timer(TimerPurpose)
    /// The network has changed.
    case networkChange
    /// Time passes without input, longer than any timeout.
    case pause

    package var description: String {
        switch self {
        case .command(.force(let selection)): "force \(selection?.rawValue ?? "no transport")"
        case .command(let command): "\(command)"
        case .open: "WebSocket opens"
        case .accept: "server accepts"
        case .refuse(let code): "server refuses with \(code)"
        case .deliver: "notification arrives"
        case .breakStream(afterReading: false): "stream fails"
        case .breakStream(afterReading: true): "stream fails after the server has read"
        case .readLate: "server reads late"
        case .readControl: "server reads control"
        case .refuseControl(let code): "server refuses control with \(code)"
        case .answerControl: "control answers"
        case .endControl: "control ends without answer"
        case .breakControl: "control fails"
        case .controlUnreachable: "control is unreachable"
        case .notice(let notice, let index): index == 0 ? notice.rawValue : "\(notice.rawValue) \(index)"
        case .timer(let purpose): "timer \(purpose.rawValue)"
        case .networkChange: "network changes"
        case .pause: "time passes"
        }
    }

    /// Whether the step is a fault of the network or of the server.
    var isFault: Bool {
        switch self {
        case .refuse, .breakStream, .readLate, .refuseControl, .endControl, .breakControl, .controlUnreachable: true
        case .notice(let notice, _): [ExplorationNotice.end41, .end31, .sessionForgotten].contains(notice)
        case .timer(let purpose):
            purpose == .transport || purpose == .idle || purpose == .control || purpose == .reconnect
        default: false
        }
    }
}
