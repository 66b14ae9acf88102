import Foundation
import LightstreamerCore

/// The MPN subscriptions of one client as objects of the application, by the server's id.
final class PushCache: Sendable {
    private struct Content {
        var objects: [String: LSMPNSubscription] = [:]
        /// The time at which the server accepted each activation, by the local clock. Used until the server sends its own times.
        var activationDates: [String: Date] = [:]
        /// The server, adapter set and user to which the objects belong; `nil`: no session has existed yet.
        var owner: String?
    }

    private let content = Locked(Content())

    /// All objects, sorted by id.
    var all: [LSMPNSubscription] { content.withLock { $0.objects.sorted { $0.key < $1.key }.map(\.value) } }

    var ids: [String] { content.withLock { Array($0.objects.keys) } }

    func object(_ id: String) -> LSMPNSubscription? { content.withLock { $0.objects[id] } }

    /// The object of an MPN subscription with these values, which is created for `client` if the cache does not have it.
    func object(_ id: String, _ info: LSMPNInfo, of client: LSClient?) -> LSMPNSubscription {
        let (object, isNew) = content.withLock { content -> (LSMPNSubscription, Bool) in
            if let known = content.objects[id] { return (known, false) }
            let new = LSMPNSubscription(LSMPNKey(subscriptionId: id), info, of: client)
            content.objects[id] = new
            return (new, true)
        }
        if !isNew { object.replaceInfo(info) }
        return object
    }

    func recordActivation(_ id: String) { content.withLock { $0.activationDates[id] = Date() } }

    func activationDate(_ id: String) -> Date? { content.withLock { $0.activationDates[id] } }

    /// Makes the objects of another server, adapter set or user void.
    func adopt(_ owner: String?) {
        let old = content.withLock { content -> [LSMPNSubscription] in
            guard content.owner != owner else { return [] }
            defer { content = Content(owner: owner) }
            return Array(content.objects.values)
        }
        for subscription in old { subscription.markDeactivated() }
    }

    /// Removes an MPN subscription that this client deactivated.
    func forget(_ id: String) { remove(id)?.markDeactivated() }

    /// Removes an MPN subscription that another client removed from the server.
    func lose(_ id: String) { remove(id)?.markGone() }

    private func remove(_ id: String) -> LSMPNSubscription? {
        content.withLock { content in
            content.activationDates[id] = nil
            return content.objects.removeValue(forKey: id)
        }
    }
}
