public import Dispatch
import Foundation
import LightstreamerCore

// Beyond API 6.4.

/// The queue, thread or actor on which a client calls delegates: its own, and those of its messages, its MPN device and the
/// subscriptions that are active on it.
///
///     let client = LightstreamerClient(serverAddress: "https://push.example.com", adapterSet: "DEMO", deliverOn: .main)
///
/// On every executor callbacks run one at a time, in the order of the events, and the client discards no event. While the executor
/// is busy and about 1 MiB of updates wait, the client stops reading from the network, and the server merges or keeps updates as the
/// subscription's mode allows. One call of the executor delivers all updates that have arrived by then.
///
/// - Note: An object that has not been used with a client yet calls its delegates on a queue of the library:
///   `subscriptionDidAddDelegate` of a delegate added before `subscribe` is called there.
public struct DeliveryExecutor: Sendable {
    /// The executor of the application; `nil`: the threads of the library.
    let target: DeliveryTarget?

    /// A queue of the client on threads of the library, never the main thread. The default.
    public static let library = DeliveryExecutor(target: nil)

    /// The main queue, which is the executor of the main actor: a callback may use `MainActor.assumeIsolated`.
    public static let main = on(.main)

    /// Delivers on a queue of the application. Callbacks run one at a time, even if the queue is concurrent.
    ///
    /// - Parameter queue: the queue on which delegates are called; while it is suspended, no callback runs.
    public static func queue(_ queue: DispatchQueue) -> DeliveryExecutor {
        queue === DispatchQueue.main ? .main : on(queue)
    }

    private static func on(_ queue: DispatchQueue) -> DeliveryExecutor {
        let mark = QueueMark.of(queue)
        return DeliveryExecutor(
            target: DeliveryTarget(
                enqueue: { turn in
                    queue.async(execute: turn)
                    return true
                }, isCurrent: { mark.isCurrent }))
    }

    /// Delivers on the executor of an actor: a callback may use the actor's `assumeIsolated`.
    ///
    /// - Parameter actor: held weakly, so that it may own the client. After its release callbacks run on threads of the library.
    public static func actor(_ actor: any Actor) -> DeliveryExecutor {
        guard actor !== MainActor.shared else { return .main }
        let reference = WeakActor(actor)
        let id = ObjectIdentifier(actor)
        return DeliveryExecutor(
            target: DeliveryTarget(
                enqueue: { turn in
                    guard let actor = reference.actor else { return false }
                    // Detached from the caller's task-local values, which do not belong to what the turn delivers.
                    Task.detached(priority: .userInitiated) { await run(turn, on: actor) }
                    return true
                }, isCurrent: { actorTurns.value[id].map { pthread_equal($0, pthread_self()) != 0 } ?? false }))
    }

    private static func run(_ turn: @Sendable () -> Void, on actor: isolated any Actor) {
        let id = ObjectIdentifier(actor)
        actorTurns.withLock { $0[id] = pthread_self() }
        defer { actorTurns.withLock { $0[id] = nil } }
        turn()
    }

    /// The threads on which actors run a turn, one for each actor. A turn that waits for another turn of its actor would deadlock.
    private static let actorTurns = Locked<[ObjectIdentifier: pthread_t]>([:])

    func makeQueue() -> DeliveryQueue { DeliveryQueue(target: target) }
}

/// Marks a queue to detect whether a caller runs on it, or on a queue that targets it. The thread does not show that: on Linux, a program
/// with an `async` main runs the main queue on several threads.
///
/// The queue keeps its mark: all executors on the queue share it, because a queue's values stay as long as the queue.
final class QueueMark: Sendable {
    /// A key for each marked queue, because the value of a shared key would be that of the innermost marked queue only.
    private let key = DispatchSpecificKey<Bool>()
    private static let ofQueue = DispatchSpecificKey<QueueMark>()
    private static let creation = Locked(())

    static func of(_ queue: DispatchQueue) -> QueueMark {
        creation.withLock { _ in
            if let mark = queue.getSpecific(key: ofQueue) { return mark }
            let mark = QueueMark()
            queue.setSpecific(key: ofQueue, value: mark)
            queue.setSpecific(key: mark.key, value: true)
            return mark
        }
    }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

private struct WeakActor: @unchecked Sendable {
    // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
    private(set) weak var actor: (any Actor)?

    init(_ actor: any Actor) { self.actor = actor }
}

extension LightstreamerClient {
    /// Creates a client with the status `DISCONNECTED` that calls its delegates on the executor.
    ///
    /// - Parameters:
    ///   - serverAddress: see `ConnectionDetails.serverAddress`; if `nil`, set that property before `connect()`.
    ///   - adapterSet: see `ConnectionDetails.adapterSet`.
    ///   - executor: the queue, thread or actor on which delegates are called.
    public convenience init(serverAddress: String?, adapterSet: String? = nil, deliverOn executor: DeliveryExecutor) {
        self.init(
            serverAddress: serverAddress, adapterSet: adapterSet,
            environment: .live(deliveryQueue: executor.makeQueue()))
    }
}
