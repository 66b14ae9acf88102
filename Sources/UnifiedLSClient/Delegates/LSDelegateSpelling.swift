/// The other spellings of delegate methods, which are not for use in new code.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation. A Swift protocol treats each as a different
/// method, and would silently never call it. Therefore each combination is a separate requirement, in a chain that starts at the
/// delegate protocol and ends at a method that does nothing; the first one that a class implements is called. The compiler resolves the
/// chain, so the current spelling costs nothing extra, and another spelling costs no lookup.
///
/// The name of a protocol consists of the delegate and the numbers of the objects with `!`: `SubscriptionUnwrapped12` has the methods
/// with `!` on the first and the second object. The methods of protocols named `Plain` have no mark on values that may be `nil`, and
/// receive an empty string, or the current time, instead of `nil`. Scripts/delegate-spellings generates all these protocols.
public enum LSDelegateSpelling {}
