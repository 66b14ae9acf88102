/// Hides passwords, device tokens and names of users in log lines and messages.
package enum Secrets {
    /// Returns a request without passwords and with shortened device tokens.
    package static func hidden(in request: String) -> String {
        hidden(inAddressesOf: replacingValues(of: request, by: shown))
    }

    /// Returns requests without user names and session ids, which may appear only at levels below INFO.
    static func anonymous(_ requests: [some StringProtocol]) -> [String] {
        requests.map { request in
            replacingValues(of: String(request)) { name, _ in
                switch name {
                case "LS_user", "LS_session", "LS_old_session": "*"
                default: nil
                }
            }
        }
    }

    /// The value to show instead of that of a request's parameter; `nil`: the value is no secret.
    package static func shown(_ name: String, _ value: String) -> String? {
        switch name {
        case "LS_password": "*"
        case "PN_deviceToken", "PN_newDeviceToken": shortened(value)
        default: nil
        }
    }

    /// - Parameter replacement: returns the string to show instead of a parameter's value; `nil`: the value is shown.
    private static func replacingValues(
        of request: String, by replacement: (_ name: String, _ value: String) -> String?
    ) -> String {
        let bytes = Array(request.utf8)
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var start = 0
        for index in bytes.indices where isSeparator(bytes[index]) {
            append(bytes[start..<index], to: &shown, replacement)
            shown.append(bytes[index])
            start = index + 1
        }
        append(bytes[start...], to: &shown, replacement)
        return String(decoding: shown, as: UTF8.self)
    }

    /// Returns a string without the user and the password that an address in it may have: `http://user:password@host`.
    package static func hidden(inAddressesOf text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let scheme = rest.firstSchemeSeparator {
            shown += rest[..<scheme.upperBound]
            rest = rest[scheme.upperBound...]
            let authority = rest.prefix { !$0.isWhitespace && !"/?#".contains($0) }
            if let at = authority.lastIndex(of: "@") {
                shown += "*"
                rest = rest[at...]
            }
        }
        return shown + rest
    }

    /// Returns what an application or a user has given as an address, without the parts that may be secret: the query, and user and password.
    /// As the address may be malformed, they end at the last `@`, wherever that is, and may have no scheme before them.
    package static func hidden(inAddress address: String) -> String {
        var shown = address
        let start = shown[...].firstSchemeSeparator?.upperBound ?? shown.startIndex
        if let at = shown.lastIndex(of: "@"), at >= start { shown.replaceSubrange(start..<at, with: "*") }
        if let query = shown.firstIndex(of: "?") { shown.replaceSubrange(shown.index(after: query)..., with: "*") }
        return shown
    }

    /// The beginning of a device token, enough to distinguish it from others.
    package static func shortened(_ token: String) -> String {
        token.utf8.count > 16 ? "\(token.prefix(4))*" : "*"
    }

    /// Values are percent-encoded and contain none of these bytes.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }

    private static func append(
        _ parameter: ArraySlice<UInt8>, to shown: inout [UInt8], _ replacement: (String, String) -> String?
    ) {
        if let end = parameter.firstIndex(of: UInt8(ascii: "=")),
            let value = replacement(
                String(decoding: parameter[..<end], as: UTF8.self),
                String(decoding: parameter[(end + 1)...], as: UTF8.self))
        {
            shown += parameter[...end]
            shown += Array(value.utf8)
        } else {
            shown += parameter
        }
    }
}

extension Substring {
    /// The first `://`. Bytes are compared, and only after a colon: each request that is logged passes here, and few have one.
    fileprivate var firstSchemeSeparator: Range<Index>? {
        var rest = self
        while let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[rest.utf8.index(after: colon)...]
            if rest.utf8.starts(with: "//".utf8) {
                return colon..<rest.utf8.index(rest.startIndex, offsetBy: 2)
            }
        }
        return nil
    }
}
