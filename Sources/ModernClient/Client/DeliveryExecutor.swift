public import Dispatch
import Foundation
import LightstreamerCore

// Beyond API 6.4.

/// Where a client calls delegates: those of the client, its messages, its device, and of the subscriptions that are active on it.
///
///     let client = LightstreamerClient(serverAddress: "https://push.example.com", adapterSet: "DEMO", deliverOn: .main)
///
/// Wherever it is, callbacks run one at a time, in the order in which things happened, and nothing is dropped: while the place is busy and about
/// 1 MiB of updates wait, the client stops reading from the network, and the server merges or keeps updates as the mode allows. A turn
/// of the place delivers what has come by then, however many updates those are.
///
/// - Note: An object that has been on no client yet has its own queue of the library: `subscriptionDidAddDelegate` of a
///   delegate that is added before `subscribe` comes there.
public struct DeliveryExecutor: Sendable {
    /// `nil`: the threads of the library.
    let target: DeliveryTarget?

    /// A queue of the client's own, on threads of the library, never the main thread. The default.
    public static let library = DeliveryExecutor(target: nil)

    /// The main thread, and so the main actor: a callback may use `MainActor.assumeIsolated`.
    public static let main = on(.main)

    /// A queue of the application. Callbacks run one at a time, also on a concurrent queue.
    ///
    /// - Parameter queue: where to call; a queue that is suspended holds the client up.
    public static func queue(_ queue: DispatchQueue) -> DeliveryExecutor {
        queue === DispatchQueue.main ? .main : on(queue)
    }

    /// The queue says whether a caller runs there, not the thread: on Linux, a program with an `async` main runs the main queue on other threads.
    private static func on(_ queue: DispatchQueue) -> DeliveryExecutor {
        let mark = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: mark, value: true)
        return DeliveryExecutor(
            target: DeliveryTarget(
                enqueue: { turn in
                    queue.async(execute: turn)
                    return true
                }, isCurrent: { DispatchQueue.getSpecific(key: mark) ?? false }))
    }

    /// An actor, on the executor that it has: a callback may use `assumeIsolated` of the actor.
    ///
    /// - Parameter actor: held weakly, so that it may own the client. When it is gone, callbacks come on threads of the library.
    public static func actor(_ actor: any Actor) -> DeliveryExecutor {
        guard actor !== MainActor.shared else { return .main }
        let reference = WeakActor(actor)
        return DeliveryExecutor(
            target: DeliveryTarget(
                enqueue: { turn in
                    guard let actor = reference.actor else { return false }
                    Task(priority: .userInitiated) { await run(turn, on: actor) }
                    return true
                }, isCurrent: { false }))
    }

    private static func run(_ turn: @Sendable () -> Void, on actor: isolated any Actor) { turn() }

    func makeQueue() -> DeliveryQueue { DeliveryQueue(target: target) }
}

private struct WeakActor: @unchecked Sendable {
    // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
    private(set) weak var actor: (any Actor)?

    init(_ actor: any Actor) { self.actor = actor }
}

extension LightstreamerClient {
    /// A client that is `DISCONNECTED` and has no delegates, and calls those that it gets in a chosen place.
    ///
    /// - Parameters:
    ///   - serverAddress: see `ConnectionDetails.serverAddress`; `nil`: to be set before `connect()`.
    ///   - adapterSet: see `ConnectionDetails.adapterSet`.
    ///   - executor: where delegates are called.
    public convenience init(serverAddress: String?, adapterSet: String? = nil, deliverOn executor: DeliveryExecutor) {
        self.init(
            serverAddress: serverAddress, adapterSet: adapterSet,
            environment: .live(deliveryQueue: executor.makeQueue()))
    }
}
