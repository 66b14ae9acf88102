import Testing

@testable import lightstreamer

@Suite struct UpdateSequencesTests {
    private func update(_ item: String, _ value: Int) -> ReceivedUpdate {
        ReceivedUpdate(
            item: item, position: 1, isSnapshot: false,
            fields: [ReceivedUpdate.Field(name: "price", value: "\(value)", isChanged: true)])
    }

    private func sequences(legacy: [Int], modern: [Int], item: String = "a") -> UpdateSequences {
        var sequences = UpdateSequences()
        for value in legacy { sequences.append(update(item, value), from: .legacy) }
        for value in modern { sequences.append(update(item, value), from: .modern) }
        return sequences
    }

    private func goals(_ sequences: UpdateSequences) -> [ClientAPI: [String: Int]] {
        [.legacy: sequences.lengths(.legacy), .modern: sequences.lengths(.modern)]
    }

    @Test func equalUpdatesAreIdentical() {
        let same = sequences(legacy: [1, 2, 3], modern: [1, 2, 3])
        let comparison = same.comparison(upTo: goals(same))
        #expect(comparison.isIdentical)
        #expect(comparison.updates == 3)
        #expect(comparison.items == 1)
    }

    @Test("Sequences are aligned if either client began earlier")
    func eitherMayBeginEarlier() {
        for sequences in [
            sequences(legacy: [1, 2, 3, 4], modern: [3, 4]), sequences(legacy: [3, 4], modern: [1, 2, 3, 4]),
        ] {
            let comparison = sequences.comparison(upTo: goals(sequences))
            #expect(comparison.isIdentical)
            #expect(comparison.updates == 2)
        }
    }

    @Test func alignsRepeatedValues() {
        // The modern client began with the second of two equal updates.
        let sequences = sequences(legacy: [1, 5, 5, 6], modern: [5, 6])
        #expect(sequences.comparison(upTo: goals(sequences)).isIdentical)
    }

    @Test func missingUpdateDiffers() {
        let sequences = sequences(legacy: [1, 2, 3], modern: [1, 3])
        let comparison = sequences.comparison(upTo: goals(sequences))
        #expect(!comparison.isIdentical)
        #expect(comparison.differingItems == ["a"])
    }

    @Test func otherOrderDiffers() {
        let sequences = sequences(legacy: [1, 2, 3], modern: [1, 3, 2])
        #expect(sequences.comparison(upTo: goals(sequences)).differingItems == ["a"])
    }

    @Test func missingItemDiffers() {
        let sequences = sequences(legacy: [1, 2], modern: [])
        let comparison = sequences.comparison(upTo: goals(sequences))
        #expect(comparison.differingItems == ["a"])
        #expect(!comparison.isIdentical)
    }

    @Test("Updates after the goals do not count as missing")
    func comparesUpToGoals() {
        let atTheEnd = sequences(legacy: [1, 2, 3], modern: [1, 2])
        #expect(atTheEnd.comparison(upTo: goals(atTheEnd)).incompleteItems == ["a"])
        #expect(atTheEnd.comparison(upTo: [.legacy: ["a": 2], .modern: ["a": 2]]).isIdentical)
    }

    @Test func emptyIsNotIdentical() {
        #expect(!UpdateSequences().comparison(upTo: [:]).isIdentical)
    }

    @Test func nullIsNotEmpty() {
        var sequences = UpdateSequences()
        for (api, value) in [(ClientAPI.legacy, nil), (.modern, "")] as [(ClientAPI, String?)] {
            let field = ReceivedUpdate.Field(name: "price", value: value, isChanged: true)
            sequences.append(
                ReceivedUpdate(item: "a", position: 1, isSnapshot: false, fields: [field]), from: api)
        }
        #expect(sequences.comparison(upTo: goals(sequences)).differingItems == ["a"])
    }
}
