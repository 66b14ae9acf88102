/// JSON Patch (RFC 6902) over JSON text.
///
/// What a patch does not touch keeps its text, numbers and escapes included; white space between tokens is removed, as in
/// the example of TLCP "Real-Time Update".
package enum JSONPatch {
    /// - Throws: a `WireError` if either value is not JSON, is nested too deeply, or if the patch cannot be applied or exceeds a
    ///   limit of `JSONPatchBudget`; it names the operation.
    /// - Complexity: O(*n*) for the lengths of patch and document together.
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

    /// As `apply(_:to:)`, with UTF-8 instead of strings. Lends the result.
    static func apply(
        _ patch: UnsafeBufferPointer<UInt8>, to document: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
    ) throws(WireError) {
        try withCompactText(of: document, "document", JSONValidator.maximumDepth) { document, depth throws(WireError) in
            // Values are two levels down in a patch.
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
        return operations.elements
    }

    static func withCompactText<Result>(
        of bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString, _ maximumDepth: Int,
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
