import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(.ownThread) struct FieldSetTests {
    @Test func holdsPositionsAcrossWords() {
        var set = FieldSet()
        #expect(set.isEmpty)
        let positions = [0, 1, 31, 63, 64, 127, 128, 300]
        for position in positions.reversed() { set.insert(position) }
        set.insert(63)
        #expect(set.count == positions.count)
        #expect(!set.isEmpty)
        #expect((-1..<400).filter(set.contains) == positions)
        var visited: [Int] = []
        set.forEach { visited.append($0) }
        #expect(visited == positions)
    }

    @Test("A set of all fields equals a set filled field by field", arguments: [0, 1, 12, 63, 64, 65, 128, 200])
    func setOfAllFields(count: Int) {
        let set = FieldSet(allOf: count)
        #expect(set.count == count)
        #expect(set.isEmpty == (count == 0))
        var other = FieldSet()
        for position in (0..<count).reversed() { other.insert(position) }
        #expect(set == other)
        other.insert(count)
        #expect(set != other)
    }

    /// Copying the words for each position takes minutes.
    @Test func insertsInLinearTime() {
        var set = FieldSet()
        let count = 1 << 21
        let seconds = cpuSeconds {
            for index in 0..<count { set.insert(index) }
        }
        #expect(seconds < 20, "\(seconds)")
        #expect(set.contains(count - 1) && !set.contains(count))
    }
}
