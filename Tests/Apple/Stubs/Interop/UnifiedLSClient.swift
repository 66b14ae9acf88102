// swift-format-ignore-file
// The types around the delegate protocols of 2.x to 4.x and the adapters that call them.

public import Foundation

open class LSLightstreamerClient: NSObject {
    init(sharing modern: LightstreamerClient) { super.init() }
}

open class LSSubscription: NSObject {}

open class LSItemUpdate: NSObject {
    override init() { super.init() }
    init(_ update: UpdateContents) { super.init() }
}

open class LSMPNDevice: NSObject {}

open class LSMPNSubscription: NSObject {}

enum Seconds {
    static func statusDate(milliseconds: Int64) -> Date? { nil }
}

enum RequestedString {
    static func text(_ frequency: RealMaxFrequency) -> String { "" }
}

extension UnsafeRawPointer {
    init(addressOf object: AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }
}

// Of ModernClient and the core:

package protocol DelegateAdapter: AnyObject, Sendable {
    var identity: UnsafeRawPointer { get }
    var isDelegateAlive: Bool { get }
    var owner: AnyObject? { get }
}

protocol ForwardingDelegate: DelegateAdapter {}
package protocol ClientDelegate {}
protocol SubscriptionDelegate {}
protocol MPNDeviceDelegate {}
protocol MPNSubscriptionDelegate {}
protocol ItemUpdate {}

class LightstreamerClient {
    enum Status: String { case connecting }
}

class Subscription {}

class MPNDevice {
    enum Status: String { case unknown }
}

class MPNSubscription {
    enum Status: String { case unknown }
}

struct UpdateContents {
    init?(_ update: any ItemUpdate) { nil }
}

enum RealMaxFrequency { case unlimited }

enum MessageOutcome {
    case processed(String)
    case denied(code: Int, error: String)
    case discarded(code: Int)
    case failed(code: Int, error: String)
    case aborted(sentOnNetwork: Bool)
}
