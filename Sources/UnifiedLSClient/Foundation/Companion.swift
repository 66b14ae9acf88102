import LightstreamerCore
package import ModernClient

/// Links an object of this API to its companion, the object of another language that represents it and owns it.
package final class Companion: Sendable {
    private struct State: Sendable {
        var reference: (any AnyObject & Sendable)?
        /// Kept until the object becomes active.
        var kept: (any AnyObject & Sendable)?
        /// What the calls that are running keep, by their numbers. Two threads may make a call at the same time: the end of one call, which has
        /// not made the object active, must not release what the other one keeps.
        var calls: [Int: any AnyObject & Sendable] = [:]
        var lastCall = 0
    }

    private let state = Locked(State())

    /// An object that refers to the companion weakly. It is set before the object of this API is shared.
    package var reference: (any AnyObject & Sendable)? {
        get { state.value.reference }
        set { state.exchange(\.reference, newValue) }
    }

    /// Runs `call`, which may make the object of this API active. If it does, `kept` stays alive as long as that object is active.
    package func keeping<R>(_ kept: any AnyObject & Sendable, while call: () -> R) -> R {
        let number = state.withLock { state in
            state.lastCall += 1
            state.calls[state.lastCall] = kept
            return state.lastCall
        }
        // Released outside the lock.
        defer { _ = state.withLock { $0.calls.removeValue(forKey: number) } }
        return call()
    }

    /// Keeps an object alive until the object of this API becomes active, and then as long as it is active.
    package func keep(_ kept: any AnyObject & Sendable) { state.exchange(\.kept, kept) }

    /// Returns the companion for the object of this API, which becomes active.
    func take() -> (any AnyObject & Sendable)? {
        state.withLock { state in state.kept.take() ?? state.calls.values.first }
    }
}

/// An object of this API that another language may represent.
package protocol CompanionOwner: Facade {
    var companion: Companion { get }
}

extension CompanionOwner {
    package func takeCompanion() -> (any AnyObject & Sendable)? { companion.take() }
}

extension LSSubscription: CompanionOwner {}
extension LSMPNSubscription: CompanionOwner {}
extension LSMPNDevice: CompanionOwner {}
