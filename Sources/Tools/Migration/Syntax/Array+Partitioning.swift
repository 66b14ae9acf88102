extension Array {
    /// The first index for which a condition holds; it must also hold for all later indices.
    func partitioningIndex(_ isLater: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isLater(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
