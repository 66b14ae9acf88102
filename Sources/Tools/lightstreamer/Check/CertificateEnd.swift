import Foundation

#if os(Linux)
    import CTransport
#endif

/// The time at which a server's certificate expires. Only the Linux transport reports it.
enum CertificateEnd {
    /// Opens another connection, as libcurl does: the check has verified the certificate before.
    ///
    /// - Returns: `nil` if the time is not known.
    static func date(of address: String, within seconds: Double) -> Date? {
        #if os(Linux)
            guard ct_load() == nil, let easy = ct_easy_init() else { return nil }
            defer { ct_easy_cleanup(easy) }
            let options = [
                (CT_OPT_CONNECT_ONLY, 1), (CT_OPT_CERTINFO, 1), (CT_OPT_SSL_VERIFYPEER, 0), (CT_OPT_SSL_VERIFYHOST, 0),
                (CT_OPT_NOSIGNAL, 1), (CT_OPT_TIMEOUT_MS, Int(min(seconds, 86_400) * 1_000)),
            ]
            for (option, value) in options { _ = ct_easy_set_long(easy, option, value) }
            _ = address.withCString { ct_easy_set_pointer(easy, CT_OPT_URL, $0) }
            guard ct_easy_perform(easy) == 0, let text = ct_easy_certificate_end(easy) else { return nil }
            return date(String(cString: text))
        #else
            return nil
        #endif
    }

    /// Parses the spellings of OpenSSL and GnuTLS.
    static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let words = text.split(separator: " ").filter { $0 != "GMT" }.joined(separator: " ")
        return ["MMM d HH:mm:ss yyyy", "yyyy-MM-dd HH:mm:ss"].lazy.compactMap { format in
            formatter.dateFormat = format
            return formatter.date(from: words)
        }.first
    }
}
