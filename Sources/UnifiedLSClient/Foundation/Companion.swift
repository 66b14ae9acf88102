import ModernClient
import LightstreamerCore

/// How an object of this API finds the object of another language that stands for it, and owns it.
package final class Companion: Sendable {
    private struct State: Sendable {
        var reference: (any AnyObject & Sendable)?
        var kept: (any AnyObject & Sendable)?
    }

    private let state = Locked(State())

    /// Refers to the object without keeping it alive; set before this object is shared.
    package var reference: (any AnyObject & Sendable)? {
        get { state.value.reference }
        set { state.withLock { $0.reference = newValue } }
    }

    /// Makes a call that may make this object active, in which case `kept` stays alive as long as it is active.
    package func keeping<R>(_ kept: any AnyObject & Sendable, while call: () -> R) -> R {
        state.withLock { $0.kept = kept }
        defer { _ = take() }
        return call()
    }

    /// Keeps an object until this object becomes active.
    package func keep(_ kept: any AnyObject & Sendable) { state.withLock { $0.kept = kept } }

    func take() -> (any AnyObject & Sendable)? {
        state.withLock { state in
            defer { state.kept = nil }
            return state.kept
        }
    }
}

extension LSSubscription: Facade {
    package func takeCompanion() -> (any AnyObject & Sendable)? { companion.take() }
}

extension LSMPNSubscription: Facade {
    package func takeCompanion() -> (any AnyObject & Sendable)? { companion.take() }
}

extension LSMPNDevice: Facade {
    package func takeCompanion() -> (any AnyObject & Sendable)? { companion.take() }
}
