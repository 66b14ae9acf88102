/// The values of all fields of a row. Null takes no memory, so that a file takes memory for its values only, regardless of the number of
/// fields that it claims.
package struct RecordedRow: Sendable, Hashable {
    private struct Cell: Sendable, Hashable {
        let index: Int
        let text: String
    }

    /// The number of fields.
    package let count: Int
    /// The values that are not null, by ascending index.
    private let cells: [Cell]

    private init(count: Int, cells: [Cell]) {
        self.count = count
        self.cells = cells
    }

    /// Creates a row whose values are null.
    package init(count: Int) { self.init(count: count, cells: []) }

    package init(_ values: [String?]) {
        self.init(
            count: values.count,
            cells: values.enumerated().compactMap { index, text in text.map { Cell(index: index, text: $0) } })
    }

    /// All values, as many as there are fields.
    package var values: [String?] {
        var values = [String?](repeating: nil, count: count)
        for cell in cells { values[cell.index] = cell.text }
        return values
    }

    /// The number of values that are not null.
    package var valueCount: Int { cells.count }

    /// The 0-based indices of the values that are not null, ascending.
    package var indices: [Int] { cells.map(\.index) }

    /// The value of a field; `nil` for null, and outside of the row.
    package subscript(index: Int) -> String? {
        if cells.count == count { return cells.indices.contains(index) ? cells[index].text : nil }
        let place = place(of: index)
        return place < cells.count && cells[place].index == index ? cells[place].text : nil
    }

    /// The first cell that is not before an index.
    private func place(of index: Int) -> Int {
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The same values in a row of another length.
    package func resized(to count: Int) -> RecordedRow {
        count >= self.count
            ? RecordedRow(count: count, cells: cells)
            : RecordedRow(count: count, cells: Array(cells[..<place(of: count)]))
    }

    /// The row after changes of values, by index.
    package func replacing(_ changes: [Int: String?]) -> RecordedRow {
        guard !changes.isEmpty else { return self }
        let added = changes.compactMap { index, text in text.map { Cell(index: index, text: $0) } }
        let kept = cells.filter { changes[$0.index] == nil }
        return RecordedRow(count: count, cells: (kept + added).sorted { $0.index < $1.index })
    }

    /// The indices, ascending, at which two rows differ; the shorter row has null after its end.
    package func differences(from other: RecordedRow) -> [Int] {
        var found: [Int] = []
        var (mine, theirs) = (cells[...], other.cells[...])
        while let cell = mine.first ?? theirs.first {
            let index = min(cell.index, theirs.first?.index ?? cell.index)
            let text = mine.first?.index == index ? mine.removeFirst().text : nil
            let otherText = theirs.first?.index == index ? theirs.removeFirst().text : nil
            if text != otherText { found.append(index) }
        }
        return found
    }
}

/// The fields of an update that are reported as changed.
package struct ChangedFields: Sendable, Hashable {
    /// The number of fields; 0 without a list of changes.
    package let count: Int
    /// The 0-based indices of the changed fields, ascending.
    package let indices: [Int]

    /// - Parameter indices: ascending.
    package init(count: Int, indices: [Int]) {
        self.count = count
        self.indices = indices
    }

    package init(_ flags: [Bool]) { self.init(count: flags.count, indices: flags.indices.filter { flags[$0] }) }

    /// A flag for each field.
    package var flags: [Bool] {
        var flags = [Bool](repeating: false, count: count)
        for index in indices { flags[index] = true }
        return flags
    }

    package func contains(_ index: Int) -> Bool {
        if indices.count == count { return indices.indices.contains(index) }
        var (low, high) = (0, indices.count)
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < indices.count && indices[low] == index
    }
}
