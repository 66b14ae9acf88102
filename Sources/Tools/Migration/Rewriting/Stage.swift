/// The target of a migration.
package enum Stage: String, Sendable, CaseIterable {
    /// Files import the module of their generation by its own name; nothing else changes.
    case unifiedImport = "unified-import"
    /// Old clients are made from the current client and share its session.
    case sharedSession = "shared-session"
    /// The code uses the current API.
    case modern = "modern"
}
