#if canImport(Security)
    import CryptoKit
    import Foundation
    import Security

    /// The pin of a key: SHA-256 of its DER `SubjectPublicKeyInfo`, in Base64.
    enum PublicKeyHash {
        /// Returns `nil` for a key that cannot be exported, or whose kind certificates of servers do not have.
        static func base64(of key: SecKey) -> String? {
            guard let raw = SecKeyCopyExternalRepresentation(key, nil) as Data?,
                let attributes = SecKeyCopyAttributes(key) as? [CFString: Any],
                let type = attributes[kSecAttrKeyType] as? String,
                let bits = attributes[kSecAttrKeySizeInBits] as? Int,
                let algorithm = algorithm(type: type, bits: bits)
            else { return nil }
            // SubjectPublicKeyInfo ::= SEQUENCE { AlgorithmIdentifier, BIT STRING with no unused bits } (RFC 5280).
            let info = sequence(algorithm + element(0x03, [0] + raw))
            return Data(SHA256.hash(data: Data(info))).base64EncodedString()
        }

        /// The DER of the AlgorithmIdentifier, which Security.framework leaves out of its representation.
        private static func algorithm(type: String, bits: Int) -> [UInt8]? {
            if type == kSecAttrKeyTypeRSA as String {
                // rsaEncryption, NULL (RFC 3279)
                return sequence([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00])
            }
            guard type == kSecAttrKeyTypeECSECPrimeRandom as String else { return nil }
            // id-ecPublicKey with a named curve (RFC 5480)
            let publicKey: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
            switch bits {
            case 256: return sequence(publicKey + [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
            case 384: return sequence(publicKey + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22])
            case 521: return sequence(publicKey + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x23])
            default: return nil
            }
        }

        private static func sequence(_ content: [UInt8]) -> [UInt8] { element(0x30, content) }

        private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
            var length: [UInt8] = []
            var rest = content.count
            if rest < 0x80 {
                length = [UInt8(rest)]
            } else {
                while rest > 0 {
                    length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
                    rest >>= 8
                }
                length.insert(0x80 | UInt8(length.count), at: 0)
            }
            return [tag] + length + content
        }
    }
#endif
