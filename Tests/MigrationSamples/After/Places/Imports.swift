#if canImport(ModernClient)
    import Foundation
    import ModernClient
#endif
#if os(Windows)
    import Foundation
    import ModernClient
#endif
import Foundation
import ModernClient

func importedInBranches(_ subscription: Subscription, _ update: ItemUpdate) -> Int {
    subscription.requestedSnapshot = .no
    return subscription.items!.count + (update.itemName ?? "").count
}
