import Dispatch
import EmbeddedServer
import Foundation
import LightstreamerCore

/// Updates quotes one after the other at a steady rate.
final class TickingAdapter: DataAdapter {
    static let name = "TICKING"
    static let fields = StockQuoteText.fields

    static func item(_ number: Int) -> String { "item\(number)" }

    private struct State {
        var feeds: [(item: String, feed: ItemFeed)] = []
    }

    private let state = Locked(State())

    func providesSnapshot(item: String) -> Bool { true }

    func subscribe(item: String, to feed: ItemFeed) {
        state.withLock { $0.feeds.append((item, feed)) }
        let values = StockQuoteText.full(0).split(separator: "|").map(String.init)
        feed.update(Dictionary(uniqueKeysWithValues: zip(Self.fields, values)), isSnapshot: true)
        feed.endOfSnapshot()
    }

    func unsubscribe(item: String) { state.withLock { $0.feeds.removeAll { $0.item == item } } }

    /// Starts to update all items.
    func start(perSecond rate: Int) {
        let thread = Thread { [self] in
            let start = DispatchTime.now().uptimeNanoseconds
            var sent = 0
            while true {
                Thread.sleep(forTimeInterval: 0.01)
                let due = Int((DispatchTime.now().uptimeNanoseconds - start) * UInt64(rate) / 1_000_000_000)
                while sent < due {
                    update(step: sent)
                    sent += 1
                }
            }
        }
        thread.start()
    }

    private func update(step: Int) {
        guard let feed = state.withLock({ $0.feeds.isEmpty ? nil : $0.feeds[step % $0.feeds.count].feed }) else {
            return
        }
        feed.update([
            "last_price": "\(100 + step % 50).\(step % 90 + 10)", "time": "12:\(10 + step / 50 % 50):\(10 + step % 50)",
            "pct_change": "\(step % 7).5", "ask_quantity": "\(StockQuoteText.number(of: step))",
        ])
    }
}
