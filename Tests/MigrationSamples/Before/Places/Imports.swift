#if canImport(UnifiedLSClient)
    import UnifiedLSClient
#endif
#if os(Windows)
    import Lightstreamer_iOS_Client
#endif
import class UnifiedLSClient.LSItemUpdate

func importedInBranches(_ subscription: LSSubscription, _ update: LSItemUpdate) -> Int {
    subscription.requestedSnapshot = "no"
    return subscription.items.count + (update.itemName ?? "").count
}
