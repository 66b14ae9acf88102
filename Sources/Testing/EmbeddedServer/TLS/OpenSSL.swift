#if os(Linux)
    import Foundation
    import Glibc

    /// The functions of the system's OpenSSL that the server needs. They are loaded at run time, so that a program without TLS can be built
    /// and run without OpenSSL. Objects of the library are opaque pointers.
    struct OpenSSL: @unchecked Sendable {
        // `@unchecked Sendable`: the function pointers never change, and the library may be called from any thread.

        typealias Object = OpaquePointer

        // Connections
        let serverMethod: @convention(c) () -> Object? = Self.function("TLS_server_method")
        let newContext: @convention(c) (Object?) -> Object? = Self.function("SSL_CTX_new")
        let freeContext: @convention(c) (Object?) -> Void = Self.function("SSL_CTX_free")
        let contextUseCertificate: @convention(c) (Object?, Object?) -> CInt = Self.function("SSL_CTX_use_certificate")
        let contextUseKey: @convention(c) (Object?, Object?) -> CInt = Self.function("SSL_CTX_use_PrivateKey")
        let contextControl: @convention(c) (Object?, CInt, CLong, Object?) -> CLong = Self.function("SSL_CTX_ctrl")
        let newConnection: @convention(c) (Object?) -> Object? = Self.function("SSL_new")
        let freeConnection: @convention(c) (Object?) -> Void = Self.function("SSL_free")
        let setBuffers: @convention(c) (Object?, Object?, Object?) -> Void = Self.function("SSL_set_bio")
        let setAcceptState: @convention(c) (Object?) -> Void = Self.function("SSL_set_accept_state")
        let readPlain: @convention(c) (Object?, UnsafeMutableRawPointer?, CInt) -> CInt = Self.function("SSL_read")
        let writePlain: @convention(c) (Object?, UnsafeRawPointer?, CInt) -> CInt = Self.function("SSL_write")
        let lastResult: @convention(c) (Object?, CInt) -> CInt = Self.function("SSL_get_error")
        let shutDown: @convention(c) (Object?) -> CInt = Self.function("SSL_shutdown")

        // Memory buffers
        let memoryMethod: @convention(c) () -> Object? = Self.function("BIO_s_mem")
        let newBuffer: @convention(c) (Object?) -> Object? = Self.function("BIO_new")
        let freeBuffer: @convention(c) (Object?) -> CInt = Self.function("BIO_free")
        let readBuffer: @convention(c) (Object?, UnsafeMutableRawPointer?, CInt) -> CInt = Self.function("BIO_read")
        let writeBuffer: @convention(c) (Object?, UnsafeRawPointer?, CInt) -> CInt = Self.function("BIO_write")

        // Keys and certificates
        let newKeyContext: @convention(c) (CInt, Object?) -> Object? = Self.function("EVP_PKEY_CTX_new_id")
        let freeKeyContext: @convention(c) (Object?) -> Void = Self.function("EVP_PKEY_CTX_free")
        let beginKey: @convention(c) (Object?) -> CInt = Self.function("EVP_PKEY_keygen_init")
        let keyControl: @convention(c) (Object?, CInt, CInt, CInt, CInt, UnsafeMutableRawPointer?) -> CInt =
            Self.function("EVP_PKEY_CTX_ctrl")
        let makeKey: @convention(c) (Object?, UnsafeMutablePointer<Object?>?) -> CInt = Self.function("EVP_PKEY_keygen")
        let freeKey: @convention(c) (Object?) -> Void = Self.function("EVP_PKEY_free")
        let newCertificate: @convention(c) () -> Object? = Self.function("X509_new")
        let freeCertificate: @convention(c) (Object?) -> Void = Self.function("X509_free")
        let setVersion: @convention(c) (Object?, CLong) -> CInt = Self.function("X509_set_version")
        let serialNumber: @convention(c) (Object?) -> Object? = Self.function("X509_get_serialNumber")
        let setInteger: @convention(c) (Object?, CLong) -> CInt = Self.function("ASN1_INTEGER_set")
        let notBefore: @convention(c) (Object?) -> Object? = Self.function("X509_getm_notBefore")
        let notAfter: @convention(c) (Object?) -> Object? = Self.function("X509_getm_notAfter")
        let setTimeFromNow: @convention(c) (Object?, CLong) -> Object? = Self.function("X509_gmtime_adj")
        let setKey: @convention(c) (Object?, Object?) -> CInt = Self.function("X509_set_pubkey")
        let keyOf: @convention(c) (Object?) -> Object? = Self.function("X509_get_pubkey")
        let subject: @convention(c) (Object?) -> Object? = Self.function("X509_get_subject_name")
        let setIssuer: @convention(c) (Object?, Object?) -> CInt = Self.function("X509_set_issuer_name")
        let addName:
            @convention(c) (Object?, UnsafePointer<CChar>?, CInt, UnsafePointer<UInt8>?, CInt, CInt, CInt) -> CInt =
                Self.function("X509_NAME_add_entry_by_txt")
        let newExtension: @convention(c) (Object?, Object?, CInt, UnsafePointer<CChar>?) -> Object? = Self.function(
            "X509V3_EXT_conf_nid")
        let addExtension: @convention(c) (Object?, Object?, CInt) -> CInt = Self.function("X509_add_ext")
        let freeExtension: @convention(c) (Object?) -> Void = Self.function("X509_EXTENSION_free")
        let digestMethod: @convention(c) () -> Object? = Self.function("EVP_sha256")
        let sign: @convention(c) (Object?, Object?, Object?) -> CInt = Self.function("X509_sign")
        let encodeKey: @convention(c) (Object?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> CInt =
            Self.function("i2d_PUBKEY")
        let digest:
            @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? =
                Self.function("SHA256")
        let readCertificate: @convention(c) (Object?, Object?, Object?, Object?) -> Object? = Self.function(
            "PEM_read_bio_X509")
        let readKey: @convention(c) (Object?, Object?, Object?, Object?) -> Object? = Self.function(
            "PEM_read_bio_PrivateKey")
        let writeCertificate: @convention(c) (Object?, Object?) -> CInt = Self.function("PEM_write_bio_X509")
        let writeKey: @convention(c) (Object?, Object?, Object?, Object?, CInt, Object?, Object?) -> CInt =
            Self.function("PEM_write_bio_PrivateKey")

        // Errors; each thread has its own list
        let clearErrors: @convention(c) () -> Void = Self.function("ERR_clear_error")
        let lastError: @convention(c) () -> CUnsignedLong = Self.function("ERR_get_error")
        let describeError: @convention(c) (CUnsignedLong, UnsafeMutablePointer<CChar>?, Int) -> Void = Self.function(
            "ERR_error_string_n")

        private static let loaded: Result<OpenSSL, ServerStartError> = Result { () throws(ServerStartError) in
            try OpenSSL()
        }

        /// - Throws: an error that names the missing library or function.
        static func load() throws(ServerStartError) -> OpenSSL { try loaded.get() }

        private init() throws(ServerStartError) {
            guard Self.library != nil else {
                throw ServerStartError(description: "TLS needs OpenSSL: the system has no libssl.so.3 or libssl.so.1.1")
            }
            if let missing = Self.missing {
                throw ServerStartError(description: "TLS needs OpenSSL 1.1 or 3: the installed one has no \(missing)")
            }
        }

        private static let names = ["libssl.so.3", "libssl.so.1.1", "libssl.so"]
        nonisolated(unsafe) private static let library = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
        /// A function that the library lacks. Only the initialiser of `loaded` accesses it.
        nonisolated(unsafe) private static var missing: String?

        /// A function of libssl, or of libcrypto, which it is linked with. One that is missing ends the process if it is called.
        private static func function<F>(_ name: String, _ type: F.Type = F.self) -> F {
            if let library, let symbol = dlsym(library, name) { return unsafeBitCast(symbol, to: type) }
            missing = name
            let absent: @convention(c) () -> Void = { preconditionFailure("the library is not complete") }
            return unsafeBitCast(absent, to: type)
        }

        /// The error of the last call, in human-readable form.
        func failure(_ action: String) -> ServerStartError {
            var text = [CChar](repeating: 0, count: 256)
            describeError(lastError(), &text, text.count)
            let reason = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return ServerStartError(description: "can't \(action): \(reason)")
        }
    }
#endif
