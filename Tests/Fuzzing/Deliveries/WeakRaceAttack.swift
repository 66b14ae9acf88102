import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import UnifiedLSClient

/// `fuzz weakrace`: update objects that other threads hold weakly, and retain again while later updates are delivered. An update that still
/// exists has the same values as when it was delivered.
struct WeakRaceAttack {
    private let seconds: Double

    init(_ arguments: inout Arguments) throws { seconds = Double(try arguments.number("seconds") ?? 15) }

    func run() -> Bool {
        NumberedUpdates(count: nil).serve { address in
            var isSound = true
            for api in API.allCases { isSound = oneRun(api, address) && isSound }
            return isSound
        }
    }

    private func oneRun(_ api: API, _ address: String) -> Bool {
        let readers = WeakReaders()
        let disconnect = api.connect(to: address, readers)
        let start = Date()
        while Date().timeIntervalSince(start) < seconds { usleep(100_000) }
        disconnect()
        let (delivered, read, changed) = readers.stop()
        // Without races the attack proves nothing.
        let isSound = changed == 0 && delivered > 0 && read > 0
        report(
            "\(isSound ? "" : "FAILED ")weakrace: \(api.rawValue), \(delivered) updates, \(read) read through a weak reference, \(changed) changed"
        )
        return isSound
    }
}

/// A client of one API that passes its updates to readers.
private enum API: String, CaseIterable {
    case modern, unified, legacy

    /// Returns a closure that ends the client.
    func connect(to address: String, _ readers: WeakReaders) -> () -> Void {
        let delegate = RacingDelegate(readers)
        switch self {
        case .modern:
            let client = LightstreamerClient(serverAddress: address, adapterSet: "A")
            let subscription = Subscription(subscriptionMode: .RAW, items: ["i"], fields: ["f", "g"])
            subscription.addDelegate(delegate)
            client.subscribe(subscription)
            client.connect()
            return {
                client.disconnect()
                withExtendedLifetime((delegate, subscription)) {}
            }
        case .unified:
            let client = LSLightstreamerClient(serverAddress: address, adapterSet: "A")
            let subscription = LSSubscription(subscriptionMode: "RAW", items: ["i"], fields: ["f", "g"])
            subscription.addDelegate(delegate)
            client.subscribe(subscription)
            client.connect()
            return {
                client.disconnect()
                withExtendedLifetime((delegate, subscription)) {}
            }
        case .legacy:
            let client: LSClient = LSClient()
            let info = LSConnectionInfo(
                pushServerURL: address, pushServerControlURL: nil, user: nil, password: nil, adapter: "A")
            let table = LSExtendedTableInfo(
                items: ["i"], mode: LSModeRaw, fields: ["f", "g"], dataAdapter: nil, snapshot: false)
            do {
                try client.openConnection(with: info, delegate: delegate, error: ())
                _ = try client.subscribeTable(
                    withExtendedInfo: table, delegate: delegate, useCommandLogic: false, error: ())
            } catch { report("FAILED weakrace: \(error)") }
            return {
                client.closeConnection()
                withExtendedLifetime(delegate) {}
            }
        }
    }
}

private final class RacingDelegate: SubscriptionDelegate, LSSubscriptionDelegate, LSTableDelegate, LSConnectionDelegate,
    Sendable
{
    private let readers: WeakReaders

    init(_ readers: WeakReaders) { self.readers = readers }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        readers.race(itemUpdate) { ($0.value(withFieldPos: 1), $0.value(withFieldPos: 2)) }
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        readers.race(itemUpdate) { ($0.value(withFieldPos: 1), $0.value(withFieldPos: 2)) }
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        readers.race(updateInfo) { ($0.currentValue(ofFieldPosition: 1), $0.currentValue(ofFieldPosition: 2)) }
    }
}

/// Threads that take the last update from a weak reference, clear the reference, and read the update meanwhile.
private final class WeakReaders: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.
    private static let count = 2
    private static let reads = 8
    private let lock = NSLock()
    /// Reads the last update; `nil` if its object is gone. Taken by one thread.
    private var last: (() -> Bool?)?
    private var isStopped = false
    private var delivered = 0
    private var read = 0
    private var changed = 0
    private let ended = DispatchGroup()

    init() {
        for _ in 0..<Self.count {
            ended.enter()
            Thread.detachNewThread { self.readUntilStopped() }
        }
    }

    /// Lets the readers race against the delivery, which continues when this returns.
    func race<Update: AnyObject>(_ update: Update, _ values: @escaping (Update) -> (String?, String?)) {
        let expected = values(update).0
        weak var reference = update
        let read = { () -> Bool? in
            guard let update = reference else { return nil }
            reference = nil
            return (1...Self.reads).allSatisfy { _ in
                let (first, second) = values(update)
                return first == expected && second == expected
            }
        }
        lock.withLock {
            last = read
            delivered += 1
        }
    }

    private func readUntilStopped() {
        while true {
            lock.lock()
            let (read, isStopped) = (last, isStopped)
            last = nil
            lock.unlock()
            if isStopped { break }
            guard let isSame = read?() else { continue }
            lock.withLock {
                self.read += 1
                if !isSame { changed += 1 }
            }
        }
        ended.leave()
    }

    func stop() -> (delivered: Int, read: Int, changed: Int) {
        lock.withLock { isStopped = true }
        ended.wait()
        return lock.withLock { (delivered, read, changed) }
    }
}
