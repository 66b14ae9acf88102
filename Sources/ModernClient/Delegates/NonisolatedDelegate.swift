// Compilers from 6.2 on infer isolated conformances, for example in a module whose default isolation is the main actor. Delegates are
// called on other threads, so this protocol excludes isolated conformances.
#if compiler(>=6.2)
    /// A protocol whose methods are called outside any actor. A conforming class is nonisolated unless it is declared otherwise. A class
    /// that is isolated to the main actor, by its own declaration or that of its superclass, declares these methods `nonisolated`, and the
    /// compiler requires `await` for access to its state.
    public typealias NonisolatedDelegate = SendableMetatype
#elseif compiler(<6.2)
    /// A protocol whose methods are called outside any actor.
    public protocol NonisolatedDelegate {}
#endif
