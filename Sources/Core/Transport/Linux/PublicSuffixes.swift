#if os(Linux)
    import CTransport

    /// The domains below which anyone can register one, such as `co.uk`, as libpsl knows them.
    enum PublicSuffixes {
        /// - Parameter domain: in lower case, without a dot in front.
        /// - Returns: `nil` if libpsl is missing.
        static func contains(_ domain: String) -> Bool? {
            switch ct_is_public_suffix(domain) {
            case 0: false
            case 1: true
            default: nil
            }
        }
    }
#endif
