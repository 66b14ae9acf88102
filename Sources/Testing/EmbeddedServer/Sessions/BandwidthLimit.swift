/// Spreads the bytes of updates over time. The bytes of half a second may be sent at once.
struct BandwidthLimit {
    /// The limit in kbps; `nil` for no limit.
    var kilobitsPerSecond: Double?
    private var credit = 0.0
    private var updatedAt: UInt64?

    init(_ kilobitsPerSecond: Double?) { self.kilobitsPerSecond = kilobitsPerSecond }

    private var bytesPerMillisecond: Double? { kilobitsPerSecond.map { $0 / 8 } }

    /// The time in ms until the next update may be sent; 0 if it may be sent now.
    mutating func delay(at now: UInt64) -> Int {
        guard let rate = bytesPerMillisecond else { return 0 }
        let burst = rate * 500
        if let updatedAt {
            credit = min(burst, credit + Double(now - min(now, updatedAt)) * rate)
        } else {
            credit = burst
        }
        updatedAt = now
        return credit > 0 ? 0 : Delay.whole(-credit / rate) + 1
    }

    mutating func spend(_ bytes: Int) { credit -= Double(bytes) }
}
