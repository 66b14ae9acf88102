import LightstreamerCore

// With this alias, most files of this module need no import of the core.
typealias Locked = LightstreamerCore.Locked
