#if os(Linux)
    import Foundation
    import FoundationNetworking

    /// The cookies of a process, in memory, with the rules and limits of RFC 6265bis, sections 5.7 and 5.8.
    struct CookieStore {
        /// The maximum number of cookies of one domain. The number of all cookies also bounds the number of domains.
        static let domainLimit = 50
        private let limit: Int

        private struct Entry {
            let cookie: HTTPCookie
            /// The times at which the cookie was created and last set or sent, in the order of changes and requests.
            let creation: Int64
            var use: Int64

            // Copies of what each comparison needs: the properties of an `HTTPCookie` take long.
            let name: String
            let domain: String
            let path: String
            let isSecure: Bool
            private let expires: Date?

            init(_ cookie: HTTPCookie, creation: Int64, use: Int64) {
                self.cookie = cookie
                self.creation = creation
                self.use = use
                (name, domain, path) = (cookie.name, cookie.domain, cookie.path)
                (isSecure, expires) = (cookie.isSecure, cookie.expiresDate)
            }

            func isSame(as other: Entry) -> Bool {
                domain.utf8.elementsEqual(other.domain.utf8) && name.utf8.elementsEqual(other.name.utf8)
                    && path.utf8.elementsEqual(other.path.utf8)
            }

            func hasExpired(_ now: Date) -> Bool { expires.map { $0 <= now } ?? false }

            /// The domain without the dot in front of one to which other hosts belong.
            var baseDomain: Substring { domain.utf8.first == UInt8(ascii: ".") ? domain.dropFirst() : domain[...] }
        }

        /// The cookies, in the order of their creation.
        private var entries: [Entry] = []
        private var turn: Int64 = 0

        init(limit: Int = 3_000) { self.limit = limit }

        /// The cookies that have not expired, in the order of their creation.
        func unexpired(_ now: Date) -> [HTTPCookie] {
            entries.filter { !$0.hasExpired(now) }.map(\.cookie)
        }

        /// The unexpired cookies that belong to a request to the URL: those with the longest paths first, of these the oldest.
        func cookies(for url: URL, _ now: Date) -> [HTTPCookie] { matches(url, now).map { entries[$0].cookie } }

        /// The same cookies as pairs of a `Cookie` field, as far as they fit into its bytes. They count as used.
        ///
        /// So cookies that a server sets again with each response do not displace the older ones, which the session may need.
        mutating func use(for url: URL, bytes: Int, _ now: Date) -> [String] {
            turn += 1
            var (pairs, rest): ([String], Int) = ([], bytes)
            for index in matches(url, now) {
                let (name, value) = (entries[index].name, entries[index].cookie.value)
                let pair = name.isEmpty ? value : "\(name)=\(value)"
                let length = pair.utf8.count + (pairs.isEmpty ? 0 : 2)
                guard length <= rest else { continue }
                rest -= length
                pairs.append(pair)
                entries[index].use = turn
            }
            return pairs
        }

        private func matches(_ url: URL, _ now: Date) -> [Int] {
            guard let host = CookieMatch.host(of: url) else { return [] }
            let (path, isSecure) = (CookieMatch.path(of: url), CookieMatch.isSecure(url))
            let found = entries.indices.filter { index in
                let entry = entries[index]
                return CookieMatch.isDomain(entry.domain, of: host) && CookieMatch.isPath(entry.path, of: path)
                    && (isSecure || !entry.isSecure) && !entry.hasExpired(now)
            }
            return found.sorted {
                (entries[$1].path.utf8.count, $0) < (entries[$0].path.utf8.count, $1)
            }
        }

        /// Adds a cookie, in place of one with the same name, domain and path; an expired cookie only removes that one.
        ///
        /// - Parameter isSecureOrigin: `true` if the application sets the cookie, or a server behind TLS. Others neither set, replace nor
        ///   evict a `Secure` cookie, nor set one that a server could take for it.
        mutating func insert(_ cookie: HTTPCookie, isSecureOrigin: Bool, _ now: Date) {
            entries.removeAll { $0.hasExpired(now) }
            turn += 1
            let new = Entry(cookie, creation: turn, use: turn)
            guard isSecureOrigin || !new.isSecure && !isMistakable(new) else { return }
            if let index = entries.firstIndex(where: { $0.isSame(as: new) }) {
                if new.hasExpired(now) {
                    entries.remove(at: index)
                } else {
                    entries[index] = Entry(cookie, creation: entries[index].creation, use: turn)
                }
            } else if !new.hasExpired(now) {
                entries.append(new)
                let isOfDomain = { (entry: Entry) in entry.baseDomain.utf8.elementsEqual(new.baseDomain.utf8) }
                if entries.count(where: isOfDomain) > Self.domainLimit {
                    evict(sparing: isSecureOrigin ? new : nil, where: isOfDomain)
                }
                if entries.count > limit { evict(sparing: isSecureOrigin ? new : nil) { _ in true } }
            }
        }

        /// `true` if a server could take the cookie for one that is `Secure`.
        private func isMistakable(_ new: Entry) -> Bool {
            entries.contains { old in
                old.isSecure && old.name.utf8.elementsEqual(new.name.utf8) && CookieMatch.isPath(old.path, of: new.path)
                    && (CookieMatch.isDomain(".\(old.baseDomain)", of: String(new.baseDomain))
                        || CookieMatch.isDomain(".\(new.baseDomain)", of: String(old.baseDomain)))
            }
        }

        /// Removes the least recently used cookie, one that is not `Secure` before others.
        private mutating func evict(sparing new: Entry?, where isCandidate: (Entry) -> Bool) {
            let candidates = entries.indices.filter {
                isCandidate(entries[$0]) && entries[$0].creation != new?.creation
            }
            let victim = candidates.min {
                let (first, second) = (entries[$0], entries[$1])
                guard first.isSecure == second.isSecure else { return second.isSecure }
                return (first.use, first.creation) < (second.use, second.creation)
            }
            if let victim { entries.remove(at: victim) }
        }
    }
#endif
