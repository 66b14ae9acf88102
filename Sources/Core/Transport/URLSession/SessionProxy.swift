#if canImport(Darwin)
    import Foundation
    import Network

    extension URLSessionConfiguration {
        /// Makes all connections of a session use a proxy, without exception.
        ///
        /// - Parameter url: the proxy, as in `TransportSecurity.proxy`.
        /// - Throws: `.unavailable` if the URL is invalid, or the system supports no proxy per session: before iOS 17, tvOS 17 and watchOS 10.
        func useProxy(_ url: String) throws(TransportFailure) {
            let address = try HTTPAddress(url)
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return try useEarlierProxy(address) }
            guard let port = UInt16(exactly: address.port).flatMap(NWEndpoint.Port.init(rawValue:)) else {
                throw TransportFailure(.unavailable, "the proxy \(address.authority) has no valid port")
            }
            var proxy = ProxyConfiguration(
                httpCONNECTProxy: .hostPort(host: NWEndpoint.Host(address.host), port: port),
                tlsOptions: address.isSecure ? NWProtocolTLS.Options() : nil)
            // The application configured this proxy: a direct connection would bypass it.
            proxy.allowFailover = false
            if let (user, password) = TransportSecurity.credential(in: url) {
                proxy.applyCredential(username: user, password: password)
            }
            proxyConfigurations = [proxy]
        }

        #if os(macOS)
            /// The dictionary has no place for credentials: `URLSessionChallenges` answers the proxy's challenge with them.
            private func useEarlierProxy(_ address: HTTPAddress) throws(TransportFailure) {
                connectionProxyDictionary = [
                    kCFNetworkProxiesHTTPEnable: 1, kCFNetworkProxiesHTTPProxy: address.host,
                    kCFNetworkProxiesHTTPPort: address.port,
                    kCFNetworkProxiesHTTPSEnable: 1, kCFNetworkProxiesHTTPSProxy: address.host,
                    kCFNetworkProxiesHTTPSPort: address.port,
                ]
            }
        #else
            private func useEarlierProxy(_ address: HTTPAddress) throws(TransportFailure) {
                throw TransportFailure(
                    .unavailable,
                    "the proxy \(address.authority) needs iOS 17, tvOS 17, watchOS 10, or later: remove it to use the system's proxy"
                )
            }
        #endif
    }
#else
    import FoundationNetworking

    extension URLSessionConfiguration {
        /// - Throws: `.unavailable`: the open source Foundation supports no proxy per session.
        func useProxy(_ url: String) throws(TransportFailure) {
            throw TransportFailure(
                .unavailable, "the open source Foundation does not support a proxy for each client")
        }
    }
#endif
