import Foundation
import ModernClient

func copyTimes(_ first: ConnectionOptions, _ second: ConnectionOptions, _ client: LightstreamerClient?) {
    first.retryDelay = second.idleTimeout
    first.retryDelay += second.idleTimeout
    first.retryDelay = Int(((Double(second.idleTimeout) / 1_000) * 2 * 1_000).rounded())
    client?.connectionOptions.retryDelay = second.retryDelay
    let copied = Double(second.retryDelay) / 1_000
    print(copied)
}
