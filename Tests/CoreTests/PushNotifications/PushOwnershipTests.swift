import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// What the core retains of MPN subscriptions, and what it keeps of invalid values of the server's list.
@Suite(.ownThread) struct PushOwnershipTests {
    private final class Observer: PushSubscriptionObserver {
        func didReceive(_ event: PushSubscriptionEvent) {}
    }

    /// The last owner of an object of the application may be the observer: its `deinit` must not run while the core changes.
    // Combines: MPN subscription, twice before the answer
    @Test("A pending removal by status does not retain a subscription that the server has deleted")
    func deletedBeforeAnswer() {
        let scene = PushScene()
        scene.registerDevice()
        var spec = PushSubscriptionSpec()
        (spec.mode, spec.group, spec.schema, spec.notificationFormat) = (.merge, "g", "f", "format")
        var observer: Observer? = Observer()
        let reference = WeakReference(observer)
        scene.session.engine.withCore { [observer] core in
            guard let observer else { return }
            _ = core.activatePush(spec, isCoalescing: false, after: nil, observer: observer, answer: nil)
        }
        observer = nil
        scene.answer("activate")
        scene.confirmActivation()
        #expect(reference.object != nil)
        scene.releaseAll()
        scene.receive("MPNDEL,s1")
        _ = scene.takeEvents()
        #expect(reference.object == nil)
        // The answer still finds the removal, and no subscription.
        scene.answer("deactivate")
        #expect(scene.takeEvents() == [])
    }

    @Test(
        "A frequency or buffer in the list that is no valid value keeps the old one",
        arguments: ["nan", "inf", "-1", "0", "0x10", "soon"])
    func invalidValues(_ value: String) {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row("ADD")
        guard let details = scene.item("SUB-s1") else { return #expect(Bool(false), "no item with the details") }
        scene.receive("SUBOK,\(details),1,10", "U,\(details),1,ACTIVE|200|format|#|g|f|#|MERGE|5|2.5")
        scene.receive("U,\(details),1,ACTIVE|201|format|#|g|f|#|MERGE|\(value)|\(value)")
        let held = scene.subscription?.held?.actual
        #expect(held?.maxFrequency == .limited(2.5) && held?.bufferSize == .limited(5))
    }
}
