import TestSupport
import Testing

@testable import ModernClient

/// Subscriptions with the same fields share the lookup table of field names.
@Suite("Subscriptions with the same fields", .ownThread)
struct SharedFieldsTests {
    let scene = Scene.connected()

    private func subscribe(_ subscription: Subscription) -> SubscriptionRecorder {
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        return delegate
    }

    private func subscribe(_ fields: [String]) -> SubscriptionRecorder {
        subscribe(Subscription(subscriptionMode: .MERGE, item: "item", fields: fields))
    }

    @Test("Each subscription finds its own values, even beside other fields and a field schema")
    func fieldLookup() {
        let first = subscribe(["a", "b"])
        let second = subscribe(["a", "b"])
        let other = subscribe(["b", "a"])
        let again = subscribe(["a", "b"])
        let group = Subscription(subscriptionMode: .MERGE)
        group.items = ["item"]
        group.fieldSchema = "a b"
        let nameless = subscribe(group)
        scene.receive(
            "SUBOK,1,1,2", "SUBOK,2,1,2", "SUBOK,3,1,2", "SUBOK,4,1,2", "SUBOK,5,1,2", "U,1,1,1|2", "U,2,1,3|4",
            "U,3,1,5|6", "U,4,1,8|9", "U,5,1,10|11")
        #expect(first.updates.map(\.fields) == [["a": "1", "b": "2"]])
        #expect(second.updates.map(\.fields) == [["a": "3", "b": "4"]])
        #expect(other.updates.map(\.fields) == [["a": "6", "b": "5"]])
        #expect(again.updates.map { $0.value(withFieldName: "b") } == ["9"])
        #expect(nameless.updates.map(\.fieldsByPositions) == [[1: "10", 2: "11"]])
    }

    @Test("Changed fields apply from the next subscribe on, and do not affect the other subscription")
    func changedFields() throws {
        let changing = Subscription(subscriptionMode: .MERGE, item: "item", fields: ["a", "b"])
        let delegate = subscribe(changing)
        let other = subscribe(["a", "b"])
        scene.receive("SUBOK,1,1,2", "SUBOK,2,1,2", "U,1,1,1|2", "U,2,1,3|4")
        scene.client.unsubscribe(changing)
        changing.fields = ["b", "c"]
        scene.client.subscribe(changing)
        scene.receive("UNSUB,1", "SUBOK,3,1,2", "U,3,1,5|6", "U,2,1,7|")
        let updates = delegate.updates
        try #require(updates.count == 2)
        #expect(updates[0].fields == ["a": "1", "b": "2"], "an update keeps its names")
        #expect(updates[1].fields == ["b": "5", "c": "6"])
        #expect(other.updates.map { $0.value(withFieldName: "a") } == ["3", "7"])
        #expect(scene.takeSent().contains { $0.contains("LS_subId=3") && $0.contains("LS_schema=b%20c") })
    }
}
