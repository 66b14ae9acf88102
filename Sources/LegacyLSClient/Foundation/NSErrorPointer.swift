#if canImport(ObjectiveC)
    import Foundation
#else
    public import Foundation

    /// The type of a single error parameter: the variable that receives the error. Accepts `&error` (with `var error: NSError?`) and
    /// `nil`.
    ///
    /// Foundation declares this name on Apple platforms only.
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

extension NSErrorPointer {
    /// Stores an error in the caller's variable, if the caller passed one.
    func store(_ error: NSError) {
        #if canImport(ObjectiveC)
            self?.pointee = error
        #else
            if let place = self { place.pointee = error }
        #endif
    }
}
