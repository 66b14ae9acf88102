import Foundation
import TestSupport
import Testing

@testable import ModernClient

#if canImport(Security)
    import Security
#endif

@Suite("Certificate pins")
struct CertificatePinTests {
    private let hash = Data(repeating: 7, count: 32).base64EncodedString()

    @Test("Pin hashes are passed to the connections")
    func hashesReachConnections() {
        let scene = Scene()
        let details = scene.client.connectionDetails
        #expect(details.certificatePinHashes.isEmpty)
        details.certificatePinHashes = [hash]
        #expect(details.certificatePinHashes == [hash])
        #expect(scene.client.engine.options.security.pinnedPublicKeyHashes == [hash])
        details.certificatePinHashes = [hash]
        details.certificatePinHashes = []
        #expect(scene.client.engine.options.security.pinnedPublicKeyHashes.isEmpty)
        #expect(scene.takeEvents() == ["property certificatePinHashes", "property certificatePinHashes"])
    }

    @Test("A hash can have the format that curl writes")
    func curlHashFormat() {
        let scene = Scene()
        let other = Data(repeating: 9, count: 32).base64EncodedString()
        let pins = ["sha256//\(hash)", "sha256//\(other);sha256//\(hash)"]
        scene.client.connectionDetails.certificatePinHashes = pins
        #expect(scene.client.connectionDetails.certificatePinHashes == pins)
        #expect(scene.client.engine.options.security.pinnedPublicKeyHashes == [hash, other, hash])
    }

    @Test("A key that cannot be hashed becomes a pin that no server matches")
    func unsupportedKeyMatchesNothing() {
        let alone = CertificatePins.accepted(hashes: [], keyHashes: [nil])
        #expect(alone.count == 1)
        #expect(alone.allSatisfy { Data(base64Encoded: $0) == nil })
        #expect(CertificatePins.accepted(hashes: [hash], keyHashes: [nil, "b"]) == [hash] + alone + ["b"])
        #expect(CertificatePins.accepted(hashes: [], keyHashes: []).isEmpty)
    }

    #if canImport(Security)
        @Test("A change of the pinned keys is reported")
        func keyChangesAreReported() throws {
            let attributes: [CFString: Any] = [
                kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits: 256,
            ]
            let pair = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
            let key = try #require(SecKeyCopyPublicKey(pair))
            let scene = Scene()
            scene.client.connectionDetails.certificatePins = [key]
            scene.client.connectionDetails.certificatePins = [key]
            #expect(scene.takeEvents() == ["property certificatePins"])
            #expect(scene.client.engine.options.security.pinnedPublicKeyHashes.count == 1)
        }
    #endif
}
