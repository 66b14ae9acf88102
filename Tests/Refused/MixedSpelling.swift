// Warned: nearly matches defaulted requirement

import UnifiedLSClient

/// On Linux a mixture of `T`, `T?` and `T!` is another method, which is not called.
final class Screen {}

extension Screen: LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate) {}
}
