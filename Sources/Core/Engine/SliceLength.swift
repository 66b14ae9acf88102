/// The length of a chunk's slices. After each slice, its updates are delivered, and their weight is compared with the limits.
///
/// Short lines may stand for long values. Then slices get shorter, so that several are delivered before the high-water mark is reached, and
/// engine and delegates work in parallel.
struct SliceLength {
    private static let limits = 1 << 10...32 << 10
    /// The intended weight of the deliveries of a slice, in bytes.
    private static let weight = 256 << 10

    /// The maximum length of the next slice in bytes.
    private(set) var bytes = limits.upperBound

    /// Computes the length of the next slice.
    ///
    /// - Parameters:
    ///   - weight: the weight of the last slice's deliveries, in bytes.
    ///   - count: the length of that slice in bytes.
    mutating func adapt(toWeight weight: Int, of count: Int) {
        guard count > 0 else { return }
        bytes = min(max(count * Self.weight / max(weight, 1), Self.limits.lowerBound), Self.limits.upperBound)
    }
}
