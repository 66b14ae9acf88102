/// JSON Patch (RFC 6902) over JSON text.
package enum JSONPatch {
    /// - Throws: a `WireError`, always: no patch is understood yet.
    package static func apply(_ patch: String, to document: String) throws(WireError) -> String {
        throw WireError("JSON Patch is not supported")
    }
}
