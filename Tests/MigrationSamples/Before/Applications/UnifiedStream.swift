// swift-format-ignore-file
import Lightstreamer_iOS_Client

// Several files, one without an import of Foundation; equality of objects; Set; tuple; optional delegates; throwing wrappers
public protocol PriceStreamDelegate: AnyObject {
    func stream(_ stream: PriceStream, didReceive update: LSItemUpdate, for subscription: LSSubscription)
}

public final class PriceStream: NSObject {
    private var main: LSSubscription?
    private var all: [LSSubscription] = []
    private var byName: Dictionary<String, LSSubscription> = [:]
    public weak var delegate: PriceStreamDelegate?
    private let client: LSLightstreamerClient = {
        let client = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
        client.connectionOptions.retryDelay = 4.0
        client.connectionOptions.requestedMaxBandwidth = "50"
        return client
    }()
    public enum Failure: Error { case server(code: Int, message: String?), unknown }
    private var completions: [(Result<LSItemUpdate, Failure>) -> Void] = []
    public typealias Handler = (_ update: LSItemUpdate, _ subscription: LSSubscription) -> Void
    public var onUpdate: Handler?

    public func open() {
        client.addDelegate(self)
        client.connect()
        onUpdate = { update, subscription in
            print(update.itemPos - 1, subscription.mode == "MERGE" ? "m" : subscription.mode)
        }
    }

    @discardableResult
    public func add(items: [String], fields: [String], snapshot: Bool = true) -> LSSubscription {
        let new = LSSubscription(subscriptionMode: "MERGE", items: items, fields: fields)
        new.requestedSnapshot = snapshot ? "yes" : "no"
        new.addDelegate(self)
        all.append(new)
        byName[items[0]] = new
        if main == nil { main = new }
        client.subscribe(new)
        return new
    }

    public func remove(_ subscription: LSSubscription) {
        if subscription == main { main = nil }
        if all.contains(subscription), let index = all.firstIndex(of: subscription) { all.remove(at: index) }
        all.removeAll { $0 == subscription }
        client.unsubscribe(subscription)
        for (name, s) in byName where s === subscription { byName[name] = nil }
        byName.values.filter { $0.isActive }.forEach { client.unsubscribe($0) }
        guard subscription != main else { return }
        let active = all.first { $0.isSubscribed && $0.mode == "COMMAND" }
        print(active?.mode ?? "none", all.map { $0.mode })
        if (subscription as Any as? LSSubscription)?.mode == "RAW" { print("raw") }
    }

    public func wait() {
        var status = client.status
        while status != "DISCONNECTED" { status = client.status }
        let isOff = status.hasPrefix("DISCONNECTED")
        print(isOff, client.status.count, client.status.lowercased(), [client.status, "x"].joined())
        let states: [String: Int] = ["DISCONNECTED": 0, "STALLED": 1]
        print(states[client.status] ?? -1)
    }
}

extension PriceStream: LSClientDelegate, LSSubscriptionDelegate {
    public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        guard status.hasPrefix("CONNECTED:") else {
            if status == "DISCONNECTED:WILL-RETRY" { print("retry") }
            return
        }
        let text: String = status
        NotificationCenter.default.post(name: Notification.Name("status"), object: status, userInfo: ["status": status])
        print(text)
    }

    public func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?) {
        let failure = Failure.server(code: errorCode, message: errorMessage)
        completions.forEach { $0(.failure(failure)) }
        if let errorMessage = errorMessage { print(errorMessage) }
    }

    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        delegate?.stream(self, didReceive: itemUpdate, for: subscription)
        onUpdate?(itemUpdate, subscription)
        for completion in completions { completion(.success(itemUpdate)) }
        if subscription.isEqual(main) { print("main") }
        if let value = itemUpdate.value(withFieldPos: UInt(1)) { print(value) }
        let fields = itemUpdate.changedFields as! [String: String]
        print(fields.count)
        guard let price = (itemUpdate.fields["last_price"] as? String) else { return }
        print(price, Int(itemUpdate.itemPos), itemUpdate.itemPos == 1, Double(itemUpdate.itemPos))
    }
}

struct StreamRow: Hashable {
    let position: Int
    var values: [String: String]

    init(_ update: LSItemUpdate) {
        position = Int(update.itemPos)
        values = update.fields as? [String: String] ?? [:]
    }
}

class StreamBox<T> { var value: T; init(_ value: T) { self.value = value } }

final class StreamScreen: NSObject, LSSubscriptionDelegate {
    let stream = PriceStream()
    var rows: [StreamRow] = []
    lazy var subscription: LSSubscription = self.stream.add(items: ["item1"], fields: ["last_price"])
    var boxed: StreamBox<LSSubscription>?
    func refresh() {
        stream.onUpdate = { [weak self] update, _ in
            guard let self = self else { return }
            self.rows.append(StreamRow(update))
        }
        boxed = StreamBox(subscription)
        subscription.requestedMaxFrequency = "unlimited"
        subscription.requestedBufferSize = "5" // five
    }

    func subscription(
        _ subscription: LSSubscription,
        // the update
        didUpdateItem itemUpdate: LSItemUpdate
    ) {
        defer { refresh() }
        let row = rows[Int(itemUpdate.itemPos - 1)]
        rows[Int(itemUpdate.itemPos) - 1].values["x"] = itemUpdate . value ( withFieldName : "last_price" )
        print(row, itemUpdate
            .value(withFieldName: "time")?
            .uppercased() ?? "")
    }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) { }
}

func makeStreamClient(_ address: String) -> LSLightstreamerClient {
    let c = LSLightstreamerClient(serverAddress: address, adapterSet: "DEMO")
    c.connectionOptions.forcedTransport = ProcessInfo.processInfo.environment["WS"] != nil ? "WS" : nil
    c.connectionOptions.stalledTimeout = 2
    return c
}

func adjustStreamSettings() {
    let c = makeStreamClient("x")
    let opts = c.connectionOptions
    opts.reconnectTimeout = 3.5
    makeStreamClient("y").connectionOptions.retryDelay = 1
    let delay = opts.retryDelay
    Thread.sleep(forTimeInterval: delay)
    print(makeStreamClient("z").status == "CONNECTING", c.connectionDetails.clientIp ?? "")
    var settings = (delay: 1.5, name: "x")
    settings.delay = 2
    c.connectionOptions.retryDelay = settings.delay
    c.connectionOptions.retryDelay = max(1, settings.delay)
    c.connectionOptions.retryDelay += 1
}
