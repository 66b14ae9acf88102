/// JSON Patch (RFC 6902) over JSON text.
///
/// Values that a patch does not change keep their text, including numbers and escapes. White space between tokens is removed, as in the
/// example of TLCP "Real-Time Update".
package enum JSONPatch {
    /// - Throws: a `WireError` if either value is not JSON or is nested too deeply, or if the patch cannot be applied or exceeds a limit of
    ///   `JSONDocument`. The error names the operation.
    /// - Complexity: O(*n*) for the total length of patch and document.
    package static func apply(_ patch: String, to document: String) throws(WireError) -> String {
        try document.withUTF8Bytes { document in
            patch.withUTF8Bytes { patch in
                Result { () throws(WireError) in String(decoding: try apply(patch, to: document), as: UTF8.self) }
            }
        }.get()
    }

    static func apply(
        _ patch: UnsafeBufferPointer<UInt8>, to document: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> [UInt8] {
        try withCompactText(of: document, "document") { document throws(WireError) in
            // In a patch, values are two levels down.
            try withCompactText(of: patch, "patch", JSONValidator.maximumDepth + 2) { patch throws(WireError) in
                try applyCompact(patch, to: document)
            }
        }
    }

    /// Applies a patch; both are valid, and have no white space.
    private static func applyCompact(
        _ patch: UnsafeBufferPointer<UInt8>, to document: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> [UInt8] {
        let patched = JSONDocument(document, patchLength: patch.count)
        guard patch[0] == UInt8(ascii: "[") else { throw WireError("JSON Patch: the patch is not an array") }
        var number = 0
        try JSONText.forEachElement(of: patch) { operation throws(WireError) in
            number += 1
            do throws(WireError) {
                try JSONPatchOperation(operation).apply(to: patched)
            } catch {
                throw WireError("JSON Patch: operation \(number): \(error.what)")
            }
        }
        return try patched.text(capacity: document.count + patch.count)
    }

    /// Passes JSON to `body` without the white space outside of strings.
    package static func withCompactText<Result>(
        of bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString, _ maximumDepth: Int = JSONValidator.maximumDepth,
        _ body: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Result
    ) throws(WireError) -> Result {
        let hasWhiteSpace: Bool
        do throws(WireError) {
            hasWhiteSpace = try JSONValidator.validate(bytes, maximumDepth: maximumDepth)
        } catch {
            throw WireError("JSON Patch: \(name): \(error.what)")
        }
        guard hasWhiteSpace else { return try body(bytes) }
        return try JSONText.removingWhiteSpace(bytes).withUnsafeBufferPointer(body)
    }
}
