// swift-format-ignore-file
import Foundation
import ModernClient

func readTimes(o: ConnectionOptions, other: ConnectionOptions?) -> [Double] {
    let first = Double(o.retryDelay) / 1_000
    var values = [Double(o.idleTimeout) / 1_000, (Double(o.retryDelay) / 1_000) * 2, 1 + (Double(o.retryDelay) / 1_000)]
    values.append((Double(o.retryDelay) / 1_000).rounded())
    values.append(-(Double(o.retryDelay) / 1_000))
    print(Double(o.retryDelay) / 1_000, "\(Double(o.keepaliveInterval) / 1_000) s", (Double(o.retryDelay) / 1_000) > 3 ? "long" : "short")
    if let time = (other?.retryDelay).map({ Double($0) / 1_000 }) { values.append(time) }
    values.append((other?.retryDelay).map({ Double($0) / 1_000 }) ?? 1)
    print((other?.retryDelay).map({ Double($0) / 1_000 })?.description ?? "none", (other?.retryDelay).map({ Double($0) / 1_000 })?.rounded() as Any)
    o.idleTimeout = o.retryDelay
    return values + [first]
}
