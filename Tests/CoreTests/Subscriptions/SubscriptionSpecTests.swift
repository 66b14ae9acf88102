import Testing

@testable import LightstreamerCore

@Suite struct SubscriptionSpecTests {
    @Test("A list is joined to a group, and a group is not split") func joinsListsOnly() {
        let lists = SubscriptionSpec(mode: .merge, items: ["i", "j"], fields: ["f"])
        #expect(lists.group == "i j" && lists.schema == "f")
        #expect(lists.items == ["i", "j"] && lists.fields == ["f"])
        let texts = SubscriptionSpec(mode: .merge, group: "i j", schema: "f")
        #expect(texts.group == "i j" && texts.schema == "f")
        #expect(texts.items == nil && texts.fields == nil)
        #expect(SubscriptionSpec(mode: .merge, items: [], fields: []).group.isEmpty)
    }

    /// Uncommon parameters are in an object, which copies must not share.
    @Test func copiesAreIndependent() {
        var spec = SubscriptionSpec(mode: .command, items: ["i"], fields: ["key", "command"])
        spec.selector = "one"
        spec.bufferSize = .limited(1)
        let copy = spec
        spec.selector = "two"
        spec.bufferSize = nil
        spec.secondLevel = .init(fields: ["x"])
        spec.assumedKeyAndCommand = (1, 2)
        #expect(copy.selector == "one" && copy.bufferSize == .limited(1))
        #expect(copy.secondLevel == nil && copy.assumedKeyAndCommand == nil)
        #expect(spec.selector == "two" && spec.bufferSize == nil && spec.secondLevel?.fields == ["x"])
        #expect(spec.assumedKeyAndCommand?.key == 1 && spec.assumedKeyAndCommand?.command == 2)
        spec.selector = nil
        #expect(spec.selector == nil && spec.secondLevel?.fields == ["x"])
    }
}
