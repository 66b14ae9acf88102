// swift-format-ignore-file
import Foundation
@preconcurrency import ModernClient

typealias StreamClient = LightstreamerClient

private enum State { case open(LightstreamerClient), closed }

private struct Box<Value> { var value: Value }

private final class Old {
    // LSSubscription is an LSLightstreamerClient's, "LSSubscription"
    /* LSLightstreamerClient /* nested LSItemUpdate */ */
    let text = "LSSubscription \"LSSubscription\" \(1 + 1)"
    let raw = #"LSSubscription \(LSSubscription.self) \#(Subscription.self)"#
    let client: StreamClient = LightstreamerClient(serverAddress: nil)
    lazy var other = StreamClient(serverAddress: nil, adapterSet: nil)
    var boxes: [String: Box<Subscription?>] = [:]
    var `default`: ModernClient.ItemUpdate?
    func state() -> State { .open(client) }
    func cast(_ any: Any) -> Bool { any is ItemUpdate || (any as? Subscription)?.isActive == true }
    func loggers() { LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: .debug)) }
}
