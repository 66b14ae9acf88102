/// The other spellings of delegate methods: not for use in new code.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation; a Swift protocol takes each for a
/// different method, and would silently never call it. So each combination is a requirement of its own, in a chain that starts at the
/// delegate protocol and ends at a method that does nothing: the first one that a class implements is called. The chain is resolved by the
/// compiler: it costs nothing where the current spelling is implemented, and no lookup where another one is.
///
/// The protocols are named after the delegate, and after the parameters that have `!`: `SubscriptionUnwrapped12` has the methods with `!` on
/// the first and the second object. Those named `Plain` take values that may be `nil` without a mark, and get an empty string,
/// or the present time, instead. Scripts/delegate-spellings writes all of them.
public enum LSDelegateSpelling {}
