import Foundation
import ModernClient

// Members of an extension have no receiver before their names.
extension ItemUpdate {
    var price: Double? { value(withFieldName: "price").flatMap(Double.init) }
    func isRow(_ row: UInt) -> Bool { UInt(itemPos) == row && !isSnapshot }
}

extension ConnectionOptions {
    func hurry() {
        retryDelay = 1_000
        self.idleTimeout = 2_000
        print(Double(retryDelay) / 1_000, [Double(idleTimeout) / 1_000])
    }
    var doubledDelay: Double {
        get { (Double(retryDelay) / 1_000) * 2 }
        set { retryDelay = Int((newValue / 2 * 1_000).rounded()) }
    }
}

extension LightstreamerClient {
    var isUp: Bool { status.rawValue.hasPrefix("CONNECTED") || status == .STALLED }
}

extension Subscription {
    convenience init(plain mode: String) {
        self.init(subscriptionMode: Subscription.Mode(rawValue: mode)!)
        requestedSnapshot = .no
    }
}

extension Array where Element == Subscription {
    func isFirst(_ subscription: Subscription) -> Bool { first === subscription }
}
