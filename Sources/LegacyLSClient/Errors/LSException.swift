import Foundation

/// The base of everything that the 1.x API raised. Never met itself since 1.4: always one of its subclasses.
///
/// Swift code meets one in a delegate callback, or as `userInfo[LSExceptionKey]` of a thrown `NSError`.
/// `name` is the name of the class, and `reason` is never `nil`. Immutable; may be used on any thread.
///
/// In ModernClient: error code and message of `ClientDelegate` and `SubscriptionDelegate` methods.
open class LSException: NSException, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// Creates an exception from a `printf`-style format; nothing is raised.
    ///
    /// - Parameters:
    ///   - name: which kind of exception it is; `nil`: "LSException".
    ///   - reason: a format of the human-readable reason; `nil`: an empty reason.
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
        /// Restores an archived exception, as `NSException` demands.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    #endif

    /// The code that an `NSError` made of this exception has.
    var code: Int { 0 }

    /// The error that an error form of a call throws in place of this exception.
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

/// Key in the `userInfo` of a thrown `NSError` of the `LSException` that the raising form of the call would have raised.
public let LSExceptionKey = "LSException"

/// Key in the `userInfo` of the error of `commitBatch`, when several requests failed: an array with an `NSError` for each.
public let LSBatchErrorsKey = "LSBatchErrors"
