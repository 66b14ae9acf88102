import Foundation
import Testing

@testable import LightstreamerCore

@Suite("Subject public key info")
struct SubjectPublicKeyInfoTests {
    /// Created by `openssl req -x509`, and the key by `openssl x509 -pubkey`.
    private let certificate = Data(
        base64Encoded: """
            MIIBfDCCASOgAwIBAgIUZvlaGj1CU2vGZfb5sLS/lU6DauEwCgYIKoZIzj0EAwIwEzERMA8GA1UEAwwIcGluIHRlc3QwIBcNMjYxMTIxMTEyODU2
            WhgPMjEyNjEwMjgxMTI4NTZaMBMxETAPBgNVBAMMCHBpbiB0ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8z9/veTfEeu3b1uQT505EcGN
            67mMKvKvWX8DFdVq3FVAe66BlBFDAw9hbwt2eFC5lIIoQgiL9/Tj5eRVSAegV6NTMFEwHQYDVR0OBBYEFGazRXRee/ewIcFmKoEhOVwZo63pMB8G
            A1UdIwQYMBaAFGazRXRee/ewIcFmKoEhOVwZo63pMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgaTFX6qZuxo8bLOFom/XdTRGF
            tiSvqsGUyD6Xmqwy3cUCIFM3Zy6w1/x5z9ypChdWQozKAX2Oc4gj4F5tn3vqUsvg
            """, options: .ignoreUnknownCharacters)
    private let key = Data(
        base64Encoded:
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8z9/veTfEeu3b1uQT505EcGN67mMKvKvWX8DFdVq3FVAe66BlBFDAw9hbwt2"
            + "eFC5lIIoQgiL9/Tj5eRVSAegVw==")

    @Test func findsKey() throws {
        let found = SubjectPublicKeyInfo.find(inCertificate: [UInt8](try #require(certificate)))
        #expect(found.map { Data($0) } == key)
    }

    /// Four bytes may be more than an `Int` holds.
    @Test(arguments: [0x0000_0002, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
    func refusesLengthBeyondEnd(length: UInt32) {
        let bytes = (0..<4).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        for inner in [[0x30, 0x84], [0x30, 0x0A, 0x30, 0x84]] as [[UInt8]] {
            #expect(SubjectPublicKeyInfo.find(inCertificate: inner + bytes + [0, 0, 0, 0]) == nil)
        }
    }

    @Test("A truncated certificate has no key, and a damaged one does not trap") func damagedCertificateDoesNotTrap()
        throws
    {
        let der = [UInt8](try #require(certificate))
        for length in 0..<der.count {
            let found = SubjectPublicKeyInfo.find(inCertificate: Array(der.prefix(length)))
            #expect(found == nil)
        }
        for index in der.indices {
            var damaged = der
            damaged[index] = 0xFF
            _ = SubjectPublicKeyInfo.find(inCertificate: damaged)
        }
    }
}
