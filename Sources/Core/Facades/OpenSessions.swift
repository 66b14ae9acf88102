/// The sessions of this process for which a limit applies: those of the clients of 1.x and of 2.x to 4.x.
package enum OpenSessions {
    /// A session that exists or is being opened. Clients that share an engine share its session, which counts once.
    package struct Session: Sendable {
        fileprivate let address: String
        fileprivate let engine: ObjectIdentifier

        /// - Parameter engine: the client's engine, which lives at least as long as the claim or the member.
        package init(address: String, engine: AnyObject) {
            self.address = address
            self.engine = ObjectIdentifier(engine)
        }
    }

    /// Makes a session count until the object is released, whether it exists yet or not.
    package final class Claim: Sendable {
        private let session: Session
        private let turn: Int

        package init(_ session: Session) {
            self.session = session
            turn = OpenSessions.state.withLock { state in
                state.lastTurn += 1
                state.claims[state.lastTurn] = session
                return state.lastTurn
            }
        }

        deinit { OpenSessions.state.withLock { $0.claims[turn] = nil } }

        /// The number of other sessions with the server. Claims count for later ones, so that simultaneous calls cannot exceed a limit. No lock
        /// is held while the members are asked.
        package var otherSessions: Int {
            let (earlier, members) = OpenSessions.state.withLock { state in
                (state.claims.filter { $0.key < turn }.map(\.value), Array(state.members.values))
            }
            let server = ServerAddress.normalised(session.address)
            let sessions = (earlier + members.compactMap { $0() }).filter { $0.engine != session.engine }
            return Set(sessions.filter { ServerAddress.normalised($0.address) == server }.map(\.engine)).count
        }
    }

    /// Makes the session of a client count, as long as the object exists.
    package final class Member: Sendable {
        /// - Parameter session: returns the client's session; `nil` if it has none. Called on any thread.
        package init(session: @escaping @Sendable () -> Session?) {
            let id = ObjectIdentifier(self)
            OpenSessions.state.withLock { $0.members[id] = session }
        }

        deinit {
            let id = ObjectIdentifier(self)
            OpenSessions.state.withLock { $0.members[id] = nil }
        }
    }

    private struct State {
        var claims: [Int: Session] = [:]
        var members: [ObjectIdentifier: @Sendable () -> Session?] = [:]
        var lastTurn = 0
    }

    private static let state = Locked(State())
}
