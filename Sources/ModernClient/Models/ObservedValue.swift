import Observation

/// A value of a model. Observation tracks its readers on systems that have that framework.
///
/// The models support systems older than Observation, for which the macro `@Observable` cannot be used.
@MainActor
final class ObservedValue<Value> {
    private var stored: Value
    /// An ``ObservationSignal``; `nil` on systems without Observation.
    private let signal: AnyObject?

    init(_ value: Value) {
        stored = value
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            signal = ObservationSignal()
        } else {
            signal = nil
        }
    }

    var value: Value {
        get {
            if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { (signal as? ObservationSignal)?.access() }
            return stored
        }
        set {
            if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let signal = signal as? ObservationSignal {
                signal.change { stored = newValue }
            } else {
                stored = newValue
            }
        }
    }

    /// Changes the value in place, so that an array with one owner is not copied.
    func change(_ body: (inout Value) -> Void) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let signal = signal as? ObservationSignal {
            signal.change { body(&stored) }
        } else {
            body(&stored)
        }
    }

    /// Changes the value to an equal one for its readers, which are not notified.
    func changeUnobserved(_ body: (inout Value) -> Void) { body(&stored) }
}

/// The `Observable` object of one value.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class ObservationSignal: Observable {
    private let registrar = ObservationRegistrar()

    private var value: Void { () }

    func access() { registrar.access(self, keyPath: \.value) }

    func change(_ body: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, body) }
}
