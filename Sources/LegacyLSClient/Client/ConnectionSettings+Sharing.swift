import Foundation
import LightstreamerCore

// Applies a 1.x description of a connection to a session that other clients also use.

extension ConnectionSettings {
    /// The settings of the other client, changed by the description: server, adapter set and credentials in any case, other settings
    /// only where they differ from the defaults of 1.x.
    static func merged(_ asked: SessionOptions, into present: SessionOptions) -> SessionOptions {
        let usual = LSConnectionInfo()
        usual.pushServerURL = "http://localhost"
        guard let unchanged = try? options(usual) else { return present }
        var merged = present
        merged.serverAddress = asked.serverAddress
        merged.controlAddress = asked.controlAddress
        merged.adapterSet = asked.adapterSet
        merged.user = asked.user
        merged.password = asked.password
        func take<Value: Equatable>(
            _ option: WritableKeyPath<SessionOptions, Value>, _ convert: (Value) -> Value = { $0 }
        ) {
            if asked[keyPath: option] != unchanged[keyPath: option] {
                merged[keyPath: option] = convert(asked[keyPath: option])
            }
        }
        // The current API does not accept 0 for these.
        let positive: (Int) -> Int = { max(1, $0) }
        take(\.contentLength) { $0 > 0 ? $0 : merged.contentLength }
        take(\.ignoresServerInstanceAddress)
        take(\.requestedMaxBandwidth)
        take(\.pollingInterval)
        take(\.idleTimeout)
        take(\.keepaliveInterval)
        take(\.stalledTimeout, positive)
        take(\.reconnectTimeout, positive)
        take(\.retryDelay, positive)
        take(\.firstRetryMaxDelay, positive)
        return merged
    }

    /// Why the session that exists, or is being opened, differs from the requested one; `nil`: it does not.
    static func conflict(_ asked: SessionOptions, with machine: SessionMachine) -> Failure? {
        var differences: [String] = []
        func compare(_ what: String, _ present: String?, _ asked: String?, _ isEqual: Bool) {
            func shown(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "none" }
            if !isEqual { differences.append("its \(what) is \(shown(present)), not \(shown(asked))") }
        }
        let (present, address) = (machine.sessionOrigin, asked.serverAddress ?? "")
        compare(
            "server", Secrets.hidden(inAddress: present.address), Secrets.hidden(inAddress: address),
            ServerAddress.normalised(present.address) == ServerAddress.normalised(address))
        let (set, askedSet) = (present.adapterSet ?? "DEFAULT", asked.adapterSet ?? "DEFAULT")
        compare("adapter set", set, askedSet, set == askedSet)
        compare("user", present.user, asked.user, present.user == asked.user)
        guard !differences.isEmpty else { return nil }
        return .connection(
            "The shared session differs from the requested one: \(differences.joined(separator: "; "))")
    }
}
