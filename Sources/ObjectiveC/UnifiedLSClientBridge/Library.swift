import Foundation
import ModernClient
import CObjectiveCBridge
package import ObjectiveCBridge
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Creates the objects of the façade, and has the class members of its classes.
package final class UnifiedLibrary: UnifiedObject, Sendable {
    static let shared = UnifiedLibrary()

    package static let properties: [String: any PartialKeyPath<UnifiedLibrary> & Sendable] = [
        "LIB_NAME": \.name,
        "LIB_VERSION": \.version,
        "limitExceptionsUse": \.limitExceptionsUse,
        "maxConcurrentSessionsPerServer": \.maxConcurrentSessionsPerServer,
    ]

    package static let methods: [String: @Sendable (UnifiedLibrary, Arguments) -> Any?] = [
        "LSLightstreamerClient": { LSLightstreamerClient(serverAddress: $1[0].string, adapterSet: $1[1].string) },
        "LSLightstreamerClient of": { _, arguments in
            arguments[0].object(LightstreamerClient.self).map { LSLightstreamerClient(sharing: $0) }
        },
        "LSSubscription": { $0.subscription($1) },
        "LSMPNSubscription": { $0.mpnSubscription($1) },
        "LSMPNSubscription of": { _, arguments in
            guard let subscription = arguments[0].object(LSSubscription.self) else { return nil }
            return LSMPNSubscription(subscription: subscription).with(arguments[1])
        },
        "LSMPNSubscription copy": { _, arguments in
            guard let subscription = arguments[0].object(LSMPNSubscription.self) else { return nil }
            return LSMPNSubscription(mpnSubscription: subscription).with(arguments[1])
        },
        "LSMPNDevice": { _, arguments in
            let device = LSMPNDevice(deviceToken: arguments[0].string ?? "")
            device.companion.reference = arguments[1].kept
            return device
        },
        "LSMPNBuilder": { $1[0].string.map { LSMPNBuilder(notificationFormat: $0) } ?? LSMPNBuilder() },
        "LSConsoleLogger": { $0.consoleLogger($1) },
        "LSItemUpdate": { _, _ in LSItemUpdate() },
        "addCookies:forURL:": { $0.addCookies($1) },
        "getCookiesForURL:": { $0.cookies($1[0].string) },
    ]

    private var name: String { LSLightstreamerClient.lib_NAME as String }
    private var version: String { LSLightstreamerClient.lib_VERSION as String }

    private var limitExceptionsUse: Bool {
        get { LSLightstreamerClient.limitExceptionsUse }
        set { LSLightstreamerClient.limitExceptionsUse = newValue }
    }

    private var maxConcurrentSessionsPerServer: UInt {
        get { LSConnectionOptions.maxConcurrentSessionsPerServer }
        set { LSConnectionOptions.maxConcurrentSessionsPerServer = newValue }
    }

    /// - Parameter arguments: the mode, `nil` for a placeholder; items and fields, either both `nil` or neither; the reference to the
    ///   companion.
    private func subscription(_ arguments: Arguments) -> LSSubscription {
        let subscription: LSSubscription =
            switch (arguments[0].string, arguments[1].strings, arguments[2].strings) {
            case (nil, _, _): LSSubscription()
            case (let mode?, let items?, let fields?):
                LSSubscription(subscriptionMode: mode, items: items, fields: fields)
            case (let mode?, _, _): LSSubscription(subscriptionMode: mode)
            }
        subscription.companion.reference = arguments[3].kept
        return subscription
    }

    /// - Parameter arguments: those of `subscription(_:)`.
    private func mpnSubscription(_ arguments: Arguments) -> LSMPNSubscription {
        let mode = arguments[0].string ?? ""
        guard let items = arguments[1].strings, let fields = arguments[2].strings else {
            return LSMPNSubscription(subscriptionMode: mode).with(arguments[3])
        }
        return LSMPNSubscription(subscriptionMode: mode, items: items, fields: fields).with(arguments[3])
    }

    private func consoleLogger(_ arguments: Arguments) -> LSConsoleLogger {
        let levels: [LSConsoleLogLevel] = [.debug, .info, .warn, .error, .fatal]
        return LSConsoleLogger(level: levels[Int(arguments[0].integer)], category: arguments[1].string)
    }

    // MARK: - Cookies

    // A cookie is a dictionary of strings. The time at which it expires is in seconds since 1970.

    private func addCookies(_ arguments: Arguments) {
        guard let url = arguments[1].string.flatMap(URL.init(string:)) else { return }
        LSLightstreamerClient.add(arguments[0].elements?.compactMap { HTTPCookie($0.pairs ?? [:]) } ?? [], for: url)
    }

    private func cookies(_ url: String?) -> [[String: String]]? {
        let address = url.flatMap(URL.init(string:))
        if url != nil, address == nil { return [] }
        return LSLightstreamerClient.getCookiesFor(address)?.map(\.strings)
    }
}

extension LSMPNSubscription {
    /// Sets the reference to the companion.
    fileprivate func with(_ reference: LSBridgeValue) -> LSMPNSubscription {
        companion.reference = reference.kept
        return self
    }
}

extension HTTPCookie {
    /// Creates a cookie; returns `nil` if a property that a cookie needs is missing.
    fileprivate convenience init?(_ strings: [String: String]) {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: strings["name"] ?? "", .value: strings["value"] ?? "", .domain: strings["domain"] ?? "",
            .path: strings["path"] ?? "/",
        ]
        properties[.expires] = strings["expires"].flatMap(Double.init).map(Date.init(timeIntervalSince1970:))
        if strings["secure"] != nil { properties[.secure] = "TRUE" }
        if strings["HTTPOnly"] != nil { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        self.init(properties: properties)
    }

    fileprivate var strings: [String: String] {
        var strings = ["name": name, "value": value, "domain": domain, "path": path]
        strings["expires"] = expiresDate.map { String($0.timeIntervalSince1970) }
        if isSecure { strings["secure"] = "TRUE" }
        if isHTTPOnly { strings["HTTPOnly"] = "TRUE" }
        return strings
    }
}

@_cdecl("LSUnifiedLibrary")
package func library() -> UnsafeRawPointer { UnsafeRawPointer(borrowed: UnifiedLibrary.shared) }
