/// The values of an item that `JSONReplacements` produced. Each is one JSON value without white space, because the document was validated
/// before the first replacement, and every patch is validated.
struct PatchedDocuments {
    /// The documents, in the order of their fields.
    private var documents: ContiguousArray<PatchedDocument> = []

    /// The document of a field; `nil` if `JSONReplacements` has not produced its value.
    subscript(field: Int) -> PatchedDocument? {
        let place = place(of: field)
        return place < documents.count && documents[place].field == field ? documents[place] : nil
    }

    /// Adds a document, unless it was added before. An update adds those of its fields in their order, that is, at the end.
    mutating func note(_ document: PatchedDocument) {
        if self[document.field] !== document {
            documents.insert(document, at: place(of: document.field))
        }
    }

    mutating func remove(_ field: Int) {
        if self[field] != nil { documents.remove(at: place(of: field)) }
    }

    /// The index of the document of a field, or that at which it belongs.
    private func place(of field: Int) -> Int { documents.partitioningIndex { $0.field >= field } }

    /// Removes the documents of all other fields.
    mutating func keep(only fields: FieldSet) {
        guard documents.contains(where: { !fields.contains($0.field) }) else { return }
        documents.removeAll { !fields.contains($0.field) }
    }

    mutating func removeAll() {
        if !documents.isEmpty { documents.removeAll() }
    }
}

/// The places of the values in a field's JSON document that patches have replaced last. The patches of a feed mostly replace the same
/// values, which are then found without parsing the document.
///
/// Offsets are those in the document after the last patch. The owner removes this object when the field gets its value in another way.
final class PatchedDocument {
    /// The 0-based position of the field.
    let field: Int

    private struct Place {
        var path: [UInt8]
        var start: Int
        var end: Int
    }

    private var places: ContiguousArray<Place> = []
    /// The index of the place that the next new one replaces.
    private var oldest = 0

    private static let limit = 16

    /// - Precondition: the document of the field is one JSON value without white space.
    init(field: Int) { self.field = field }

    /// Returns `nil` if `JSONReplacements` cannot handle the document or the patch.
    convenience init?(field: Int, checking document: UnsafeBufferPointer<UInt8>, for patch: UnsafeBufferPointer<UInt8>)
    {
        guard JSONReplacements.isCandidate(patch), JSONReplacements.isCompact(document) else { return nil }
        self.init(field: field)
    }

    func find(_ path: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        places.withUnsafeBufferPointer { places in
            for place in places where place.path.count == path.count {
                let isEqual = place.path.withUnsafeBufferPointer { $0.isEqual(to: path) }
                if isEqual { return place.start..<place.end }
            }
            return nil
        }
    }

    /// Updates the places after a patch has replaced the value at `range`: removes those inside it, and adjusts those after and around it.
    func replaced(_ range: Range<Int>, at path: UnsafeBufferPointer<UInt8>, length: Int) {
        let shift = length - range.count
        var isKnown = false
        var hasInner = false
        places.withUnsafeMutableBufferPointer { places in
            for index in places.indices {
                let start = places[index].start
                let end = places[index].end
                if start >= range.upperBound {
                    places[index].start += shift
                    places[index].end += shift
                } else if start == range.lowerBound && end == range.upperBound {
                    places[index].end += shift
                    isKnown = true
                } else if start < range.lowerBound && end > range.upperBound {
                    places[index].end += shift
                } else if start > range.lowerBound {
                    places[index].end = -1
                    hasInner = true
                }
            }
        }
        if hasInner {
            places.removeAll { $0.end < 0 }
            oldest = 0
        }
        if !isKnown { insert(Place(path: Array(path), start: range.lowerBound, end: range.lowerBound + length)) }
    }

    private func insert(_ place: Place) {
        guard places.count == Self.limit else { return places.append(place) }
        places[oldest] = place
        oldest = (oldest + 1) % Self.limit
    }
}
