import Foundation
import LegacyLSClient
import TestPeer

/// The MPN subscriptions of a 1.x application, and the results of its calls for each.
final class LegacyPush: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    /// A call failed without a connection, so the state of the server is unknown.
    private enum Knowledge { case held, gone, unknown }

    private struct Entry {
        let subscription: LSMPNSubscription
        var knowledge: Knowledge
        /// A call is running.
        var isBusy = false

        var id: String? { subscription.mpnKey?.subscriptionId }
    }

    private let client: LSClient
    private let threads: CallerThreads
    private let lock = NSLock()
    private var entries: [Entry] = []
    private var activations = 0
    private var activating = 0
    /// Activations that failed because there was no connection.
    private var unknownActivations = 0
    private var isRemovingAll = false
    private var inquiry = Inquiry.none

    /// The server's MPN subscriptions as listed by the library, which the application requests once the client is at rest.
    private enum Inquiry: Equatable {
        case none, underWay
        case answered(Set<String>)
    }

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

    /// Whether the server does not know the MPN subscription of the call: 45 if the device has none, else 46. That is also
    /// the response to a repeated deactivation whose first response was lost with its connection.
    private static func isUnknown(_ error: any Error) -> Bool {
        isRefusal(error) && [45, 46].contains((error as NSError).code)
    }

    private static func knowledge(after error: (any Error)?) -> Knowledge {
        guard let error, !isUnknown(error) else { return .gone }
        return isRefusal(error) ? .held : .unknown
    }

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

    /// Chooses an MPN subscription that the server has and no call uses.
    ///
    /// A hostile MPNOK may assign one ID, and so one object, to two activations. Once a call has deactivated it, another call is misuse.
    private func take(_ number: Int) -> Int? {
        lock.withLock {
            guard !isRemovingAll else { return nil }
            let used = Set(entries.filter { $0.isBusy || $0.knowledge == .gone }.map(\.id))
            let held = entries.indices.filter { entries[$0].knowledge == .held && !used.contains(entries[$0].id) }
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
            let knowledge = Self.knowledge(after: error)
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

    /// Compares the library's list and the results of calls with the server's MPN subscriptions.
    ///
    /// A hostile MPNOK assigns an unknown ID, or that of another activation; a hostile MPNDEL announces the end of an MPN subscription that the server
    /// keeps. A client can detect that only in the list of a later session. Then an MPN subscription that is not listed
    /// must be deactivated, and one that no call has returned must be listed.
    func problems(held: Set<String>, isHostile: Bool) -> [String] {
        guard let listed = list() else { return ["the MPN subscriptions have not been listed"] }
        var problems: [String] = []
        if listed != held {
            // An activation that was not answered in time is removed afterwards: the next list has the outcome.
            lock.withLock { inquiry = .none }
            problems.append("MPN subscriptions listed: \(listed.sorted()), on the server \(held.sorted())")
        }
        return problems + lock.withLock { knowledgeProblems(held: held, isHostile: isHostile) }
    }

    private func knowledgeProblems(held: Set<String>, isHostile: Bool) -> [String] {
        func ids(_ knowledge: Knowledge, isUsable: Bool? = nil) -> Set<String> {
            Set(
                entries.filter {
                    $0.knowledge == knowledge && (isUsable == nil || $0.subscription.deactivated != isUsable)
                }.compactMap(\.id))
        }
        var problems: [String] = []
        let missing = ids(.held, isUsable: isHostile ? true : nil).subtracting(held)
        if !missing.isEmpty {
            problems.append("MPN subscriptions that the server does not hold: \(missing.sorted())")
        }
        guard !isHostile else { return problems }
        let lost = ids(.held, isUsable: false)
        if !lost.isEmpty { problems.append("MPN subscriptions deactivated without a request: \(lost.sorted())") }
        let surplus = held.subtracting(ids(.held)).subtracting(ids(.unknown))
        if surplus.count > unknownActivations {
            problems.append("MPN subscriptions on the server that the client does not want: \(surplus.sorted())")
        }
        return problems
    }

    /// Returns the last list; `nil`: there is none yet, and one is requested.
    private func list() -> Set<String>? {
        let (current, isToStart) = lock.withLock { () -> (Inquiry, Bool) in
            defer { if inquiry == .none { inquiry = .underWay } }
            return (inquiry, inquiry == .none)
        }
        if case .answered(let ids) = current { return ids }
        guard isToStart else { return nil }
        let starts = threads.start { [self] in
            var answer = Inquiry.none
            do {
                let all = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
                answer = .answered(Set(all.compactMap { ($0 as? LSMPNSubscription)?.mpnKey?.subscriptionId }))
            } catch {
                if Self.isUnknown(error) { answer = .answered([]) }
            }
            lock.withLock { inquiry = answer }
        }
        if !starts { lock.withLock { inquiry = .none } }
        return nil
    }
}
