// swift-format-ignore-file
import UnifiedLSClient

func readTimes(o: LSConnectionOptions, other: LSConnectionOptions?) -> [Double] {
    let first = o.retryDelay
    var values = [o.idleTimeout, o.retryDelay * 2, 1 + o.retryDelay]
    values.append(o.retryDelay.rounded())
    values.append(-o.retryDelay)
    print(o.retryDelay, "\(o.keepaliveInterval) s", o.retryDelay > 3 ? "long" : "short")
    if let time = other?.retryDelay { values.append(time) }
    values.append(other?.retryDelay ?? 1)
    print(other?.retryDelay.description ?? "none", other?.retryDelay.rounded() as Any)
    o.idleTimeout = o.retryDelay
    return values + [first]
}
