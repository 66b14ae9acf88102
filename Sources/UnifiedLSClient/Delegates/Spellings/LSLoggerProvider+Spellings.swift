// Written by Scripts/delegate-spellings; do not edit.

extension LSDelegateSpelling {
    /// Spellings of `LSLoggerProvider` with `!` on the objects 1, 2.
    public protocol LoggerProviderUnwrapped12: LSDelegateSpelling.LoggerProviderUnwrapped1 {
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String!) -> (any LSLogger)!
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLoggerProvider` with `!` on the objects 1.
    public protocol LoggerProviderUnwrapped1: LSDelegateSpelling.LoggerProviderUnwrapped2 {
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String!) -> (any LSLogger)?
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLoggerProvider` with `!` on the objects 2.
    public protocol LoggerProviderUnwrapped2: LSDelegateSpelling.LoggerProvider {
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String) -> (any LSLogger)!
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String?) -> (any LSLogger)!
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLoggerProvider` without `!`.
    public protocol LoggerProvider: LSDelegateSpelling.LoggerProviderPlainUnwrapped1 {
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String) -> (any LSLogger)?
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLoggerProvider` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol LoggerProviderPlainUnwrapped1: LSDelegateSpelling.LoggerProviderPlain {
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String!) -> any LSLogger
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLoggerProvider` without `!`, and without a mark where a value may be nil.
    public protocol LoggerProviderPlain {
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String) -> any LSLogger
        /// As in `LSLoggerProvider`.
        @_disfavoredOverload @_nonoverride func logger(withCategory category: String?) -> any LSLogger
    }
}

extension LSLoggerProvider {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func logger(withCategory category: String?) -> (any LSLogger)? {
        let result: (any LSLogger)? = (self as any LSDelegateSpelling.LoggerProviderUnwrapped12).logger(
            withCategory: category as String?)
        return result
    }
}

extension LSDelegateSpelling.LoggerProviderUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String!) -> (any LSLogger)! {
        let result: (any LSLogger)? = (self as any LSDelegateSpelling.LoggerProviderUnwrapped1).logger(
            withCategory: category as String?)
        return result
    }
}

extension LSDelegateSpelling.LoggerProviderUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String!) -> (any LSLogger)? {
        let result: (any LSLogger)? = (self as any LSDelegateSpelling.LoggerProviderUnwrapped2).logger(
            withCategory: (category ?? "") as String)
        return result
    }
}

extension LSDelegateSpelling.LoggerProviderUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String) -> (any LSLogger)! {
        let result: (any LSLogger)? = (self as any LSDelegateSpelling.LoggerProviderUnwrapped2).logger(
            withCategory: category as String?)
        return result
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String?) -> (any LSLogger)! {
        let result: (any LSLogger)? = (self as any LSDelegateSpelling.LoggerProvider).logger(
            withCategory: (category ?? "") as String)
        return result
    }
}

extension LSDelegateSpelling.LoggerProvider {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String) -> (any LSLogger)? {
        let result: any LSLogger = (self as any LSDelegateSpelling.LoggerProviderPlainUnwrapped1).logger(
            withCategory: category as String?)
        return result
    }
}

extension LSDelegateSpelling.LoggerProviderPlainUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String!) -> any LSLogger {
        let result: any LSLogger = (self as any LSDelegateSpelling.LoggerProviderPlain).logger(
            withCategory: (category ?? "") as String)
        return result
    }
}

extension LSDelegateSpelling.LoggerProviderPlain {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func logger(withCategory category: String) -> any LSLogger {
        let result: any LSLogger = (self as any LSDelegateSpelling.LoggerProviderPlain).logger(
            withCategory: category as String?)
        return result
    }
    /// The last spelling.
    @_disfavoredOverload public func logger(withCategory category: String?) -> any LSLogger {
        SilentLogger()
    }
}
