/// JSON Patch (RFC 6902) over JSON text.
///
/// Values that a patch does not change keep their text, including numbers and escapes. White space between tokens is removed, as in the
/// example of TLCP "Real-Time Update".
package enum JSONPatch {
    /// - Throws: a `WireError` if either value is not JSON or is nested too deeply, or if the patch cannot be applied or exceeds a limit of
    ///   `JSONPatchBudget`. The error names the operation.
    /// - Complexity: O(*n*) for the total length of patch and document.
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

    /// Applies a patch as UTF-8, and passes the result to `body`.
    static func apply(
        _ patch: UnsafeBufferPointer<UInt8>, to document: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
    ) throws(WireError) {
        try withCompactText(of: document, "document") { document, depth throws(WireError) in
            // In a patch, values are two levels down.
            try withCompactText(of: patch, "patch", JSONValidator.maximumDepth + 2) { patch, _ throws(WireError) in
                var root = JSONNode.text(document)
                var budget = JSONPatchBudget(length: document.count + patch.count, depth: depth)
                for (index, node) in try operations(of: patch).enumerated() {
                    do throws(WireError) {
                        try JSONPatchOperation(node).apply(to: &root, &budget)
                    } catch {
                        throw WireError("JSON Patch: operation \(index + 1): \(error.what)")
                    }
                }
                var json: [UInt8] = []
                json.reserveCapacity(document.count + patch.count)
                root.write(to: &json)
                guard json.count <= JSONPatchBudget.maximumLength else {
                    throw WireError("JSON Patch: the result is longer than \(JSONPatchBudget.maximumLength) bytes")
                }
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

    /// Passes JSON to `body` without the white space outside of strings, and with its nesting depth.
    package static func withCompactText<Result>(
        of bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString, _ maximumDepth: Int = JSONValidator.maximumDepth,
        _ body: (UnsafeBufferPointer<UInt8>, _ depth: Int) throws(WireError) -> Result
    ) throws(WireError) -> Result {
        let shape: JSONValidator.Shape
        do throws(WireError) {
            shape = try JSONValidator.validate(bytes, maximumDepth: maximumDepth)
        } catch {
            throw WireError("JSON Patch: \(name): \(error.what)")
        }
        guard shape.hasWhiteSpace else { return try body(bytes, shape.depth) }
        return try JSONText.removingWhiteSpace(bytes).withUnsafeBufferPointer { compact throws(WireError) in
            try body(compact, shape.depth)
        }
    }
}
