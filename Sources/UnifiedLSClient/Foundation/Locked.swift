import LightstreamerCore

// Most files of this module need nothing else of the core.
typealias Locked = LightstreamerCore.Locked
