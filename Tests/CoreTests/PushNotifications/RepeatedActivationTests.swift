import Testing

@testable import LightstreamerCore

/// Activations that are repeated once or several times, with changes in between; and activations of objects that a removal by status has
/// ended.
@Suite(.ownThread) struct RepeatedActivationTests {
    // MARK: - Repetitions

    enum Change: CaseIterable { case none, format, trigger, both }

    /// How a request is lost: the server may have processed it, or it was not sent.
    enum Loss: CaseIterable { case possible, impossible }

    struct Step {
        let change: Change
        let loss: Loss
    }

    /// The values that the server must receive.
    private struct Values: Equatable {
        var format: String? = "format"
        var trigger: String?

        mutating func apply(_ change: Change, _ number: Int) {
            if change == .format || change == .both { format = "format\(number)" }
            if change == .trigger || change == .both { trigger = "trigger\(number)" }
        }

        init() {}

        init(_ request: PushScene.Request) {
            format = request.parameters["PN_notificationFormat"]
            trigger = request.parameters["PN_trigger"]
        }
    }

    private func apply(_ change: Change, _ number: Int, _ scene: PushScene) {
        if change == .format || change == .both { scene.setFormat("format\(number)") }
        if change == .trigger || change == .both { scene.setTrigger("trigger\(number)") }
    }

    /// Activates a subscription; after each step the request is sent again.
    private func repeatActivation(_ steps: [Step], then last: Change) throws {
        let label = "\(steps.map { "\($0.change) \($0.loss)" }), \(last)"
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        var wanted = Values()
        var sent = wanted
        var mayBeProcessed = false
        for (number, step) in steps.enumerated() {
            apply(step.change, number, scene)
            wanted.apply(step.change, number)
            switch step.loss {
            case .possible:
                mayBeProcessed = true
                scene.rebind()
            case .impossible: scene.failToArrive()
            }
            // The server coalesces equal values only, so a repetition has those of the first request that it may have processed.
            if !mayBeProcessed { sent = wanted }
            #expect(scene.count("activate") == number + 2, "\(label)")
            let request = try #require(scene.last("activate"))
            #expect(Values(request) == sent, "\(label)")
            #expect(request.parameters["PN_coalescing"] == (mayBeProcessed ? "true" : nil), "\(label)")
        }
        apply(last, steps.count, scene)
        wanted.apply(last, steps.count)
        scene.answer("activate")
        #expect(scene.count("pn_reconf") == 0, "\(label)")
        scene.confirmActivation()
        // The changes since follow, each once.
        if wanted.format != sent.format {
            #expect(Values(try #require(scene.last("pn_reconf"))).format == wanted.format, "\(label)")
            scene.answer("pn_reconf")
        }
        if wanted.trigger != sent.trigger {
            #expect(Values(try #require(scene.last("pn_reconf"))).trigger == wanted.trigger, "\(label)")
            scene.answer("pn_reconf")
        }
        let changes = [wanted.format != sent.format, wanted.trigger != sent.trigger]
        #expect(scene.count("pn_reconf") == changes.count { $0 }, "\(label)")
        #expect(scene.takeAnswers().contains("activate: accepted"), "\(label)")
        #expect(scene.reportedStatuses == [.subscribed], "\(label)")
    }

    // Combines: MPN subscription, rebind
    @Test(
        "An activation repeated twice has the values of the first request that may have arrived, and changes follow",
        arguments: Change.allCases, Change.allCases)
    func twice(first: Change, second: Change) throws {
        for losses in Loss.allCases.flatMap({ one in Loss.allCases.map { [one, $0] } }) {
            for last in Change.allCases {
                let steps = [Step(change: first, loss: losses[0]), Step(change: second, loss: losses[1])]
                try repeatActivation(steps, then: last)
            }
        }
    }

    // Combines: MPN subscription, rebind
    @Test(
        "An activation repeated three times has the values of the first request that may have arrived",
        arguments: Loss.allCases, Loss.allCases)
    func threeTimes(first: Loss, second: Loss) throws {
        for third in Loss.allCases {
            for changes in 0..<8 {
                let steps = [first, second, third].enumerated().map { index, loss in
                    Step(change: changes >> index & 1 == 0 ? .none : .both, loss: loss)
                }
                try repeatActivation(steps, then: .format)
            }
        }
    }

    // MARK: - During a removal by status

    /// When the application activates its object again.
    enum Moment: CaseIterable { case inFlight, accepted, deleted }

    enum Outcome: CaseIterable {
        case accepted, refused
        /// The response is lost with its connection, and the repetition is accepted, or finds nothing.
        case repeated, repeatedAndUnknown
        /// The session ends; the next one has the subscription, or not.
        case lostAndListed, lostAndGone
    }

    private func openSession(_ scene: PushScene) {
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        scene.acceptItems()
    }

    /// Ends the removal by status that is in flight.
    ///
    /// - Returns: whether the server still has the subscription.
    private func end(_ outcome: Outcome, _ scene: PushScene) -> Bool {
        switch outcome {
        case .accepted: scene.answer("deactivate")
        case .refused: scene.answer("deactivate", refusing: 50)
        case .repeated:
            scene.rebind()
            scene.answer("deactivate")
        case .repeatedAndUnknown:
            scene.rebind()
            scene.answer("deactivate", refusing: 45)
        case .lostAndListed, .lostAndGone:
            scene.receive("END,41,lost")
            openSession(scene)
            if outcome == .lostAndListed { scene.row(status: "ACTIVE") }
            scene.endList()
            // The removal is requested again in the new session.
            scene.answer("deactivate")
        }
        return outcome == .refused
    }

    // Combines: MPN subscription, rebind; MPN subscription, session end
    @Test(
        "An object activated again during a removal by status becomes one new subscription",
        arguments: Outcome.allCases, Moment.allCases)
    func activationDuringRemovalByStatus(_ outcome: Outcome, _ moment: Moment) throws {
        for filter in [MPNModule.Filter.all, .subscribed] {
            // After the response there is no other outcome.
            guard moment == .inFlight || outcome == .accepted else { continue }
            let label = "\(outcome) \(moment) \(filter)"
            let scene = PushScene()
            scene.holdSubscription()
            scene.row(status: "ACTIVE")
            scene.endList()
            _ = scene.takeEvents()
            let old = try #require(scene.subscription)
            scene.release(filter)
            var isKept = false
            switch moment {
            case .inFlight:
                scene.activate(waiting: false)
                #expect(scene.count("activate") == 1, "\(label): the new one waits")
                isKept = end(outcome, scene)
            case .accepted:
                scene.answer("deactivate")
                scene.activate(waiting: false)
            case .deleted:
                scene.answer("deactivate")
                scene.row("DELETE")
                scene.activate(waiting: false)
            }
            #expect(scene.count("activate") == 2, "\(label): the new one is sent once")
            let activation = try #require(scene.last("activate"))
            #expect(activation.parameters["PN_coalescing"] == nil && activation.parameters["PN_subscriptionId"] == nil)
            // The server deletes the row of the former one, before or after it answers the activation.
            if !isKept && moment != .deleted && filter == .all { scene.row("DELETE") }
            scene.answer("activate")
            scene.confirmActivation(as: "s2")
            if !isKept && moment != .deleted && filter != .all { scene.row("DELETE") }
            let new = try #require(scene.subscription)
            #expect(new !== old && scene.session.engine.read { _ in new.subscriptionID } == "s2", "\(label)")
            // A subscription that the server refuses to remove is shown again, as an object of the library.
            #expect(scene.reportedStatuses == (isKept ? [.subscribed, .subscribed] : [.subscribed]), "\(label)")
            let events = scene.takeEvents().filter { $0 != "subscriptionsUpdated" && $0 != "confirmed" }
            #expect(events.count { $0 == "unsubscribed" } <= 1, "\(label): \(events)")
            // The end of the former subscription, reported later, would look like that of the new one: both have the same delegates.
            #expect(events.last { $0 == "subscribed" || $0 == "unsubscribed" } == "subscribed", "\(label): \(events)")
            #expect(events.contains("unsubscription failed 50") == isKept, "\(label): \(events)")
        }
    }
}
