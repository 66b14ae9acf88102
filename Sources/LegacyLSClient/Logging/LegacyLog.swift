import Foundation
import LightstreamerCore

/// Writes the core's log to the 1.x log.
final class LegacyLog: LogTarget, @unchecked Sendable {
    // `Sendable`: `sources` is only touched under `lock`.

    static let shared = LegacyLog()
    static let all =
        LOG_SRC_CLIENT | LOG_SRC_STATE_MACHINE | LOG_SRC_SESSION | LOG_SRC_TIMER | LOG_SRC_URL_DISPATCHER
        | LOG_SRC_THREAD_POOL

    private let lock = NSLock()
    private var sources: Int32 = 0
    private let delegate = Locked<Transferred<any LSLogDelegate>?>(nil)

    func setDelegate(_ delegate: (any LSLogDelegate)?) { self.delegate.value = delegate.map { Transferred($0) } }

    func isOn(_ source: Int32) -> Bool { lock.withLock { source != 0 && sources & source == source } }

    /// Changes the enabled sources. The core writes to this log only while one is enabled.
    func change(_ body: (inout Int32) -> Void) {
        lock.withLock {
            let before = sources
            body(&sources)
            sources &= Self.all
            if before == 0 && sources != 0 { Log.add(self) }
            if before != 0 && sources == 0 { Log.remove(self) }
        }
    }

    /// The stream category repeats the lines of the protocol below INFO; a log of 1.x, which has no levels, gets them once.
    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
        (category != .stream || level >= .info) && isOn(Self.source(of: category))
    }

    func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
        let source = Self.source(of: category)
        guard isOn(source) else { return }
        let thread = UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue)
        let text: String? = "<\(String(thread, radix: 16))> \(Self.name(of: source)) \(category.rawValue): \(line)"
        if let delegate = delegate.value {
            delegate.object.appendLogLine(text)
        } else {
            NSLog("%@", text ?? "")
        }
    }

    private static func source(of category: LogCategory) -> Int32 {
        switch category {
        case .actions, .subscriptions, .messages, .pushDevice, .pushSubscriptions: LOG_SRC_CLIENT
        case .session: LOG_SRC_STATE_MACHINE
        case .protocol: LOG_SRC_SESSION
        case .stream, .transport, .reachability: LOG_SRC_URL_DISPATCHER
        case .internal: LOG_SRC_TIMER
        }
    }

    private static func name(of source: Int32) -> String {
        switch source {
        case LOG_SRC_CLIENT: "CLIENT"
        case LOG_SRC_STATE_MACHINE: "STATE_MACHINE"
        case LOG_SRC_SESSION: "SESSION"
        case LOG_SRC_TIMER: "TIMER"
        default: "URL_DISPATCHER"
        }
    }
}
