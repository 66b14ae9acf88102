// Compilers from 6.2 on infer that a conformance is isolated to an actor, in a module whose default isolation is the main actor for
// example. A conformance that is isolated is of no use here: delegates are called on other threads. This rules it out.
#if compiler(>=6.2)
    /// A protocol whose methods are called on no actor. A class that conforms to it is isolated to none unless it says so. One that is
    /// isolated to the main actor, by its own declaration or that of its superclass, declares these methods `nonisolated`, and the
    /// compiler sees to it that they reach its state only with `await`.
    public typealias NonisolatedDelegate = SendableMetatype
#elseif compiler(<6.2)
    /// A protocol whose methods are called on no actor.
    public protocol NonisolatedDelegate {}
#endif
