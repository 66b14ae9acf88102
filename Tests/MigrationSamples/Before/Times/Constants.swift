// swift-format-ignore-file
import UnifiedLSClient

private enum Settings { static let delay = 2.5 }

func constantTimes(o: LSConnectionOptions, isSlow: Bool, isSlower: Bool, delay: Double) {
    o.retryDelay = 2 * 60
    o.retryDelay = 1 / 2
    o.retryDelay = (1 + 0.5) * 2 - 1
    o.retryDelay = -1
    o.retryDelay = 0
    o.retryDelay = 0.0001
    o.retryDelay = 1e300
    o.retryDelay = 0x10
    o.retryDelay = isSlow ? 1 : 2
    o.retryDelay = isSlow ? 1 : isSlower ? 2 : 3
    o.retryDelay = isSlow ? .pi : 2
    o.retryDelay = 2 * .pi
    o.retryDelay = delay
    o.retryDelay = delay * 60
    o.retryDelay = max(delay, 2)
    o.retryDelay = Settings.delay
    o.retryDelay += 2
    o.retryDelay -= delay / 2
    let infinity = 5.0
    o.retryDelay = infinity
    o.idleTimeout =
        delay
        + 1
    o.stalledTimeout = 3; o.reconnectTimeout = 4
    o
        .retryDelay
        = 7
    o.idleTimeout
        += 2 *
        60
}

func messageTimeouts(c: LSLightstreamerClient, delay: Double) {
    c.sendMessage("a", withSequence: nil, timeout: -0.5, delegate: nil, enqueueWhileDisconnected: true)
    c.sendMessage("a", withSequence: "S", timeout: 1.5 * 2, delegate: nil, enqueueWhileDisconnected: true)
    c.sendMessage("a", withSequence: "S", timeout: delay + 1, delegate: nil, enqueueWhileDisconnected: true)
}
