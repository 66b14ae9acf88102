import CObjectiveCBridge
import LightstreamerCore
package import ObjectiveCBridge
package import UnifiedLSClient

// The methods of each class under the names of the Objective-C methods that call them.

extension LSLightstreamerClient {
    package static let methods: [String: @Sendable (LSLightstreamerClient, Arguments) -> Any?] = delegateMethods {
        [
            "connectionDetails": { client, _ in client.connectionDetails },
            "connectionOptions": { client, _ in client.connectionOptions },
            "connect": { client, _ in client.connect() },
            "disconnect": { client, _ in client.disconnect() },
            "sendMessage": { $0.send($1) },
            "subscribe:": { client, arguments in
                arguments[0].withCompanion(LSSubscription.self, arguments[1]) { client.subscribe($0) }
            },
            "unsubscribe:": { client, arguments in arguments[0].object().map { client.unsubscribe($0) } },
            "subscriptions": { client, _ in client.subscriptions.compactMap(\.companion.reference) },
            "registerForMPN:": { $0.register($1) },
            "subscribeMPN:coalescing:": { client, arguments in
                arguments[0].withCompanion(LSMPNSubscription.self, arguments[1]) {
                    client.subscribeMPN($0, coalescing: arguments[2].flag)
                }
            },
            "unsubscribeMPN:": { client, arguments in arguments[0].object().map { client.unsubscribeMPN($0) } },
            "unsubscribeMultipleMPN:": { $0.unsubscribeMultipleMPN($1[0].string) },
            "filterMPNSubscriptions:": { $0.filterMPNSubscriptions($1[0].string).compactMap(\.companion.reference) },
            "findMPNSubscription:": { $0.findMPNSubscription($1[0].string ?? "")?.companion.reference },
            "resetMPNBadge": { client, _ in client.resetMPNBadge() },
        ]
    }

    /// - Parameter arguments: the device, its companion, and the context of the class that creates companions of MPN subscriptions.
    private func register(_ arguments: Arguments) {
        let maker = arguments[2].kept
        arguments[0].withCompanion(LSMPNDevice.self, arguments[1]) { device in
            register(forMPN: device) { maker?.call("adoptSubscription:", only: $0) }
        }
    }

    /// - Parameter arguments: message, sequence, timeout, `enqueueWhileDisconnected`, and the context of the delegate or `nil`.
    private func send(_ arguments: Arguments) {
        var report: (@Sendable (LightstreamerCore.MessageOutcome, LSLightstreamerClient) -> Void)?
        if let context = arguments[4].kept { report = MessageDelegateAdapter(context: context).report }
        send(
            arguments[0].string ?? "", withSequence: arguments[1].string, timeout: arguments[2].number,
            enqueueWhileDisconnected: arguments[3].flag, report: report)
    }
}

/// Passes the outcome of a message to an Objective-C delegate. Its context knows the message, and, after the client's release, makes an
/// owner from the façade's client.
private struct MessageDelegateAdapter: Sendable {
    let context: ObjectiveCObject

    @Sendable func report(_ outcome: LightstreamerCore.MessageOutcome, _ client: LSLightstreamerClient) {
        let owner = Owner(object: client), message = Made()
        switch outcome {
        case .processed: context.call("client:didProcessMessage:", owner: owner, message)
        case .denied(let code, let error):
            context.call("client:didDenyMessage:withCode:error:", owner: owner, message, code, error)
        case .discarded: context.call("client:didDiscardMessage:", owner: owner, message)
        case .failed: context.call("client:didFailMessage:", owner: owner, message)
        case .aborted(let wasSent):
            context.call("client:didAbortMessage:sentOnNetwork:", owner: owner, message, wasSent)
        }
    }
}

extension LSSubscription {
    package static let methods: [String: @Sendable (LSSubscription, Arguments) -> Any?] = delegateMethods {
        [
            "value": { $0.value(ofItem: $1[0], field: $1[1]) },
            "commandValue": { $0.value(ofItem: $1[0], field: $1[1], key: $1[2].string ?? "") },
            "commandSecondLevelFieldSchema=": { $0.commandSecondLevelFieldSchema = $1[0].string },
            "commandSecondLevelFields=": { $0.commandSecondLevelFields = $1[0].strings },
            "fieldSchema=": { $0.fieldSchema = $1[0].string ?? "" },
            // `[Any]?` selects the property of `LSEarlierType.Names`, which `nil` removes.
            "fields=": { $0.fields = $1[0].strings as [Any]? },
            "itemGroup=": { $0.itemGroup = $1[0].string ?? "" },
            "items=": { $0.items = $1[0].strings as [Any]? },
        ]
    }

    /// The last value of a field of an item, each a name or a position.
    ///
    /// - Parameter key: the key of a row; `nil`: the last value of any key.
    private func value(ofItem item: LSBridgeValue, field: LSBridgeValue, key: String? = nil) -> String? {
        switch (item.string, field.string, key) {
        case (let item?, let field?, nil): value(withItemName: item, fieldName: field)
        case (let item?, nil, nil): value(withItemName: item, fieldPos: field.position)
        case (nil, let field?, nil): value(withItemPos: item.position, fieldName: field)
        case (nil, nil, nil): value(withItemPos: item.position, fieldPos: field.position)
        case (let item?, let field?, let key?): commandValue(withItemName: item, key: key, fieldName: field)
        case (let item?, nil, let key?): commandValue(withItemName: item, key: key, fieldPos: field.position)
        case (nil, let field?, let key?): commandValue(withItemPos: item.position, key: key, fieldName: field)
        case (nil, nil, let key?): commandValue(withItemPos: item.position, key: key, fieldPos: field.position)
        }
    }
}

extension LSMPNDevice {
    package static let methods: [String: @Sendable (LSMPNDevice, Arguments) -> Any?] = delegateMethods { [:] }
}

extension LSMPNSubscription {
    package static let methods: [String: @Sendable (LSMPNSubscription, Arguments) -> Any?] = delegateMethods {
        [
            // The weak reference to a companion, and the companion.
            "adopt": { subscription, arguments in
                subscription.companion.reference = arguments[0].kept
                if let companion = arguments[1].kept { subscription.companion.keep(companion) }
                return nil
            },
            "fieldSchema=": { $0.fieldSchema = $1[0].string ?? "" },
            "fields=": { $0.fields = $1[0].strings ?? [] },
            "itemGroup=": { $0.itemGroup = $1[0].string ?? "" },
            "items=": { $0.items = $1[0].strings ?? [] },
        ]
    }
}

extension LSMPNBuilder {
    package static let methods: [String: @Sendable (LSMPNBuilder, Arguments) -> Any?] = [
        "build": { builder, _ in builder.build() }
    ]
}

extension LSConsoleLogger: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSConsoleLogger> & Sendable] = [
        "isDebugEnabled": \.isDebugEnabled,
        "isErrorEnabled": \.isErrorEnabled,
        "isFatalEnabled": \.isFatalEnabled,
        "isInfoEnabled": \.isInfoEnabled,
        "isWarnEnabled": \.isWarnEnabled,
    ]

    package static let methods: [String: @Sendable (LSConsoleLogger, Arguments) -> Any?] = [
        "debug": { $0.debug($1[0].string ?? "") },
        "error": { $0.error($1[0].string ?? "") },
        "fatal": { $0.fatal($1[0].string ?? "") },
        "info": { $0.info($1[0].string ?? "") },
        "warn": { $0.warn($1[0].string ?? "") },
    ]
}
