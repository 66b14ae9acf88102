/// Returns a method of a delegate; `nil` if the method is optional and the delegate does not implement it.
///
/// The delegate protocols of 1.x to 4.x are Objective-C protocols on Apple platforms, where an optional method has an optional type.
/// Elsewhere every method has a default implementation. `implemented(delegate.method)?(argument)` calls both.
@inlinable @inline(__always)
package func implemented<Method>(_ method: Method?) -> Method? { method }
