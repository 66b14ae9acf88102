import LightstreamerCore
package import ModernClient

/// Links an object of this API to its companion, the object of another language that represents it and owns it.
package final class Companion: Sendable {
    private struct State: Sendable {
        var reference: (any AnyObject & Sendable)?
        /// By the number of the call that keeps the object. Two threads may make a call at the same time: the end of one call, which has not
        /// made the object active, must not release what the other one keeps.
        var kept: [Int: any AnyObject & Sendable] = [:]
        var lastCall = 0

        mutating func keep(_ object: any AnyObject & Sendable) -> Int {
            lastCall += 1
            kept[lastCall] = object
            return lastCall
        }
    }

    private let state = Locked(State())

    /// An object that refers to the companion weakly. It is set before the object of this API is shared.
    package var reference: (any AnyObject & Sendable)? {
        get { state.value.reference }
        set { state.exchange(\.reference, newValue) }
    }

    /// Runs `call`, which may make the object of this API active. If it does, `kept` stays alive as long as that object is active.
    package func keeping<R>(_ kept: any AnyObject & Sendable, while call: () -> R) -> R {
        let number = state.withLock { $0.keep(kept) }
        // Released outside the lock.
        defer { _ = state.withLock { $0.kept.removeValue(forKey: number) } }
        return call()
    }

    /// Keeps an object alive until the object of this API becomes active, and then as long as it is active.
    package func keep(_ kept: any AnyObject & Sendable) { _ = state.withLock { $0.keep(kept) } }

    func take() -> (any AnyObject & Sendable)? {
        state.withLock { state in state.kept.popFirst()?.value }
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
