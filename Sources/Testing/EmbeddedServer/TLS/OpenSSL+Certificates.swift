#if os(Linux)
    import Foundation

    extension OpenSSL {
        // Constants of the library's headers.
        private static let ellipticCurveKey: CInt = 408  // EVP_PKEY_EC
        private static let curveOperations: CInt = 6  // EVP_PKEY_OP_PARAMGEN | EVP_PKEY_OP_KEYGEN
        private static let setCurve: CInt = 0x1001  // EVP_PKEY_CTRL_EC_PARAMGEN_CURVE_NID
        private static let p256: CInt = 415  // NID_X9_62_prime256v1
        private static let subjectAlternativeName: CInt = 85  // NID_subject_alt_name
        private static let basicConstraints: CInt = 87  // NID_basic_constraints
        private static let ascii: CInt = 0x1001  // MBSTRING_ASC
        private static let version3: CLong = 2
        private static let day: CLong = 86_400

        func selfSigned(hosts: [String], days: ClosedRange<Int>) throws(ServerStartError) -> TLSIdentity {
            clearErrors()
            let key = try newP256Key()
            defer { freeKey(key) }
            let certificate = newCertificate()
            defer { freeCertificate(certificate) }
            let name = subject(certificate)
            let isFilled =
                setVersion(certificate, Self.version3) == 1
                && setInteger(serialNumber(certificate), CLong(UInt32.random(in: 1 ... .max) >> 1)) == 1
                && setTimeFromNow(notBefore(certificate), days.lowerBound * Self.day) != nil
                && setTimeFromNow(notAfter(certificate), days.upperBound * Self.day) != nil
                && setKey(certificate, key) == 1
                && addName(name, "CN", Self.ascii, Array("EmbeddedServer\0".utf8), -1, -1, 0) == 1
                && setIssuer(certificate, name) == 1
            guard isFilled else { throw failure("make a certificate") }
            // The certificate is its own authority.
            try add("critical,CA:TRUE", Self.basicConstraints, to: certificate)
            let names = hosts.map { SocketAddress.isNumeric($0) ? "IP:\($0)" : "DNS:\($0)" }
            guard !names.isEmpty, !hosts.contains(where: { $0.isEmpty || $0.contains(",") }) else {
                throw ServerStartError(description: "can't make a certificate for the hosts \(hosts)")
            }
            try add(names.joined(separator: ","), Self.subjectAlternativeName, to: certificate)
            guard sign(certificate, key, digestMethod()) > 0 else { throw failure("sign a certificate") }
            return TLSIdentity(
                certificatePEM: try pem("write a certificate") { writeCertificate($0, certificate) },
                privateKeyPEM: try pem("write a key") { writeKey($0, key, nil, nil, 0, nil, nil) })
        }

        private func newP256Key() throws(ServerStartError) -> Object {
            let context = newKeyContext(Self.ellipticCurveKey, nil)
            defer { freeKeyContext(context) }
            var key: Object?
            guard beginKey(context) == 1,
                keyControl(context, Self.ellipticCurveKey, Self.curveOperations, Self.setCurve, Self.p256, nil) == 1,
                makeKey(context, &key) == 1, let key
            else { throw failure("make a key") }
            return key
        }

        private func add(_ value: String, _ kind: CInt, to certificate: Object?) throws(ServerStartError) {
            guard let part = newExtension(nil, nil, kind, value) else {
                throw failure("make a certificate with '\(value)'")
            }
            defer { freeExtension(part) }
            guard addExtension(certificate, part, -1) == 1 else { throw failure("make a certificate with '\(value)'") }
        }

        private func pem(_ action: String, _ write: (Object?) -> CInt) throws(ServerStartError) -> String {
            let buffer = newBuffer(memoryMethod())
            defer { _ = freeBuffer(buffer) }
            guard write(buffer) == 1 else { throw failure(action) }
            var text: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = readBuffer(buffer, &piece, CInt(piece.count))
                guard count > 0 else { break }
                text += piece.prefix(Int(count))
            }
            return String(decoding: text, as: UTF8.self)
        }

        /// Calls `body` with a memory buffer that contains the text.
        private func withBuffer<R>(
            _ text: String, _ body: (Object?) throws(ServerStartError) -> R
        ) throws(ServerStartError) -> R {
            let buffer = newBuffer(memoryMethod())
            defer { _ = freeBuffer(buffer) }
            let bytes = Array(text.utf8)
            _ = writeBuffer(buffer, bytes, CInt(clamping: bytes.count))
            clearErrors()
            return try body(buffer)
        }

        /// Creates the context for the server's connections.
        func makeContext(_ identity: TLSIdentity) throws(ServerStartError) -> TLSContext {
            guard let context = newContext(serverMethod()) else { throw failure("use TLS") }
            // Frees the context if this method fails.
            let result = TLSContext(context, self)
            try withBuffer(identity.certificatePEM) { buffer throws(ServerStartError) in
                let certificate = readCertificate(buffer, nil, nil, nil)
                defer { freeCertificate(certificate) }
                guard certificate != nil, contextUseCertificate(context, certificate) == 1 else {
                    throw failure("use the certificate of Configuration.tls")
                }
                while let next = readCertificate(buffer, nil, nil, nil) {
                    // The context now owns the certificate.
                    guard contextControl(context, 14, 0, next) == 1 else {  // SSL_CTRL_EXTRA_CHAIN_CERT
                        freeCertificate(next)
                        throw failure("use the certificates of Configuration.tls")
                    }
                }
                clearErrors()
            }
            try withBuffer(identity.privateKeyPEM) { buffer throws(ServerStartError) in
                let key = readKey(buffer, nil, nil, nil)
                defer { freeKey(key) }
                guard key != nil, contextUseKey(context, key) == 1 else {
                    throw failure("use the private key of Configuration.tls")
                }
            }
            return result
        }

        func publicKeyPin(ofCertificate pem: String) throws(ServerStartError) -> String {
            try withBuffer(pem) { buffer throws(ServerStartError) in
                let certificate = readCertificate(buffer, nil, nil, nil)
                defer { freeCertificate(certificate) }
                let key = certificate == nil ? nil : keyOf(certificate)
                defer { freeKey(key) }
                let size = key == nil ? 0 : Int(encodeKey(key, nil))
                guard size > 0 else { throw failure("read the key of the certificate") }
                var encoded = [UInt8](repeating: 0, count: size)
                var hash = [UInt8](repeating: 0, count: 32)
                encoded.withUnsafeMutableBufferPointer { bytes in
                    var end = bytes.baseAddress
                    _ = encodeKey(key, &end)
                }
                _ = digest(encoded, size, &hash)
                return "sha256//" + Data(hash).base64EncodedString()
            }
        }
    }

    /// The TLS context of one server.
    final class TLSContext: @unchecked Sendable {
        // `@unchecked Sendable`: the properties are constant; they are used on the server's queue.
        let object: OpenSSL.Object
        let library: OpenSSL

        init(_ object: OpenSSL.Object, _ library: OpenSSL) {
            self.object = object
            self.library = library
        }

        deinit { library.freeContext(object) }
    }
#endif
