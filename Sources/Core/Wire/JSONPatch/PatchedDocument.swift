/// Those values of an item that `JSONReplacements` made: each is known to be one JSON value without white space, because the
/// document was checked before the first replacement, and the values of each patch are checked.
struct PatchedDocuments {
    /// Few, if any: they are searched one after the other.
    private var documents: ContiguousArray<PatchedDocument> = []

    /// `nil`: nothing is known of the value of this field.
    subscript(field: Int) -> PatchedDocument? { documents.first { $0.field == field } }

    /// Adds what is known of a field, unless it is there.
    mutating func note(_ document: PatchedDocument) {
        if self[document.field] !== document { documents.append(document) }
    }

    mutating func remove(_ field: Int) { documents.removeAll { $0.field == field } }

    /// Drops what is known of all other fields.
    mutating func keep(only fields: FieldSet) {
        guard documents.contains(where: { !fields.contains($0.field) }) else { return }
        documents.removeAll { !fields.contains($0.field) }
    }

    mutating func removeAll() {
        if !documents.isEmpty { documents.removeAll() }
    }
}

/// The places of those values of a field's JSON document that patches replaced last: patches of one feed mostly replace the same
/// values, which are then found without reading the document.
///
/// Offsets are those of the document as the last patch left it. The owner drops this when the field gets its value in any other way.
final class PatchedDocument {
    /// 0-based.
    let field: Int

    private struct Place {
        var path: [UInt8]
        var start: Int
        var end: Int
    }

    private var places: ContiguousArray<Place> = []
    /// Of `places`, the one that gives way to the next new one.
    private var oldest = 0

    private static let limit = 16

    /// - Precondition: the document of the field is one JSON value without white space.
    init(field: Int) { self.field = field }

    /// `nil`: this is no document, or no patch, for `JSONReplacements`.
    convenience init?(field: Int, checking document: UnsafeBufferPointer<UInt8>, for patch: UnsafeBufferPointer<UInt8>)
    {
        guard JSONReplacements.isCandidate(patch), JSONReplacements.isCompactDocument(document) else { return nil }
        self.init(field: field)
    }

    func find(_ path: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        places.withUnsafeBufferPointer { places in
            for place in places where place.path.count == path.count {
                let isEqual = place.path.withUnsafeBufferPointer { JSONText.isEqual($0, path) }
                if isEqual { return place.start..<place.end }
            }
            return nil
        }
    }

    /// Another value is where `range` was. What was inside is forgotten; what follows, and what contains it, moves its ends.
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
