/// JSON Patch (RFC 6902) over JSON text.
///
/// What a patch does not touch keeps its text, numbers and escapes included; white space between tokens is removed, as in
/// the example of TLCP "Real-Time Update".
package enum JSONPatch {
    /// The most that `copy` operations may add to a document, in bytes: a patch that copies a document into itself
    /// doubles it with every operation.
    static let maximumCopiedLength = 64 << 20

    /// - Throws: a `WireError` if either text is not JSON, is nested too deeply, or if the patch cannot be applied; it
    ///   names the operation.
    package static func apply(_ patch: String, to document: String) throws(WireError) -> String {
        var result = ""
        try document.withUTF8Bytes { document in
            patch.withUTF8Bytes { patch in
                Result { () throws(WireError) in
                    try apply(patch, to: document) { result = String(decoding: $0, as: UTF8.self) }
                }
            }
        }.get()
        return result
    }

    /// As `apply(_:to:)`, with UTF-8 instead of texts. Lends the result.
    static func apply(
        _ patch: UnsafeBufferPointer<UInt8>, to document: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
    ) throws(WireError) {
        try withCompactText(of: document, "document", JSONValidator.maximumDepth) { document throws(WireError) in
            // Values are two levels down in a patch.
            try withCompactText(of: patch, "patch", JSONValidator.maximumDepth + 2) { patch throws(WireError) in
                var root = JSONNode.text(document)
                var copiedLength = 0
                for (index, node) in try operations(of: patch).enumerated() {
                    do throws(WireError) {
                        try JSONPatchOperation(node).apply(to: &root, copiedLength: &copiedLength)
                    } catch {
                        throw WireError("JSON Patch: operation \(index + 1): \(error.what)")
                    }
                }
                var json: [UInt8] = []
                json.reserveCapacity(document.count + patch.count)
                root.write(to: &json)
                try json.withUnsafeBufferPointer(body)
            }
        }
    }

    private static func operations(of patch: UnsafeBufferPointer<UInt8>) throws(WireError) -> [JSONNode] {
        guard case .array(let operations) = JSONNode.text(patch).expanded() else {
            throw WireError("JSON Patch: the patch is not an array")
        }
        return operations
    }

    static func withCompactText<Result>(
        of bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString, _ maximumDepth: Int,
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
