import LightstreamerCore
package import ModernClient

/// Links an object of this API to its companion, the object of another language that represents it and owns it.
package final class Companion: Sendable {
    private struct State: Sendable {
        var reference: (any AnyObject & Sendable)?
        var kept: (any AnyObject & Sendable)?
    }

    private let state = Locked(State())

    /// An object that refers to the companion weakly. It is set before the object of this API is shared.
    package var reference: (any AnyObject & Sendable)? {
        get { state.value.reference }
        set { state.exchange(\.reference, newValue) }
    }

    /// Runs `call`, which may make the object of this API active. If it does, `kept` stays alive as long as that object is active.
    package func keeping<R>(_ kept: any AnyObject & Sendable, while call: () -> R) -> R {
        keep(kept)
        defer { _ = take() }
        return call()
    }

    /// Keeps an object alive until the object of this API becomes active, and then as long as it is active.
    package func keep(_ kept: any AnyObject & Sendable) { state.exchange(\.kept, kept) }

    func take() -> (any AnyObject & Sendable)? { state.exchange(\.kept, nil) }
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
