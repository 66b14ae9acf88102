import LightstreamerCore

/// A small world to explore: one kind of subscription, message or device, and what may happen to it.
package struct Scenario: Sendable, CustomStringConvertible {
    package let name: String
    /// The commands, each with the number of times that the application may run it.
    var commands: [ExplorationCommand: Int]
    /// The notifications, each with the number of times that the server may send it.
    var notices: [ExplorationNotice: Int] = [:]
    /// The maximum number of faults; `nil`: any number.
    var faults: Int?
    var transport: TransportSelection?
    var hasTwoLevels = false
    /// Whether a deletion of an unknown subscription is accepted, as the subscription request may still be in transit.
    var acceptsUnknownDeletions = false
    /// The operation that the server neither executes nor answers, to test the exploration itself.
    var ignoredOperation: String?
    /// Whether all waiting notifications arrive in one step.
    var deliversTogether = false
    /// Whether keepalives may be missing, the network may change, and time may pass.
    var hasSilence = false
    /// Whether responses to polls over a WebSocket are also withheld until there is data.
    var withholdsWebSocketPolls = false
    /// Whether the first step is the creation of a session.
    var startsConnected = false
    /// The default depth of an exploration.
    package var depth: Int

    package var description: String { name }

    /// The same world with a server that neither executes nor answers an operation, so that the exploration must fail.
    package func ignoring(_ operation: String) -> Scenario {
        var copy = self
        copy.ignoredOperation = operation
        return copy
    }
}

extension Scenario {
    private static let faultsOfSession: [ExplorationNotice: Int] = [
        .loop: .max, .end41: .max, .end31: .max, .probe: .max, .sync: .max, .bandwidth: .max, .clientAddress: .max,
        .sessionForgotten: .max,
    ]

    private static func session(_ name: String, _ transport: TransportSelection?) -> Scenario {
        var scenario = Scenario(name: name, commands: [.connect: .max, .disconnect: .max], depth: 40)
        scenario.notices = faultsOfSession
        scenario.transport = transport
        scenario.hasSilence = true
        return scenario
    }

    private static func subscription(_ name: String, _ transport: TransportSelection?) -> Scenario {
        var scenario = Scenario(name: name, commands: [.subscribe: 2, .unsubscribe: 2], depth: 10)
        scenario.transport = transport
        scenario.startsConnected = true
        return scenario
    }

    /// All scenarios.
    package static let all: [Scenario] = {
        var changing = session("session", nil)
        changing.commands[.force(.http)] = .max
        changing.commands[.force(nil)] = .max
        var withheld = session("session-ws-polling-withheld", .webSocketPolling)
        withheld.withholdsWebSocketPolls = true
        var overHTTPPolls = Scenario.subscription("subscription-http-polling", .httpPolling)
        overHTTPPolls.notices = [.update: 1, .unsubscribed: 1, .loop: 2]
        var overWebSocket = Scenario.subscription("subscription", nil)
        overWebSocket.notices = [.update: 1, .unsubscribed: 1, .loop: 2]
        var overHTTP = Scenario.subscription("subscription-http", .httpStreaming)
        overHTTP.notices = [.update: 1, .loop: 1]
        var disordered = Scenario.subscription("subscription-disordered", .httpStreaming)
        disordered.acceptsUnknownDeletions = true
        disordered.notices = [.update: 1]
        var frequency = Scenario.subscription("frequency", nil)
        frequency.commands = [.subscribe: 1, .unsubscribe: 1, .setFrequency: 3]
        frequency.notices = [.loop: 2]
        var frequencyOverHTTP = Scenario.subscription("frequency-http", .httpStreaming)
        frequencyOverHTTP.commands = frequency.commands
        var twoLevels = Scenario.subscription("two-level", nil)
        twoLevels.commands = [.subscribe: 1, .unsubscribe: 1]
        twoLevels.notices = [
            .update: 1, .addKey: 2, .updateKey: 1, .deleteKey: 2, .clearSnapshot: 1, .endOfSnapshot: 1, .lostUpdates: 1,
            .unsubscribed: 1, .loop: 1,
        ]
        twoLevels.hasTwoLevels = true
        var messages = Scenario.subscription("messages", nil)
        messages.commands = [
            .connect: 1, .disconnect: 1, .sendInSequence: 1, .sendOutOfSequence: 1, .sendWithoutOutcome: 1,
        ]
        messages.notices = [
            .loop: 2, .messageDone: 2, .messageFailed: 2, .messagesDiscarded: 2, .end41: 1, .sessionForgotten: 1,
        ]
        var messagesOverHTTP = messages
        messagesOverHTTP = messagesOverHTTP.renamed("messages-http")
        messagesOverHTTP.transport = .httpStreaming
        var push = Scenario(
            name: "push",
            commands: [.connect: 2, .disconnect: 1, .register: 2, .activate: 1, .deactivate: 1, .releaseAll: 1],
            depth: 12)
        push.notices = [.loop: 1, .end41: 1, .pushSubscriptionRemoved: 1]
        push.faults = 2
        push.deliversTogether = true
        var serverChange = Scenario(
            name: "push-server-change",
            commands: [.connect: 2, .disconnect: 1, .register: 2, .activate: 1, .forgetServer: 1], depth: 12)
        serverChange.faults = 0
        serverChange.deliversTogether = true
        return [
            changing, session("session-http-streaming", .httpStreaming), session("session-http-polling", .httpPolling),
            session("session-ws-polling", .webSocketPolling), withheld, session("session-ws", .webSocketStreaming),
            overWebSocket, overHTTP, overHTTPPolls, disordered, frequency, frequencyOverHTTP, twoLevels, messages,
            messagesOverHTTP, push,
            serverChange,
        ]
    }()

    private func renamed(_ name: String) -> Scenario {
        var copy = Scenario(name: name, commands: commands, depth: depth)
        copy.notices = notices
        copy.startsConnected = startsConnected
        return copy
    }
}
