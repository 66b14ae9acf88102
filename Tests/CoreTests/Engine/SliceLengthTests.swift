import Testing

@testable import LightstreamerCore

@Suite struct SliceLengthTests {
    @Test func longValuesShortenSlices() {
        var slice = SliceLength()
        let longest = slice.bytes
        slice.adapt(toWeight: 8 << 20, of: longest)
        #expect(slice.bytes == 1_024)
        slice.adapt(toWeight: 64 << 10, of: 1_024)
        #expect(slice.bytes == 4_096)
        slice.adapt(toWeight: 0, of: 4_096)
        #expect(slice.bytes == longest)
    }

    @Test func emptySliceChangesNothing() {
        var slice = SliceLength()
        slice.adapt(toWeight: 8 << 20, of: slice.bytes)
        slice.adapt(toWeight: 0, of: 0)
        #expect(slice.bytes == 1_024)
    }

    @Test("Held input passes pieces on until one is not consumed completely") func heldInputKeepsRest() {
        var held = held("first", "second", rest: "third")
        var seen: [String] = []
        func take(_ counts: [Int]) {
            var counts = counts[...]
            held.takePieces { bytes, isEnd in
                seen.append(String(decoding: bytes, as: UTF8.self) + (isEnd ? "." : ""))
                return counts.popFirst() ?? bytes.count
            }
        }
        take([5, 2])
        #expect(seen == ["first.", "second."])
        #expect(!held.isEmpty)
        seen = []
        take([4, 1])
        #expect(seen == ["cond.", "third"])
        Array("!".utf8).withUnsafeBytes { held.append($0, endOfMessage: true) }
        seen = []
        take([])
        #expect(seen == ["hird!."])
        #expect(held.isEmpty)
    }

    private func held(_ first: String, _ second: String, rest: String) -> HeldInput {
        var held = Array(first.utf8).withUnsafeBytes { HeldInput($0, endOfMessage: true, stream: 1) }
        Array(second.utf8).withUnsafeBytes { held.append($0, endOfMessage: true) }
        Array(rest.utf8).withUnsafeBytes { held.append($0, endOfMessage: false) }
        return held
    }
}
