import Testing

@testable import LightstreamerCore

/// The first-in, first-out queue.
@Suite struct FifoTests {
    private func queue(of count: Int, taking taken: Int) -> Fifo<Int> {
        var queue = Fifo<Int>()
        for number in 0..<count { queue.append(number) }
        for number in 0..<taken { #expect(queue.popFirst() == number) }
        return queue
    }

    private func all(_ queue: Fifo<Int>) -> [Int] {
        var queue = queue
        var all: [Int] = []
        while let first = queue.first, queue.popFirst() == first { all.append(first) }
        return all
    }

    @Test("Prepended elements come first, whether or not the freed slots suffice")
    func prependedElementsComeFirst() {
        for count in 0...9 {
            for taken in 0...count {
                for returned in 0...12 {
                    var queue = queue(of: count, taking: taken)
                    queue.prepend((0..<returned).map { -1 - $0 })
                    queue.append(99)
                    let expected = (0..<returned).map { -1 - $0 } + Array(taken..<count) + [99]
                    #expect(all(queue) == expected)
                    #expect(queue.takeAll() == expected && queue.isEmpty)
                }
            }
        }
    }
}
