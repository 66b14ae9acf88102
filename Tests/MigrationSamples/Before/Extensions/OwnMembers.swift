import Foundation
import UnifiedLSClient

// Members of an extension have no receiver before their names.
extension LSItemUpdate {
    var price: Double? { value(withFieldName: "price").flatMap(Double.init) }
    func isRow(_ row: UInt) -> Bool { itemPos == row && !isSnapshot }
}

extension LSConnectionOptions {
    func hurry() {
        retryDelay = 1
        self.idleTimeout = 2
        print(retryDelay, [idleTimeout])
    }
    var doubledDelay: Double {
        get { retryDelay * 2 }
        set { retryDelay = newValue / 2 }
    }
}

extension LSLightstreamerClient {
    var isUp: Bool { status.hasPrefix("CONNECTED") || status == "STALLED" }
}

extension LSSubscription {
    convenience init(plain mode: String) {
        self.init(subscriptionMode: mode)
        requestedSnapshot = "no"
    }
}

extension Array where Element == LSSubscription {
    func isFirst(_ subscription: LSSubscription) -> Bool { first == subscription }
}
