import Dispatch

/// Publishes updates and sends messages continuously.
final class SoakLoad: @unchecked Sendable {
    // `@unchecked Sendable`: all state is confined to `queue`.

    private let queue = DispatchQueue(label: "soak.load")
    private let timer: any DispatchSourceTimer
    private let items: NumberedItems
    private let client: SoakClient
    private var random: SeededRandom
    private var sendsMessages = true

    init(_ items: NumberedItems, _ client: SoakClient, _ random: SeededRandom) {
        self.items = items
        self.client = client
        self.random = random
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.tick() }
        timer.schedule(deadline: .now(), repeating: .milliseconds(10))
        timer.resume()
    }

    deinit { timer.cancel() }

    /// Stops messages: none is sent after the return.
    func stopMessages() { queue.sync { sendsMessages = false } }

    /// Stops updates: none is published after the return.
    func stop() { queue.sync { timer.cancel() } }

    private func tick() {
        // Sometimes a burst, otherwise single updates.
        items.publish(random.happens(percent: 2) ? random.number(in: 10...60) : 1)
        guard sendsMessages, random.happens(percent: 30) else { return }
        let lane = random.pick(SoakMessage.Lane.allCases)
        for _ in 0..<random.number(in: 1...4) { client.sendMessage(lane) }
    }
}
