import LightstreamerCore

// Most files of this module use nothing else from the core, and thus need not import it.
typealias Locked = LightstreamerCore.Locked
