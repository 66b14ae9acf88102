import Foundation

/// Constants and number formats of the protocol.
package enum TLCP {
    package static let version = "TLCP-2.5.0"
    package static let webSocketSubprotocol = "TLCP-2.5.0.lightstreamer.com"
    /// `LS_cid` of a custom client (TLCP "Session Creation Request"), not yet percent-encoded.
    package static let genericClientID = "mgQkwtwdysogQz2BJ4Ji kOj2Bg"

    /// Formats a decimal number for a request: without decimals if it is whole (`39`), else in the shortest form with a dot (`20.1`).
    package static func format(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return number.rounded() == number ? String(format: "%.0f", number) : plainDecimal(number)
    }

    /// Formats a number without an exponent, which `description` uses for very small numbers and the protocol does not allow.
    private static func plainDecimal(_ number: Double) -> String {
        let text = number.description
        guard let exponentMark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: exponentMark)...]),
            exponent < 0
        else { return text }
        let mantissa = text[..<exponentMark]
        let sign = mantissa.hasPrefix("-") ? "-" : ""
        let digits = mantissa.filter(\.isNumber)
        return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
}
