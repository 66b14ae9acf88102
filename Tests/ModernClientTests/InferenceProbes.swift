import Foundation
import ModernClient

// Applications often pass a member of the API to a generic function, so that only the member determines the types of a
// closure's parameters. Such code compiles as long as each name and its labels mean one member, as in the releases. If this file
// compiles, it does. Members that the releases overload by type (`badge(with:)`) are left out: they need a type there as well.

private func infer<A, Result>(_ body: (A) -> Result) {}
private func infer<A, B, Result>(_ body: (A, B) -> Result) {}
private func infer<A, B, C, Result>(_ body: (A, B, C) -> Result) {}

private func initialisers() {
    _ = LightstreamerClient.init
    infer { LightstreamerClient(serverAddress: $0) }
    infer { LightstreamerClient(serverAddress: $0, adapterSet: $1) }
    infer { Subscription(subscriptionMode: $0) }
    infer { Subscription(subscriptionMode: $0, item: $1, fields: $2) }
    infer { Subscription(subscriptionMode: $0, items: $1, fields: $2) }
    infer { MPNDevice(deviceToken: $0) }
    infer { token in
        let device = MPNDevice(deviceToken: token)
        return device
    }
    infer { MPNSubscription(subscriptionMode: $0) }
    infer { MPNSubscription(subscriptionMode: $0, item: $1, fields: $2) }
    infer { MPNSubscription(subscriptionMode: $0, items: $1, fields: $2) }
    infer { MPNSubscription(subscription: $0) }
    infer { MPNSubscription(MPNSubscription: $0) }
    infer { MPNBuilder(notificationFormat: $0) }
    infer { ConsoleLogger(level: $0, category: $1) }
    infer { ConsoleLoggerProvider(level: $0) }
}

private func clientMethods(_ client: LightstreamerClient) {
    infer { LightstreamerClient.setLoggerProvider($0) }
    infer { LightstreamerClient.addCookies($0, forURL: $1) }
    infer { LightstreamerClient.getCookiesForURL($0) }
    _ = [client.connect, client.disconnect, client.resetMPNBadge]
    infer { client.addDelegate($0) }
    infer { client.removeDelegate($0) }
    infer { client.subscribe($0) }
    infer { client.unsubscribe($0) }
    infer { client.sendMessage($0) }
    infer { client.sendMessage($0, withSequence: $1) }
    infer { client.sendMessage($0, withSequence: "s", timeout: $1, delegate: $2) }
    infer { client.sendMessage("m", delegate: $0, enqueueWhileDisconnected: $1) }
    infer { client.register(forMPN: $0) }
    infer { client.subscribeMPN($0, coalescing: $1) }
    infer { client.unsubscribeMPN($0) }
    infer { client.unsubscribeMultipleMPN($0) }
    infer { client.filterMPNSubscriptions($0) }
    infer { client.findMPNSubscription($0) }
    // The names alone.
    _ = client.subscribe
    _ = client.unsubscribe
    _ = client.sendMessage
    _ = client.subscribeMPN
    _ = client.addDelegate
}

private func settings(_ client: LightstreamerClient) {
    infer { client.connectionDetails.setPassword($0) }
    infer { client.connectionDetails.serverAddress = $0 }
    infer { client.connectionOptions.retryDelay = $0 }
    infer { client.connectionOptions.requestedMaxBandwidth = $0 }
    infer { client.connectionOptions.forcedTransport = $0 }
    infer { client.connectionOptions.HTTPExtraHeaders = $0 }
}

private func subscriptionMethods(_ subscription: Subscription) {
    infer { subscription.addDelegate($0) }
    infer { subscription.removeDelegate($0) }
    infer { subscription.requestedSnapshot = $0 }
    infer { subscription.requestedMaxFrequency = $0 }
    infer { subscription.requestedBufferSize = $0 }
    infer { subscription.valueWithItemPos($0, fieldPos: $1) }
    infer { subscription.valueWithItemPos($0, fieldName: $1) }
    infer { subscription.valueWithItemName($0, fieldPos: $1) }
    infer { subscription.valueWithItemName($0, fieldName: $1) }
    infer { subscription.commandValueWithItemPos($0, key: $1, fieldPos: $2) }
    infer { subscription.commandValueWithItemPos($0, key: $1, fieldName: $2) }
    infer { subscription.commandValueWithItemName($0, key: $1, fieldPos: $2) }
    infer { subscription.commandValueWithItemName($0, key: $1, fieldName: $2) }
}

private func updateMethods(_ update: any ItemUpdate) {
    infer { update.value(withFieldPos: $0) }
    infer { update.value(withFieldName: $0) }
    infer { update.isValueChanged(withFieldPos: $0) }
    infer { update.isValueChanged(withFieldName: $0) }
    infer { update.valueAsJSONPatchIfAvailable(withFieldPos: $0) }
    infer { update.valueAsJSONPatchIfAvailable(withFieldName: $0) }
}

private func pushMethods(_ device: MPNDevice, _ subscription: MPNSubscription, _ builder: MPNBuilder) {
    infer { device.addDelegate($0) }
    infer { device.removeDelegate($0) }
    infer { subscription.addDelegate($0) }
    infer { subscription.removeDelegate($0) }
    infer { subscription.triggerExpression = $0 }
    infer { subscription.notificationFormat = $0 }
    infer { builder.alert($0) }
    infer { builder.title($0) }
    infer { builder.body($0) }
    infer { builder.subtitle($0) }
    infer { builder.bodyLocKey($0) }
    infer { builder.bodyLocArguments($0) }
    infer { builder.titleLocKey($0) }
    infer { builder.titleLocArguments($0) }
    infer { builder.locActionKey($0) }
    infer { builder.launchImage($0) }
    infer { builder.sound($0) }
    infer { builder.threadId($0) }
    infer { builder.category($0) }
    infer { builder.customData($0) }
}
