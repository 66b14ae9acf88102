// swift-format-ignore-file
import UnifiedLSClient

/// Lines end as on Windows.
func windows(c: LSLightstreamerClient) -> Bool {
    c.connectionOptions.retryDelay = 2
    return c.status == "STALLED"
}
