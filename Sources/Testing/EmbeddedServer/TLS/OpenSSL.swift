#if os(Linux)
    import Foundation
    import Glibc

    /// The functions of the system's OpenSSL that the server needs. They are loaded at run time, so that a program without TLS can be built
    /// and run without OpenSSL. Objects of the library are opaque pointers.
    struct OpenSSL: @unchecked Sendable {
        // `@unchecked Sendable`: the function pointers never change, and the library may be called from any thread.

        typealias Object = OpaquePointer

        // Connections
        let serverMethod: @convention(c) () -> Object?
        let newContext: @convention(c) (Object?) -> Object?
        let freeContext: @convention(c) (Object?) -> Void
        let contextUseCertificate: @convention(c) (Object?, Object?) -> CInt
        let contextUseKey: @convention(c) (Object?, Object?) -> CInt
        let contextControl: @convention(c) (Object?, CInt, CLong, Object?) -> CLong
        let newConnection: @convention(c) (Object?) -> Object?
        let freeConnection: @convention(c) (Object?) -> Void
        let setBuffers: @convention(c) (Object?, Object?, Object?) -> Void
        let setAcceptState: @convention(c) (Object?) -> Void
        let readPlain: @convention(c) (Object?, UnsafeMutableRawPointer?, CInt) -> CInt
        let writePlain: @convention(c) (Object?, UnsafeRawPointer?, CInt) -> CInt
        let lastResult: @convention(c) (Object?, CInt) -> CInt
        let shutDown: @convention(c) (Object?) -> CInt

        // Memory buffers
        let memoryMethod: @convention(c) () -> Object?
        let newBuffer: @convention(c) (Object?) -> Object?
        let freeBuffer: @convention(c) (Object?) -> CInt
        let readBuffer: @convention(c) (Object?, UnsafeMutableRawPointer?, CInt) -> CInt
        let writeBuffer: @convention(c) (Object?, UnsafeRawPointer?, CInt) -> CInt

        // Keys and certificates
        let newKeyContext: @convention(c) (CInt, Object?) -> Object?
        let freeKeyContext: @convention(c) (Object?) -> Void
        let beginKey: @convention(c) (Object?) -> CInt
        let keyControl: @convention(c) (Object?, CInt, CInt, CInt, CInt, UnsafeMutableRawPointer?) -> CInt
        let makeKey: @convention(c) (Object?, UnsafeMutablePointer<Object?>?) -> CInt
        let freeKey: @convention(c) (Object?) -> Void
        let newCertificate: @convention(c) () -> Object?
        let freeCertificate: @convention(c) (Object?) -> Void
        let setVersion: @convention(c) (Object?, CLong) -> CInt
        let serialNumber: @convention(c) (Object?) -> Object?
        let setInteger: @convention(c) (Object?, CLong) -> CInt
        let notBefore: @convention(c) (Object?) -> Object?
        let notAfter: @convention(c) (Object?) -> Object?
        let setTimeFromNow: @convention(c) (Object?, CLong) -> Object?
        let setKey: @convention(c) (Object?, Object?) -> CInt
        let keyOf: @convention(c) (Object?) -> Object?
        let subject: @convention(c) (Object?) -> Object?
        let setIssuer: @convention(c) (Object?, Object?) -> CInt
        let addName:
            @convention(c) (Object?, UnsafePointer<CChar>?, CInt, UnsafePointer<UInt8>?, CInt, CInt, CInt) -> CInt
        let newExtension: @convention(c) (Object?, Object?, CInt, UnsafePointer<CChar>?) -> Object?
        let addExtension: @convention(c) (Object?, Object?, CInt) -> CInt
        let freeExtension: @convention(c) (Object?) -> Void
        let digestMethod: @convention(c) () -> Object?
        let sign: @convention(c) (Object?, Object?, Object?) -> CInt
        let encodeKey: @convention(c) (Object?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> CInt
        let digest:
            @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
        let readCertificate: @convention(c) (Object?, Object?, Object?, Object?) -> Object?
        let readKey: @convention(c) (Object?, Object?, Object?, Object?) -> Object?
        let writeCertificate: @convention(c) (Object?, Object?) -> CInt
        let writeKey: @convention(c) (Object?, Object?, Object?, Object?, CInt, Object?, Object?) -> CInt

        // Errors; each thread has its own list
        let clearErrors: @convention(c) () -> Void
        let lastError: @convention(c) () -> CUnsignedLong
        let describeError: @convention(c) (CUnsignedLong, UnsafeMutablePointer<CChar>?, Int) -> Void

        private static let loaded: Result<OpenSSL, ServerStartError> = Result { () throws(ServerStartError) in
            try OpenSSL()
        }

        /// - Throws: an error that names the missing library or function.
        static func load() throws(ServerStartError) -> OpenSSL { try loaded.get() }

        private init() throws(ServerStartError) {
            let names = ["libssl.so.3", "libssl.so.1.1", "libssl.so"]
            let library = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
            guard let library else {
                throw ServerStartError(description: "TLS needs OpenSSL: the system has no libssl.so.3 or libssl.so.1.1")
            }
            // `library` also finds the functions of libcrypto, which it is linked with.
            func function<F>(_ name: String, _ type: F.Type = F.self) throws(ServerStartError) -> F {
                guard let symbol = dlsym(library, name) else {
                    throw ServerStartError(description: "TLS needs OpenSSL 1.1 or 3: the system's has no \(name)")
                }
                return unsafeBitCast(symbol, to: type)
            }
            serverMethod = try function("TLS_server_method")
            newContext = try function("SSL_CTX_new")
            freeContext = try function("SSL_CTX_free")
            contextUseCertificate = try function("SSL_CTX_use_certificate")
            contextUseKey = try function("SSL_CTX_use_PrivateKey")
            contextControl = try function("SSL_CTX_ctrl")
            newConnection = try function("SSL_new")
            freeConnection = try function("SSL_free")
            setBuffers = try function("SSL_set_bio")
            setAcceptState = try function("SSL_set_accept_state")
            readPlain = try function("SSL_read")
            writePlain = try function("SSL_write")
            lastResult = try function("SSL_get_error")
            shutDown = try function("SSL_shutdown")
            memoryMethod = try function("BIO_s_mem")
            newBuffer = try function("BIO_new")
            freeBuffer = try function("BIO_free")
            readBuffer = try function("BIO_read")
            writeBuffer = try function("BIO_write")
            newKeyContext = try function("EVP_PKEY_CTX_new_id")
            freeKeyContext = try function("EVP_PKEY_CTX_free")
            beginKey = try function("EVP_PKEY_keygen_init")
            keyControl = try function("EVP_PKEY_CTX_ctrl")
            makeKey = try function("EVP_PKEY_keygen")
            freeKey = try function("EVP_PKEY_free")
            newCertificate = try function("X509_new")
            freeCertificate = try function("X509_free")
            setVersion = try function("X509_set_version")
            serialNumber = try function("X509_get_serialNumber")
            setInteger = try function("ASN1_INTEGER_set")
            notBefore = try function("X509_getm_notBefore")
            notAfter = try function("X509_getm_notAfter")
            setTimeFromNow = try function("X509_gmtime_adj")
            setKey = try function("X509_set_pubkey")
            keyOf = try function("X509_get_pubkey")
            subject = try function("X509_get_subject_name")
            setIssuer = try function("X509_set_issuer_name")
            addName = try function("X509_NAME_add_entry_by_txt")
            newExtension = try function("X509V3_EXT_conf_nid")
            addExtension = try function("X509_add_ext")
            freeExtension = try function("X509_EXTENSION_free")
            digestMethod = try function("EVP_sha256")
            sign = try function("X509_sign")
            encodeKey = try function("i2d_PUBKEY")
            digest = try function("SHA256")
            readCertificate = try function("PEM_read_bio_X509")
            readKey = try function("PEM_read_bio_PrivateKey")
            writeCertificate = try function("PEM_write_bio_X509")
            writeKey = try function("PEM_write_bio_PrivateKey")
            clearErrors = try function("ERR_clear_error")
            lastError = try function("ERR_get_error")
            describeError = try function("ERR_error_string_n")
        }

        /// The error of the last call, for a person.
        func failure(_ action: String) -> ServerStartError {
            var text = [CChar](repeating: 0, count: 256)
            describeError(lastError(), &text, text.count)
            let reason = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return ServerStartError(description: "can't \(action): \(reason)")
        }
    }
#endif
