// swift-format-ignore-file
import Foundation
import ModernClient

/// Lines end as on Windows.
func windows(c: LightstreamerClient) -> Bool {
    c.connectionOptions.retryDelay = 2_000
    return c.status == .STALLED
}
