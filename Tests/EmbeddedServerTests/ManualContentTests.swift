import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

/// The content and the problems that a `ManualDataAdapter` keeps.
@Suite(.ownThread) struct ManualContentTests {
    private func source(_ adapter: ManualDataAdapter) -> ItemSource {
        ItemSource(key: .init(adapterSet: "A", dataAdapter: "D", item: "i"), adapter: adapter)
    }

    @Test("Once an item has a mode, its rows are kept for DISTINCT only")
    func keepsRowsForDistinctOnly() {
        var content = KeptItemContent()
        for number in 0..<3_000 { content.update(["f": "\(number)"]) }
        #expect((1_000...1_250).contains(content.rowCount))
        content.keep(for: .distinct)
        content.update(["f": "last"])
        #expect(content.rowCount >= 1_000)
        content.keep(for: .merge)
        content.update(["f": "later"])
        #expect(content.rowCount == 0 && !content.isEmpty)
        content.clear()
        content.update(["f": "after a clear"])
        #expect(content.rowCount == 0)
    }

    /// The number of updates before the RAW subscription; if it is negative, a MERGE subscription precedes them.
    @Test(
        "A subscriber that joins a RAW subscription receives the content kept by the adapter",
        arguments: [3, 2_000, -3])
    func rawKeepsContentForOthers(count: Int) {
        let adapter = ManualDataAdapter()
        if count < 0 {
            adapter.subscribe(item: "i", to: ItemFeed(mode: .merge, source: source(adapter), inbox: inbox()))
        }
        adapter.update("i", ["key": "k", "command": "ADD", "a": "0"])
        for number in 1..<abs(count) { adapter.update("i", ["key": "l", "command": "ADD", "a": "\(number)"]) }
        let (source, inbox) = (source(adapter), inbox())
        adapter.subscribe(item: "i", to: ItemFeed(mode: .raw, source: source, inbox: inbox))
        let raw = KeyCollector(.raw)
        source.attach(raw, distinctLength: 0, historyLength: 1)
        for (_, entry) in inbox.takeAll() { _ = source.apply(entry) }
        let table = KeyCollector(.command)
        source.attach(table, distinctLength: 1, historyLength: 1)
        #expect(table.keys == ["k", "l"] && table.hasEnd && raw.keys == [])
    }

    private func inbox() -> FeedInbox { FeedInbox(capacity: 10_000) {} }

    private final class KeyCollector: ItemSubscriber {
        let mode: SubscriptionMode
        var keys: [String] = []
        var hasEnd = false
        var subscriberIndex: Int?
        var wantsSnapshot: Bool { mode != .raw }

        init(_ mode: SubscriptionMode) { self.mode = mode }

        func enqueue(_ event: ItemEvent, isSnapshot: Bool) {
            if case .command(_, let key, _) = event { keys.append(key) }
        }

        func endSnapshot() { hasEnd = true }
        func lose(_ count: Int) {}
    }

    @Test func deletesRowsInLinearTime() {
        var content = KeptItemContent()
        let keys = (0..<40_000).map { "key \($0)" }
        for key in keys { content.update(["key": key, "command": "ADD"]) }
        // Quadratic work takes minutes without optimization.
        #expect(cpuSeconds { for key in keys { content.update(["key": key, "command": "DELETE"]) } } < 20)
    }

    /// A writer that is ahead of the server waits; readers of the problems do not.
    @Test("A writer that waits for the server does not block readers of the problems")
    func waitingWriterBlocksNoReader() {
        let adapter = ManualDataAdapter()
        let (isWriting, mayEnd, isWritten, isRead) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0),
            DispatchSemaphore(value: 0)
        )
        // The server holds the first entry until the test has read the problems.
        let inbox = FeedInbox(capacity: 9) {
            isWriting.signal()
            mayEnd.wait()
        }
        let feed = ItemFeed(mode: .merge, source: source(adapter), inbox: inbox)
        Thread.detachNewThread {
            adapter.subscribe(item: "i", to: feed)
            isWritten.signal()
        }
        isWriting.wait()
        Thread.detachNewThread {
            _ = (adapter.problems, adapter.subscribedItems, adapter.feed(of: "i"))
            isRead.signal()
        }
        #expect(isRead.wait(timeout: .now() + 60) == .success)
        mayEnd.signal()
        isWritten.wait()
    }

    @Test func reportsWaitingUpdatesOnly() {
        let kept = ManualDataAdapter()
        kept.endSnapshot(of: "ended")
        kept.loseUpdates(1, of: "lost")
        kept.update("cleared", ["f": "1"])
        kept.update("waits", ["f": "1"])
        #expect(kept.problems.count == 2)
        kept.clearSnapshot(of: "cleared")
        #expect(kept.problems == ["updates of the item 'waits' wait: no client has subscribed to it"])
        kept.subscribe(
            item: "waits", to: ItemFeed(mode: .merge, source: source(kept), inbox: FeedInbox(capacity: 9) {}))
        #expect(kept.problems == [])
        let written = ManualDataAdapter(snapshot: .written)
        written.endSnapshot(of: "waits")
        #expect(written.problems == ["updates of the item 'waits' wait: no client has subscribed to it"])
    }

    @Test("Reading the problems repeatedly does not describe them again")
    func problemsAreCached() {
        let adapter = ManualDataAdapter()
        for number in 0..<5_000 { adapter.update("item\(number)", ["f": "1"]) }
        let seconds = cpuSeconds {
            for _ in 0..<2_000 { _ = adapter.problems }
        }
        // Describing them each time takes minutes.
        #expect(adapter.problems.count == 5_000 && seconds < 2)
    }
}
