import Testing

@testable import LightstreamerCore

@Suite("Public key pins")
struct PublicKeyPinTests {
    private static let a = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
    private static let b = "HxwdHhsaGRgXFhUUExIREA8ODQwLCgkIBwYFBAMCAQA="

    @Test(arguments: [
        (a, [a]), ("sha256//\(a)", [a]), ("sha256//\(a);sha256//\(b)", [a, b]),
        // Other bits behind the last byte.
        (a.replacing("8=", with: "9="), [a]),
    ])
    func parsesHashes(text: String, hashes: [String]) {
        #expect(PublicKeyPin.hashes(text) == hashes)
    }

    @Test(arguments: [
        "", "sha256//", "sha256/\(a)", "SHA256//\(a)", "sha1//\(a)", "\(a);\(b)", "sha256//\(a);\(b)", "sha256//\(a);",
        String(a.dropLast()), "AAEC", a + a, "pin-sha256=\"\(a)\"", "\(a)\n", "/etc/ssl/key.pem",
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    ])
    func refusesOtherStrings(text: String) {
        #expect(PublicKeyPin.hashes(text) == nil)
    }
}
