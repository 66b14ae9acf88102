// swift-format-ignore-file
import Foundation
import ModernClient

private enum Settings { static let delay = 2.5 }

func constantTimes(o: ConnectionOptions, isSlow: Bool, isSlower: Bool, delay: Double) {
    o.retryDelay = 120_000
    o.retryDelay = 500
    o.retryDelay = 2_000
    o.retryDelay = -1
    o.retryDelay = 0
    o.retryDelay = 1
    o.retryDelay = 1_000_000_000_000_000
    o.retryDelay = 16_000
    o.retryDelay = isSlow ? 1_000 : 2_000
    o.retryDelay = Int(((isSlow ? 1 : isSlower ? 2 : 3) as Double * 1_000).rounded())
    o.retryDelay = Int(((isSlow ? .pi : 2) as Double * 1_000).rounded())
    o.retryDelay = Int(((2 * .pi) as Double * 1_000).rounded())
    o.retryDelay = Int((delay * 1_000).rounded())
    o.retryDelay = Int((delay * 60 * 1_000).rounded())
    o.retryDelay = Int((max(delay, 2) as Double * 1_000).rounded())
    o.retryDelay = Int((Settings.delay * 1_000).rounded())
    o.retryDelay += 2_000
    o.retryDelay -= Int((delay / 2 * 1_000).rounded())
    let infinity = 5.0
    o.retryDelay = Int((infinity * 1_000).rounded())
    o.idleTimeout =
        Int(((delay
        + 1) * 1_000).rounded())
    o.stalledTimeout = 3_000; o.reconnectTimeout = 4_000
    o
        .retryDelay
        = 7_000
    o.idleTimeout
        += 120_000
}

func messageTimeouts(c: LightstreamerClient, delay: Double) {
    c.sendMessage("a", withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: true)
    c.sendMessage("a", withSequence: "S", timeout: 3_000, delegate: nil, enqueueWhileDisconnected: true)
    c.sendMessage("a", withSequence: "S", timeout: Int(((delay + 1) * 1_000).rounded()), delegate: nil, enqueueWhileDisconnected: true)
}
