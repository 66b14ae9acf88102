/// Hides what must not be seen in a log.
package enum Secrets {
    /// A request without passwords, and with device tokens shortened.
    package static func hidden(in request: String) -> String {
        let bytes = Array(request.utf8)
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var start = 0
        for index in bytes.indices where isSeparator(bytes[index]) {
            append(bytes[start..<index], to: &shown)
            shown.append(bytes[index])
            start = index + 1
        }
        append(bytes[start...], to: &shown)
        return hidden(inAddressesOf: String(decoding: shown, as: UTF8.self))
    }

    /// A text without the user and the password that an address in it may have: `http://user:password@host`.
    package static func hidden(inAddressesOf text: String) -> String {
        var shown = ""
        var rest = text[...]
        while let scheme = rest.firstRange(ofASCII: "://") {
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

    /// The beginning of a device token, enough to tell it from others.
    package static func shortened(_ token: String) -> String {
        token.utf8.count > 16 ? "\(token.prefix(4))*" : "*"
    }

    /// Values are encoded: there is no such byte in one.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }

    private static func append(_ parameter: ArraySlice<UInt8>, to shown: inout [UInt8]) {
        guard let end = parameter.firstIndex(of: UInt8(ascii: "=")) else {
            shown += parameter
            return
        }
        switch String(decoding: parameter[..<end], as: UTF8.self) {
        case "LS_password": shown += Array("LS_password=*".utf8)
        case "PN_deviceToken", "PN_newDeviceToken":
            shown += parameter[...end]
            shown += Array(shortened(String(decoding: parameter[(end + 1)...], as: UTF8.self)).utf8)
        default: shown += parameter
        }
    }
}

extension Substring {
    fileprivate func firstRange(ofASCII text: StaticString) -> Range<Index>? {
        let wanted = Array("\(text)".utf8)
        var start = startIndex
        while start < endIndex {
            if utf8[start...].starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
            start = utf8.index(after: start)
        }
        return nil
    }
}
