import Foundation

/// An error on the client's side: an invalid argument, a call in the wrong state, or a change of an immutable object.
///
/// Both forms of a call raise it for a programming error: see `LSUncaughtException`.
open class LSPushClientException: LSException, @unchecked Sendable {
    /// Creates an exception from a `printf`-style format, without raising it; `nil`: an empty reason.
    public init!(reason: String!, arguments: CVaListPointer) {
        super.init(name: "LSPushClientException", text: Self.format(reason, arguments))
    }

    init(_ text: String, userInfo: [AnyHashable: Any]? = nil) {
        super.init(name: "LSPushClientException", text: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Decodes an archived exception, as `NSException` requires.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif
}

/// A failure of the connection: it is closed, it broke, or the server did not answer in time.
open class LSPushConnectionException: LSException, @unchecked Sendable {
    /// Creates an exception from a `printf`-style format, without raising it; `nil`: an empty reason.
    public init!(reason: String!, arguments: CVaListPointer) {
        super.init(name: "LSPushConnectionException", text: Self.format(reason, arguments))
    }

    init(_ text: String, userInfo: [AnyHashable: Any]? = nil) {
        super.init(name: "LSPushConnectionException", text: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Decodes an archived exception, as `NSException` requires.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif
}

/// A refusal by the server or its Metadata Adapter.
open class LSPushServerException: LSException, @unchecked Sendable {
    /// The error code. Positive: a code of the server (TLCP Appendix A and B); zero or negative: a code of the Metadata Adapter.
    open private(set) var errorCode: Int32

    /// Creates an exception from a `printf`-style format, without raising it; `nil`: an empty reason.
    public init!(code errorCode: Int32, reason: String!, arguments: CVaListPointer) {
        self.errorCode = errorCode
        super.init(name: "LSPushServerException", text: Self.format(reason, arguments))
    }

    init(code: Int, _ text: String, userInfo: [AnyHashable: Any]? = nil) {
        errorCode = Int32(truncatingIfNeeded: code)
        super.init(name: "LSPushServerException", text: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Decodes an archived exception, as `NSException` requires.
        public required init?(coder: NSCoder) {
            errorCode = 0
            super.init(coder: coder)
        }
    #endif

    override var code: Int { Int(errorCode) }
}

/// Data from the server that could not be interpreted. Only passed to `LSConnectionDelegate`, never raised by a call.
open class LSPushUpdateException: LSException, @unchecked Sendable {
    /// Creates an exception from a `printf`-style format, without raising it; `nil`: an empty reason.
    public init!(reason: String!, arguments: CVaListPointer) {
        super.init(name: "LSPushUpdateException", text: Self.format(reason, arguments))
    }

    init(_ text: String) { super.init(name: "LSPushUpdateException", text: text) }

    #if canImport(ObjectiveC)
        /// Decodes an archived exception, as `NSException` requires.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif
}
