/// How far the tool goes.
package enum Stage: String, Sendable, CaseIterable {
    /// Files import the module of their generation by its own name; nothing else changes.
    case unifiedImport = "unified-import"
    /// Old clients are made over the session of the current one.
    case sharedSession = "shared-session"
    /// The current API.
    case modern = "modern"
}
