/// The other spellings of delegate methods: not for use in new code.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation; a Swift protocol takes each for a
/// different method, and would silently never call it. So each spelling is a requirement of its own, in a chain that starts
/// at the protocol of the current spelling and ends at one that does nothing: whichever is implemented is called.
public enum LSDelegateSpelling {}
