extension RandomAccessCollection {
    /// Returns the index of the first element that belongs to the second part, or `endIndex`.
    ///
    /// - Parameter belongsInSecondPartition: `false` for the elements of the first part, `true` for all after them.
    /// - Complexity: O(log *n*)
    func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if belongsInSecondPartition(self[middle]) { high = middle } else { low = index(after: middle) }
        }
        return low
    }
}
