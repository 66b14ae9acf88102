import Foundation
import LegacyLSClient

/// The MPN subscriptions of a 1.x application, and what it knows of each from the calls that have returned.
final class LegacyPush: @unchecked Sendable {
    // `Sendable`: everything that changes is accessed under `lock`.

    /// A call that fails for want of a connection leaves it open what the server has done.
    private enum Knowledge { case held, gone, unknown }

    private struct Entry {
        let subscription: LSMPNSubscription
        var knowledge: Knowledge
        /// A call is under way.
        var isBusy = false
    }

    private let client: LSClient
    private let threads: CallerThreads
    private let lock = NSLock()
    private var entries: [Entry] = []
    private var activations = 0
    private var activating = 0
    /// Activations that failed for want of a connection.
    private var unknownActivations = 0
    private var isRemovingAll = false

    init(_ client: LSClient, _ threads: CallerThreads) {
        self.client = client
        self.threads = threads
        PushDevice.register()
    }

    func perform(_ action: Step.Action) {
        switch action {
        case .activatePush: activate()
        case .deactivatePush(let number): deactivate(number)
        case .deactivateAllPush: deactivateAll()
        // The model server does not know how 1.x changes an MPN subscription.
        default: break
        }
    }

    private func info(_ number: Int) -> LSMPNInfo? {
        let table = LSExtendedTableInfo(
            items: ["p\(number)"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false)
        return LSMPNInfo(tableInfo: table, sound: nil, badge: nil, format: "text")
    }

    /// Whether the server has answered with a refusal.
    private static func isRefusal(_ error: any Error) -> Bool { (error as NSError).domain == "LSPushServerException" }

    private func activate() {
        let number = lock.withLock { () -> Int? in
            guard !isRemovingAll, entries.filter({ $0.knowledge == .held }).count < 5 else { return nil }
            activations += 1
            activating += 1
            return activations
        }
        guard let number else { return }
        nonisolated(unsafe) let info = info(number)
        let starts = threads.start { [self] in
            do {
                let subscription = try client.activateMPN(info, coalescing: false, error: ())
                lock.withLock { entries.append(Entry(subscription: subscription, knowledge: .held)) }
            } catch {
                lock.withLock { if !Self.isRefusal(error) { unknownActivations += 1 } }
            }
            lock.withLock { activating -= 1 }
        }
        if !starts { lock.withLock { activating -= 1 } }
    }

    /// Chooses one that the server holds and no call uses.
    private func take(_ number: Int) -> Int? {
        lock.withLock {
            guard !isRemovingAll else { return nil }
            let held = entries.indices.filter { entries[$0].knowledge == .held && !entries[$0].isBusy }
            guard !held.isEmpty else { return nil }
            let index = held[number % held.count]
            entries[index].isBusy = true
            return index
        }
    }

    private func deactivate(_ number: Int) {
        guard let index = take(number) else { return }
        let subscription = lock.withLock { entries[index].subscription }
        let starts = threads.start { [self] in
            var error: NSError?
            subscription.deactivate(&error)
            let knowledge: Knowledge = error.map { Self.isRefusal($0) ? .held : .unknown } ?? .gone
            lock.withLock {
                entries[index].knowledge = knowledge
                entries[index].isBusy = false
            }
        }
        if !starts { lock.withLock { entries[index].isBusy = false } }
    }

    private func deactivateAll() {
        let isFree = lock.withLock { () -> Bool in
            guard !isRemovingAll, activating == 0, !entries.contains(where: \.isBusy) else { return false }
            isRemovingAll = true
            return true
        }
        guard isFree else { return }
        let starts = threads.start { [self] in
            var error: NSError?
            client.deactivateAllMPNs(&error)
            lock.withLock {
                for index in entries.indices where entries[index].knowledge != .gone {
                    entries[index].knowledge = error == nil ? .gone : .unknown
                }
                if error == nil { unknownActivations = 0 }
                isRemovingAll = false
            }
        }
        if !starts { lock.withLock { isRemovingAll = false } }
    }

    func problems(held: Set<String>) -> [String] {
        lock.withLock {
            func ids(_ knowledge: Knowledge) -> Set<String> {
                Set(entries.filter { $0.knowledge == knowledge }.compactMap { $0.subscription.mpnKey?.subscriptionId })
            }
            let missing = ids(.held).subtracting(held)
            let surplus = held.subtracting(ids(.held)).subtracting(ids(.unknown))
            var problems: [String] = []
            if !missing.isEmpty {
                problems.append("MPN subscriptions that the server does not hold: \(missing.sorted())")
            }
            if surplus.count > unknownActivations {
                problems.append("MPN subscriptions on the server that nobody wants: \(surplus.sorted())")
            }
            return problems
        }
    }
}
