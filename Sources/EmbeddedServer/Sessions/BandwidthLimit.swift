/// Spreads the bytes of updates over time. Half a second's worth may go at once.
struct BandwidthLimit {
    /// Kilobits per second; `nil`: no limit.
    var kilobitsPerSecond: Double?
    private var credit = 0.0
    private var updatedAt: UInt64?

    init(_ kilobitsPerSecond: Double?) { self.kilobitsPerSecond = kilobitsPerSecond }

    private var bytesPerMillisecond: Double? { kilobitsPerSecond.map { $0 / 8 } }

    /// Milliseconds to wait before the next update may go; 0: it may go now.
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
