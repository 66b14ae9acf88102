import TestSupport

@testable import ModernClient

extension Misuse {
    static let itemUpdate: [Case] = [
        // Rules: M-UPD-5
        ("Field position out of bounds", { _ = update().value(withFieldPos: 2) }),
        ("Field position out of bounds", { _ = update().isValueChanged(withFieldPos: 0) }),
        // Rules: M-UPD-5
        ("Unknown field name", { _ = update().value(withFieldName: "x") }),
        ("Unknown field name", { _ = update().isValueChanged(withFieldName: "x") }),
        ("Unknown field name", { _ = update().valueAsJSONPatchIfAvailable(withFieldName: "x") }),
        ("no field list", { _ = update(of: merge(schema: "s")).value(withFieldName: "f") }),
        ("no field list", { _ = update(of: merge(schema: "s")).fields }),
        ("no field list", { _ = update(of: merge(schema: "s")).changedFields }),
        ("no field list", { _ = update(of: merge(schema: "s")).isValueChanged(withFieldName: "f") }),
        ("no field list", { _ = update(of: merge(schema: "s")).valueAsJSONPatchIfAvailable(withFieldName: "f") }),
        ("no field list", { _ = update(of: twoLevel(schema: "s")).fields }),
        ("no field list", { _ = update(of: twoLevel(schema: "s")).changedFields }),
        ("no field list", { _ = update(of: twoLevel(secondSchema: "s")).fields }),
        ("no field list", { _ = update(of: twoLevel(secondSchema: "s")).changedFields }),
        ("Unknown field name", { _ = update(of: twoLevel(secondSchema: "s")).value(withFieldName: "second") }),
        ("Field position out of bounds", { _ = update().isValueChanged(withFieldPos: 2) }),
    ]

    /// In COMMAND mode with two levels: a list of fields where there is no schema.
    private static func twoLevel(schema: String? = nil, secondSchema: String? = nil) -> Subscription {
        let subscription = command()
        if let schema { subscription.fieldSchema = schema }
        if let secondSchema {
            subscription.commandSecondLevelFieldSchema = secondSchema
        } else {
            subscription.commandSecondLevelFields = ["second"]
        }
        return subscription
    }

    /// The first update of an item.
    private static func update(of subscription: Subscription = merge()) -> any ItemUpdate {
        let scene = Scene.connected()
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        if subscription.mode == .COMMAND {
            scene.receive("SUBCMD,1,1,2,1,2", "U,1,1,key|ADD")
        } else {
            scene.receive("SUBOK,1,1,1", "U,1,1,a")
        }
        return delegate.updates[0]
    }
}
