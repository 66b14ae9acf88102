import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct SessionEndTests {
    @Test("The end of a session is sent after its pending notifications")
    func endFollowsNotifications() throws {
        let core = ServerCore(adapterSets: [AdapterSet(name: "PLAIN")], configuration: .init())
        try core.start()
        defer { core.stop() }
        let client = try ScriptedClient(port: core.queue.sync { core.port })
        let id = try client.openSession("PLAIN")
        core.queue.sync {
            core.enter {
                core.sessions[id]?.notify("MSGDONE,*,1,")
                core.sessions[id]?.end(code: 31, message: "over")
            }
        }
        #expect(try client.nextLines(2) == ["MSGDONE,*,1,", "END,31,over"])
    }

    /// A keepalive of another session waits for one turn at most. Covers many subscriptions with one item, and one subscription with many items.
    @Test(
        "The items of an ended session are released in several turns",
        arguments: [(subscriptions: 3_000, items: 1), (subscriptions: 1, items: 3_000)])
    func releasesItemsInParts(subscriptions: Int, items: Int) throws {
        let adapter = LoggingAdapter()
        let core = ServerCore(
            adapterSets: [AdapterSet(name: "MANY", dataAdapters: ["DEFAULT": adapter])], configuration: .init())
        try core.start()
        defer { core.stop() }
        let client = try ScriptedClient(port: core.queue.sync { core.port })
        let id = try client.openSession("MANY")
        for number in 1...subscriptions {
            let group = (1...items).map { "i\(number)x\($0)" }.joined(separator: " ")
            client.sendMessage(
                "control\r\nLS_reqId=\(number)&LS_op=add&LS_subId=\(number)&LS_mode=MERGE&LS_group=\(group)&LS_schema=f&LS_ack=false"
            )
            #expect(try client.nextLines(2).first == "SUBOK,\(number),\(items),1")
        }
        core.adapterQueue.sync {}
        #expect(adapter.subscribed == 3_000)
        let limit = SessionRemains.itemsPerTurn
        core.adapterQueue.sync {
            // The adapters are busy, so the server can release nothing further.
            core.queue.sync { core.enter { core.sessions[id]?.discard() } }
            core.queue.sync { #expect(core.items.count == 3_000 - limit) }
        }
        // A request of another session is processed between two parts.
        let other = try ScriptedClient(port: core.queue.sync { core.port })
        _ = try other.openSession("MANY")
        while !core.queue.sync({ core.items.isEmpty }) { core.adapterQueue.sync {} }
        core.adapterQueue.sync {}
        #expect(adapter.subscribed == 0)
        let records = core.queue.sync { core.recorder.activity }
        #expect(records.subscriptions.allSatisfy { !$0.isActive } && records.sessions.first?.isOpen == false)
    }

    @Test("Adapters receive the calls of a turn in order")
    func adapterCallsAreOrdered() throws {
        let adapter = LoggingAdapter()
        let core = ServerCore(adapterSets: [], configuration: .init())
        defer { core.stop() }
        let set = AdapterSet(name: "SET", dataAdapters: ["DEFAULT": adapter])
        core.queue.sync {
            core.enter {
                for name in ["a", "b", "a"] {
                    core.items.releaseIfUnused(
                        core.items.source(name, .merge, of: "DEFAULT", in: set, adapter: adapter))
                }
                core.ask(on: core.adapterQueue, { adapter.unsubscribe(item: "asked") }) {}
                _ = core.items.source("c", .merge, of: "DEFAULT", in: set, adapter: adapter)
            }
        }
        core.adapterQueue.sync {}
        #expect(adapter.log == ["+a", "-a", "+b", "-b", "+a", "-a", "-asked", "+c"])
    }
}

/// A data adapter that logs the server's calls.
private final class LoggingAdapter: DataAdapter, @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by `lock`.
    private var items: Set<String> = []
    private var calls: [String] = []

    var subscribed: Int { lock.withLock { items.count } }
    var log: [String] { lock.withLock { calls } }

    func subscribe(item: String, to feed: ItemFeed) {
        lock.withLock {
            items.insert(item)
            calls.append("+\(item)")
        }
    }

    func unsubscribe(item: String) {
        lock.withLock {
            items.remove(item)
            calls.append("-\(item)")
        }
    }
}
