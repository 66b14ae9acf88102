import Foundation

/// A mistake on the client's side: a bad parameter, a call out of context, an attempt to change what is immutable.
///
/// Both forms of a call raise it: see `LSUncaughtException`.
open class LSPushClientException: LSException, @unchecked Sendable {
    /// Creates an exception from a `printf`-style format; nothing is raised. `nil` reason: an empty one.
    public init!(reason: String!, arguments: CVaListPointer) {
        super.init(name: "LSPushClientException", text: Self.format(reason, arguments))
    }

    init(_ text: String, userInfo: [AnyHashable: Any]? = nil) {
        super.init(name: "LSPushClientException", text: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Restores an archived exception, as `NSException` demands.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif
}

/// Everything that is neither a mistake nor the server's refusal: no connection, a broken one, no answer in time.
open class LSPushConnectionException: LSException, @unchecked Sendable {
    /// Creates an exception from a `printf`-style format; nothing is raised. `nil` reason: an empty one.
    public init!(reason: String!, arguments: CVaListPointer) {
        super.init(name: "LSPushConnectionException", text: Self.format(reason, arguments))
    }

    init(_ text: String, userInfo: [AnyHashable: Any]? = nil) {
        super.init(name: "LSPushConnectionException", text: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Restores an archived exception, as `NSException` demands.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif
}

/// The server, or its Metadata Adapter, refused.
open class LSPushServerException: LSException, @unchecked Sendable {
    /// Why. Positive: a check of the server (TLCP Appendix A and B); zero or negative: the Metadata Adapter's own code.
    open private(set) var errorCode: Int32

    /// Creates an exception from a `printf`-style format; nothing is raised. `nil` reason: an empty one.
    public init!(code errorCode: Int32, reason: String!, arguments: CVaListPointer) {
        self.errorCode = errorCode
        super.init(name: "LSPushServerException", text: Self.format(reason, arguments))
    }

    init(code: Int, _ text: String, userInfo: [AnyHashable: Any]? = nil) {
        errorCode = Int32(truncatingIfNeeded: code)
        super.init(name: "LSPushServerException", text: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Restores an archived exception, as `NSException` demands.
        public required init?(coder: NSCoder) {
            errorCode = 0
            super.init(coder: coder)
        }
    #endif

    override var code: Int { Int(errorCode) }
}

/// Data of the server that could not be interpreted. Only handed to `LSConnectionDelegate`, never raised by a call.
open class LSPushUpdateException: LSException, @unchecked Sendable {
    /// Creates an exception from a `printf`-style format; nothing is raised. `nil` reason: an empty one.
    public init!(reason: String!, arguments: CVaListPointer) {
        super.init(name: "LSPushUpdateException", text: Self.format(reason, arguments))
    }

    init(_ text: String) { super.init(name: "LSPushUpdateException", text: text) }

    #if canImport(ObjectiveC)
        /// Restores an archived exception, as `NSException` demands.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif
}
