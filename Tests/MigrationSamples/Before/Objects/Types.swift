// swift-format-ignore-file
@preconcurrency import Lightstreamer_iOS_Client
import class UnifiedLSClient.LSMPNBuilder

typealias StreamClient = LSLightstreamerClient

private enum State { case open(LSLightstreamerClient), closed }

private struct Box<Value> { var value: Value }

private final class Old {
    // LSSubscription is an LSLightstreamerClient's, "LSSubscription"
    /* LSLightstreamerClient /* nested LSItemUpdate */ */
    let text = "LSSubscription \"LSSubscription\" \(1 + 1)"
    let raw = #"LSSubscription \(LSSubscription.self) \#(LSSubscription.self)"#
    let client: StreamClient = LSLightstreamerClient()
    lazy var other = StreamClient(serverAddress: nil, adapterSet: nil)
    var boxes: [String: Box<LSSubscription?>] = [:]
    var `default`: UnifiedLSClient.LSItemUpdate?
    func state() -> State { .open(client) }
    func cast(_ any: Any) -> Bool { any is LSItemUpdate || (any as? LSSubscription)?.isActive == true }
    func loggers() { LSLightstreamerClient.setLoggerProvider(LSConsoleLoggerProvider(level: .debug)) }
}
