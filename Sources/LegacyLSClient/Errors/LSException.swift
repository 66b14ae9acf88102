import Foundation

/// The base class of the exceptions of the 1.x API. Since 1.4, every exception is an instance of a subclass.
///
/// Swift code receives one in a delegate callback, or as `userInfo[LSExceptionKey]` of a thrown `NSError`. `name` is the name of the
/// class, and `reason` is never `nil`. Immutable; may be used on any thread.
///
/// In ModernClient: error code and message of `ClientDelegate` and `SubscriptionDelegate` methods.
open class LSException: NSException, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// Creates an exception from a `printf`-style format, without raising it.
    ///
    /// - Parameters:
    ///   - name: the name of the exception; `nil`: "LSException".
    ///   - reason: the format of the human-readable reason; `nil`: an empty reason.
    ///   - arguments: the arguments of the format (see `withVaList`).
    public init!(name: String!, reason: String!, arguments: CVaListPointer) {
        super.init(
            name: NSExceptionName(rawValue: name ?? "LSException"), reason: Self.format(reason, arguments),
            userInfo: nil)
    }

    init(name: String, text: String, userInfo: [AnyHashable: Any]? = nil) {
        super.init(name: NSExceptionName(rawValue: name), reason: text, userInfo: userInfo)
    }

    #if canImport(ObjectiveC)
        /// Decodes an archived exception, as `NSException` requires.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif

    /// The code of the `NSError` that represents this exception.
    var code: Int { 0 }

    /// The `NSError` that represents this exception in the forms of a call that throw or store an error.
    var error: NSError {
        let reason = reason ?? ""
        var info: [String: Any] = [
            NSLocalizedFailureReasonErrorKey: reason, NSLocalizedDescriptionKey: reason, LSExceptionKey: self,
        ]
        for case (let key as String, let value) in userInfo ?? [:] { info[key] = value }
        return NSError(domain: name.rawValue, code: code, userInfo: info)
    }

    static func format(_ format: String?, _ arguments: CVaListPointer) -> String {
        format.map { NSString(format: $0, arguments: arguments) as String } ?? ""
    }
}

/// The key, in the `userInfo` of a thrown `NSError`, of the `LSException` that the raising form of the call would have raised.
public let LSExceptionKey = "LSException"

/// The key, in the `userInfo` of the error of `commitBatch`, of an array with an `NSError` for each failed request.
public let LSBatchErrorsKey = "LSBatchErrors"
