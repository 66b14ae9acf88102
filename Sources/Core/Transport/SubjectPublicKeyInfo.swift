/// Finds the part of an X.509 certificate that pins hash. Apple's Security framework returns a key without its algorithm, from which the
/// hash of a whole `SubjectPublicKeyInfo` cannot be computed.
enum SubjectPublicKeyInfo {
    /// The DER bytes of the `SubjectPublicKeyInfo`, tag and length included; `nil` if `der` is not a certificate.
    static func find(inCertificate der: [UInt8]) -> ArraySlice<UInt8>? {
        // Certificate ::= SEQUENCE { tbsCertificate SEQUENCE { [0] version OPTIONAL, serialNumber, signature, issuer,
        // validity, subject, subjectPublicKeyInfo, ... }, ... }
        var rest = der[...]
        guard let certificate = takeElement(&rest), certificate.tag == 0x30 else { return nil }
        rest = certificate.content
        guard let body = takeElement(&rest), body.tag == 0x30 else { return nil }
        rest = body.content
        if rest.first == 0xA0 { _ = takeElement(&rest) }
        for _ in 0..<5 {
            guard takeElement(&rest) != nil else { return nil }
        }
        guard let key = takeElement(&rest), key.tag == 0x30 else { return nil }
        return key.whole
    }

    private struct Element {
        var tag: UInt8
        var whole: ArraySlice<UInt8>
        var content: ArraySlice<UInt8>
    }

    private static func takeElement(_ input: inout ArraySlice<UInt8>) -> Element? {
        guard input.count >= 2 else { return nil }
        let start = input.startIndex
        var contentStart = start + 2
        // Not an `Int`, which does not hold four bytes on every watch.
        var length = UInt64(input[start + 1])
        if length >= 0x80 {
            let count = Int(length & 0x7F)
            guard (1...4).contains(count), input.count >= 2 + count else { return nil }
            length = input[contentStart..<contentStart + count].reduce(0) { $0 << 8 | UInt64($1) }
            contentStart += count
        }
        guard length <= UInt64(input.endIndex - contentStart) else { return nil }
        let end = contentStart + Int(length)
        defer { input = input[end...] }
        return Element(tag: input[start], whole: input[start..<end], content: input[contentStart..<end])
    }
}
