/// How much of a chunk is decoded before its updates are delivered and their weight is compared with the limits.
///
/// Short lines may stand for long values. Slices get shorter then, so that several are on their way to the delegates before the
/// high-water mark is reached, and engine and delegates work at the same time.
struct SliceLength {
    private static let limits = 1 << 10...32 << 10
    /// The weight of deliveries that slices are cut for.
    private static let weight = 256 << 10

    /// Bytes of the next slice, at most.
    private(set) var bytes = limits.upperBound

    /// - Parameters:
    ///   - weight: of the deliveries of a slice.
    ///   - count: bytes of that slice.
    mutating func adapt(toWeight weight: Int, of count: Int) {
        guard count > 0 else { return }
        bytes = min(max(count * Self.weight / max(weight, 1), Self.limits.lowerBound), Self.limits.upperBound)
    }
}
