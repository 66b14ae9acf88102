/// A line from the server: a response or a notification (TLCP chapters 2 and 3).
///
/// Item and field positions are 1-based, as on the wire. Whether session recovery counts a notification, `NotificationParser` says.
package enum Notification: Equatable, Sendable {
    // Responses to requests.
    case wsok
    /// `keepaliveMilliseconds`: the longest interval without data on a stream, or the longest wait for data of a poll. `controlLink`: the
    /// address for further connections; `nil`: the current address.
    case conok(sessionID: String, requestLimit: Int, keepaliveMilliseconds: Int, controlLink: String?)
    case conerr(code: Int, message: String)
    /// `requestID`: `nil` in the answer to a heartbeat.
    case reqok(requestID: Int?)
    case reqerr(requestID: Int, code: Int, message: String)
    case error(code: Int, message: String)

    // Session.
    case end(code: Int, message: String)
    case loop(delayMilliseconds: Int)
    case probe
    case noop
    /// Seconds since the session was bound, by the server's clock.
    case sync(seconds: Int)
    case servname(String)
    case clientip(String)
    case cons(Bandwidth)
    /// The number of data notifications after which the response to a recovery begins.
    case prog(Int)

    // Subscriptions.
    case subok(subscription: Int, items: Int, fields: Int)
    case subcmd(subscription: Int, items: Int, fields: Int, key: Int, command: Int)
    case unsub(subscription: Int)
    case eos(subscription: Int, item: Int)
    case cs(subscription: Int, item: Int)
    case ov(subscription: Int, item: Int, lost: Int)
    case conf(subscription: Int, frequency: Frequency, filtered: Bool)
    /// Only for tools and tests, because sessions read `U` lines with `UpdateDecoder`. The values are not decoded.
    case update(subscription: Int, item: Int, values: String)

    // Messages. `sequence`: `nil` for a message sent without one.
    case msgdone(sequence: String?, number: Int, response: String)
    case msgfail(sequence: String?, number: Int, code: Int, message: String)

    // Mobile push notifications.
    case mpnreg(deviceID: String, adapter: String)
    case mpnok(subscription: Int, mpnSubscriptionID: String)
    case mpndel(mpnSubscriptionID: String)
    case mpnzero(deviceID: String)
    case mpnconf(mpnSubscriptionID: String)

    /// A tag that this version of the protocol does not have.
    case unknown(tag: String)

    /// The maximum bandwidth of a session.
    package enum Bandwidth: Equatable, Sendable {
        /// In kbps.
        case limited(Double)
        case unlimited
        /// Unlimited, and the client cannot request a limit.
        case unmanaged
    }

    /// The maximum update frequency of a subscription.
    package enum Frequency: Hashable, Comparable, Sendable {
        /// In updates per second.
        case limited(Double)
        case unlimited
    }
}

package typealias Bandwidth = Notification.Bandwidth
package typealias Frequency = Notification.Frequency
