import Foundation
import TestSupport
import TestPeer

@testable import LightstreamerCore

/// A client with one device on a scripted server, and one MPN subscription under test.
final class PushScene {
    private final class DeviceObserver: PushDeviceObserver {
        let events: EventLog
        init(_ events: EventLog) { self.events = events }
        func didReceive(_ event: PushDeviceEvent) {
            switch event {
            case .subscriptionsUpdated: events.write("subscriptionsUpdated")
            case .badgeResetFailed(let code, _): events.write("badge failed \(code)")
            default: break
            }
        }
    }

    private final class SubscriptionObserver: PushSubscriptionObserver {
        let events: EventLog
        init(_ events: EventLog) { self.events = events }
        func didReceive(_ event: PushSubscriptionEvent) {
            switch event {
            case .subscribed: events.write("subscribed")
            case .unsubscribed: events.write("unsubscribed")
            case .confirmed: events.write("confirmed")
            case .triggered: events.write("triggered")
            case .subscriptionFailed(let code, _): events.write("subscription failed \(code)")
            case .unsubscriptionFailed(let code, _): events.write("unsubscription failed \(code)")
            case .modificationFailed(let property, let code, _): events.write("\(property.rawValue) failed \(code)")
            default: break
            }
        }
    }

    struct Request {
        let id: String
        let operation: String
        let parameters: [String: String]
    }

    let session = TestSession()
    private let events = EventLog()
    private let device: DeviceObserver
    private let answers = EventLog()
    private(set) var waiterCount = 0
    private(set) var subscription: PushSubscription?
    private var predecessor: PushSubscription?
    /// All requests that the client sent.
    private(set) var requests: [Request] = []
    private var sessionCount = 0

    init() {
        device = DeviceObserver(events)
        openSession()
    }

    /// The outcomes that waiters received, each with the name of the command.
    func takeAnswers() -> [String] { answers.take() }

    /// The delivered events of the device and of all subscriptions that concern the list.
    func takeEvents() -> [String] {
        session.network.drain()
        return events.take()
    }

    private func waiter(_ name: String) -> AnswerToken {
        let answers = answers
        waiterCount += 1
        return session.engine.waiter { answers.write("\(name): \($0)") }
    }

    // MARK: - The session

    func openSession() {
        session.engine.connect()
        if session.time.live[.retry] != nil { session.time.fire(.retry) }
        sessionCount += 1
        guard let socket = session.network.webSockets.last else { return }
        socket.open()
        socket.receive("WSOK", "CONOK,S\(sessionCount),50000,5000,*")
    }

    func rebind() {
        session.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S\(sessionCount),50000,5000,*")
    }

    // MARK: - The server

    func receive(_ lines: String...) { for line in lines { session.receive(line) } }

    /// The last request of an operation; `nil`: the client sent none.
    func last(_ operation: String) -> Request? {
        for line in session.network.takeTrace().flatMap({ $0.components(separatedBy: "⏎") }) {
            var parameters: [String: String] = [:]
            for pair in line.components(separatedBy: "&") {
                let parts = pair.components(separatedBy: "=")
                if parts.count == 2 { parameters[parts[0]] = parts[1] }
            }
            guard let id = parameters["LS_reqId"], let operation = parameters["LS_op"] else { continue }
            requests.append(Request(id: id, operation: operation, parameters: parameters))
        }
        return requests.last { $0.operation == operation }
    }

    /// Answers the last request of any of these operations with REQOK, or with REQERR.
    func answer(_ operations: String..., refusing code: Int? = nil) {
        let found = operations.compactMap(last).max { (Int($0.id) ?? 0) < (Int($1.id) ?? 0) }
        guard let request = found else { return }
        receive(code.map { "REQERR,\(request.id),\($0),refused" } ?? "REQOK,\(request.id)")
    }

    /// `LS_subId` of the item; `nil`: the client has not subscribed to it.
    func item(_ name: String) -> String? {
        _ = last("add")
        return requests.last { $0.operation == "add" && $0.parameters["LS_group"] == name }?.parameters["LS_subId"]
    }

    func acceptItems() {
        guard let device = item("DEV-dev1"), let list = item("SUBS-dev1") else { return }
        receive("SUBOK,\(device),1,2", "U,\(device),1,ACTIVE|100", "SUBCMD,\(list),1,2,1,2")
    }

    func deviceRow(_ values: String) { if let device = item("DEV-dev1") { receive("U,\(device),1,\(values)") } }

    func endItem() { if let list = item("SUBS-dev1") { receive("UNSUB,\(list)") } }

    func endList() { if let list = item("SUBS-dev1") { receive("EOS,\(list),1") } }

    func row(_ command: String, of id: String = "s1") {
        if let list = item("SUBS-dev1") { receive("U,\(list),1,SUB-\(id)|\(command)") }
    }

    /// A row with its details.
    func row(status: String) {
        row("ADD")
        details(status: status)
    }

    func details(status: String) {
        guard let details = item("SUB-s1") else { return }
        receive("SUBOK,\(details),1,10", "U,\(details),1,\(status)|200|format|#|g|f|#|MERGE|#|#")
    }

    /// The server ends the subscription to the details before it has sent them.
    func endDetails() {
        if let details = item("SUB-s1") { receive("SUBOK,\(details),1,10", "UNSUB,\(details)") }
    }

    func refuseDetails() {
        _ = last("add")
        guard let request = requests.last(where: { $0.parameters["LS_group"] == "SUB-s1" }) else { return }
        receive("REQERR,\(request.id),21,refused")
    }

    func confirmActivation(as id: String = "s1") {
        guard let number = last("activate")?.parameters["LS_subId"] else { return }
        receive("MPNOK,\(number),\(id)")
    }

    /// Reports the unanswered requests as unsent, because their connection could not be opened.
    func failToArrive() { session.engine.withCore { $0.requestsLost(.unsent) } }

    /// The number of requests of an operation that the client sent.
    func count(_ operation: String) -> Int {
        _ = last(operation)
        return requests.count { $0.operation == operation }
    }

    // MARK: - The application

    func register(token: String = "t1", previousToken: String? = nil) {
        let answer = waiter("register \(token)")
        let spec = PushDeviceSpec(
            platform: "Apple", applicationID: "app", token: token, previousToken: previousToken)
        session.engine.withCore { $0.registerPushDevice(spec, observer: device, answer: answer) }
    }

    /// Closes the session, as a façade does before the device belongs to another server.
    func forgetServer() {
        session.engine.disconnect()
        session.engine.withCore { $0.forgetPushServer() }
    }

    func registerDevice() {
        session.engine.setPushObservers { [events] _ in SubscriptionObserver(events) }
        register()
        answer("register")
        receive("MPNREG,dev1,MPN")
        acceptItems()
    }

    /// - Parameter waiting: whether a caller waits for the outcome, as in 1.x.
    func activate(waiting: Bool = true) {
        var spec = PushSubscriptionSpec()
        spec.mode = .merge
        spec.group = "g"
        spec.schema = "f"
        spec.notificationFormat = "format"
        predecessor = subscription
        let answer = waiting ? waiter("activate") : nil
        subscription = session.engine.withCore {
            $0.activatePush(
                spec, isCoalescing: false, after: predecessor?.id, observer: SubscriptionObserver(events),
                answer: answer)
        }
    }

    /// Registers the device and activates a subscription, which the server confirms.
    func holdSubscription() {
        registerDevice()
        activate()
        answer("activate")
        confirmActivation()
    }

    func awaitList() {
        let answer = waiter("list")
        session.engine.withCore { $0.awaitPushSubscriptions(answer: answer) }
    }

    /// Makes the subscription that the server announced the one under test.
    func adoptAnnounced() { subscription = session.engine.read { Array($0.push.subscriptions).last } }

    func deactivate() {
        guard let subscription else { return }
        let answer = waiter("deactivate")
        session.engine.withCore { $0.deactivatePush(subscription.id, answer: answer) }
    }

    func release() { change { $0.releasePush($1) } }

    /// Replaces all values of the subscription by a new activation.
    func replace() {
        let answer = waiter("replace")
        change { core, id in
            guard let subscription = core.push.subscription(id) else { return }
            core.modifyPush(id, to: subscription.wanted, answer: answer)
        }
    }

    func setFormat(_ format: String = "other") { change { $0.setPushFormat(format, of: $1) } }

    func setTrigger(_ trigger: String = "x") { change { $0.setPushTrigger(trigger, of: $1) } }

    func releaseAll() { release(.all) }

    func release(_ filter: MPNModule.Filter) { session.engine.withCore { _ = $0.releasePush(filter) } }

    func resetBadge() { session.engine.withCore { $0.resetPushBadge() } }

    /// The statuses of the server's subscriptions that the application can see.
    var reportedStatuses: [PushSubscriptionStatus] {
        session.engine.read { $0.push.subscriptions.filter { !$0.isReleased }.map(\.status) }
    }

    private func change(_ body: (inout ClientCore, PushSubscription.ID) -> Void) {
        if let subscription { session.engine.withCore { body(&$0, subscription.id) } }
    }
}
