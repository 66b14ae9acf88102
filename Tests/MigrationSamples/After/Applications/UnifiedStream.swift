// swift-format-ignore-file
import Foundation
import ModernClient

// Several files, one without an import of Foundation; equality of objects; Set; tuple; optional delegates; throwing wrappers
public protocol PriceStreamDelegate: AnyObject {
    func stream(_ stream: PriceStream, didReceive update: ItemUpdate, for subscription: Subscription)
}

public final class PriceStream: NSObject {
    private var main: Subscription?
    private var all: [Subscription] = []
    private var byName: Dictionary<String, Subscription> = [:]
    public weak var delegate: PriceStreamDelegate?
    private let client: LightstreamerClient = {
        let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
        client.connectionOptions.retryDelay = 4_000
        client.connectionOptions.requestedMaxBandwidth = .limited(50)
        return client
    }()
    public enum Failure: Error { case server(code: Int, message: String?), unknown }
    private var completions: [(Result<ItemUpdate, Failure>) -> Void] = []
    public typealias Handler = (_ update: ItemUpdate, _ subscription: Subscription) -> Void
    public var onUpdate: Handler?

    public func open() {
        client.addDelegate(self)
        client.connect()
        onUpdate = { update, subscription in
            print(UInt(update.itemPos) - 1, subscription.mode == .MERGE ? "m" : subscription.mode.rawValue)
        }
    }

    @discardableResult
    public func add(items: [String], fields: [String], snapshot: Bool = true) -> Subscription {
        let new = Subscription(subscriptionMode: .MERGE, items: items, fields: fields)
        new.requestedSnapshot = snapshot ? .yes : .no
        new.addDelegate(self)
        all.append(new)
        byName[items[0]] = new
        if main == nil { main = new }
        client.subscribe(new)
        return new
    }

    public func remove(_ subscription: Subscription) {
        if subscription === main { main = nil }
        if all.contains(where: { $0 === subscription }), let index = all.firstIndex(where: { $0 === subscription }) { all.remove(at: index) }
        all.removeAll { $0 === subscription }
        client.unsubscribe(subscription)
        for (name, s) in byName where s === subscription { byName[name] = nil }
        byName.values.filter { $0.isActive }.forEach { client.unsubscribe($0) }
        guard subscription !== main else { return }
        let active = all.first { $0.isSubscribed && $0.mode == .COMMAND }
        print(active?.mode.rawValue ?? "none", all.map { $0.mode.rawValue })
        if (subscription as Any as? Subscription)?.mode == .RAW { print("raw") }
    }

    public func wait() {
        var status = client.status.rawValue
        while status != "DISCONNECTED" { status = client.status.rawValue }
        let isOff = status.hasPrefix("DISCONNECTED")
        print(isOff, client.status.rawValue.count, client.status.rawValue.lowercased(), [client.status.rawValue, "x"].joined())
        let states: [String: Int] = ["DISCONNECTED": 0, "STALLED": 1]
        print(states[client.status.rawValue] ?? -1)
    }
}

extension PriceStream: ClientDelegate, SubscriptionDelegate {
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        guard status.hasPrefix("CONNECTED:") else {
            if status == "DISCONNECTED:WILL-RETRY" { print("retry") }
            return
        }
        let text: String = status
        NotificationCenter.default.post(name: Notification.Name("status"), object: status, userInfo: ["status": status])
        print(text)
    }

    public func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        let errorMessage: String? = errorMessage
        let failure = Failure.server(code: errorCode, message: errorMessage)
        completions.forEach { $0(.failure(failure)) }
        if let errorMessage = errorMessage { print(errorMessage) }
    }

    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        delegate?.stream(self, didReceive: itemUpdate, for: subscription)
        onUpdate?(itemUpdate, subscription)
        for completion in completions { completion(.success(itemUpdate)) }
        if (subscription === main) { print("main") }
        if let value = itemUpdate.value(withFieldPos: Int(1)) { print(value) }
        let fields = itemUpdate.changedFields.compactMapValues({ $0 })
        print(fields.count)
        guard let price = (itemUpdate.fields["last_price"] as? String) else { return }
        print(price, Int(itemUpdate.itemPos), UInt(itemUpdate.itemPos) == 1, Double(UInt(itemUpdate.itemPos)))
    }
}

struct StreamRow: Hashable {
    let position: Int
    var values: [String: String]

    init(_ update: ItemUpdate) {
        position = Int(update.itemPos)
        values = Optional(update.fields.compactMapValues({ $0 })) ?? [:]
    }
}

class StreamBox<T> { var value: T; init(_ value: T) { self.value = value } }

final class StreamScreen: NSObject, SubscriptionDelegate {
    let stream = PriceStream()
    var rows: [StreamRow] = []
    lazy var subscription: Subscription = self.stream.add(items: ["item1"], fields: ["last_price"])
    var boxed: StreamBox<Subscription>?
    func refresh() {
        stream.onUpdate = { [weak self] update, _ in
            guard let self = self else { return }
            self.rows.append(StreamRow(update))
        }
        boxed = StreamBox(subscription)
        subscription.requestedMaxFrequency = .unlimited
        subscription.requestedBufferSize = .limited(5) // five
    }

    func subscription(
        _ subscription: Subscription,
        // the update
        didUpdateItem itemUpdate: ItemUpdate
    ) {
        defer { refresh() }
        let row = rows[Int(UInt(itemUpdate.itemPos) - 1)]
        rows[Int(itemUpdate.itemPos) - 1].values["x"] = itemUpdate . value ( withFieldName : "last_price" )
        print(row, itemUpdate
            .value(withFieldName: "time")?
            .uppercased() ?? "")
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) { }
}

func makeStreamClient(_ address: String) -> LightstreamerClient {
    let c = LightstreamerClient(serverAddress: address, adapterSet: "DEMO")
    c.connectionOptions.forcedTransport = ProcessInfo.processInfo.environment["WS"] != nil ? .WS : nil
    c.connectionOptions.stalledTimeout = 2_000
    return c
}

func adjustStreamSettings() {
    let c = makeStreamClient("x")
    let opts = c.connectionOptions
    opts.reconnectTimeout = 3_500
    makeStreamClient("y").connectionOptions.retryDelay = 1_000
    let delay = Double(opts.retryDelay) / 1_000
    Thread.sleep(forTimeInterval: delay)
    print(makeStreamClient("z").status == .CONNECTING, c.connectionDetails.clientIp ?? "")
    var settings = (delay: 1.5, name: "x")
    settings.delay = 2
    c.connectionOptions.retryDelay = Int((settings.delay * 1_000).rounded())
    c.connectionOptions.retryDelay = Int((max(1, settings.delay) as Double * 1_000).rounded())
    c.connectionOptions.retryDelay += 1_000
}
