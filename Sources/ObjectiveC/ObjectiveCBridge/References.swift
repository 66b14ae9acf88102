package import CObjectiveCBridge
import Foundation
import LightstreamerCore

extension UnsafeRawPointer {
    /// A handle that the Objective-C side owns.
    package init(owned object: some AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }

    /// A handle that the Objective-C side borrows; the caller keeps the object alive.
    package init(borrowed object: some AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }

    /// The object of a handle. Precondition: the handle was created from an object of this class.
    @inline(__always)
    package func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
        Unmanaged<Object>.fromOpaque(self).takeUnretainedValue()
    }
}

@_cdecl("LSBridgeRetain")
package func retainHandle(_ handle: UnsafeRawPointer) { _ = Unmanaged<AnyObject>.fromOpaque(handle).retain() }

@_cdecl("LSBridgeRelease")
package func releaseHandle(_ handle: UnsafeRawPointer?) {
    if let handle { Unmanaged<AnyObject>.fromOpaque(handle).release() }
}

/// The functions of the Objective-C side; set before `main`.
nonisolated(unsafe) private var runtime: LSBridgeRuntime?

@_cdecl("LSBridgeSetRuntime")
package func setRuntime(_ new: LSBridgeRuntime) {
    runtime = new
    guard let copyIdentifier = new.copyApplicationIdentifier else { return }
    ApplicationIdentifier.ofObjectiveC.set {
        let text = copyIdentifier()
        defer { free(UnsafeMutableRawPointer(mutating: text.bytes)) }
        return String(text)
    }
}

/// Keeps an Objective-C object alive: the context of a delegate, or the weak reference to a companion.
package final class ObjectiveCObject: @unchecked Sendable {
    // `Sendable`: the pointer never changes, and the functions of the runtime may be called on any thread.

    package let pointer: UnsafeRawPointer
    private let runtime: LSBridgeRuntime

    package init(_ pointer: UnsafeRawPointer) {
        guard let known = ObjectiveCBridge.runtime else { fatalError("The Objective-C side is not loaded") }
        self.pointer = pointer
        runtime = known
        known.retain(pointer)
    }

    /// Takes over a reference.
    package convenience init(owned pointer: UnsafeRawPointer) {
        self.init(pointer)
        runtime.release(pointer)
    }

    deinit { runtime.release(pointer) }

    /// `true` if the delegate of this context is alive.
    package var isDelegateAlive: Bool { runtime.isAlive(pointer) }

    package func implements(_ selector: StaticString) -> Bool { runtime.implements(pointer, selector.cString) }

    /// Calls a method of this context's delegate, whose first argument is the owner.
    ///
    /// - Parameters:
    ///   - owner: the value by which the context finds the owner; most contexts need none.
    ///   - arguments: values of the types in `LSBridgeValue.lending(_:_:)`.
    /// - Returns: `false` if the delegate or the owner was released, or if the delegate does not implement the method.
    @discardableResult
    package func call(_ selector: StaticString, owner: Owner = Owner(), _ arguments: Any?...) -> Bool {
        call(selector, owner: owner, with: arguments)
    }

    package func call(_ selector: StaticString, owner: Owner, with arguments: [Any?]) -> Bool {
        var isCalled = false
        LSBridgeValue.lending([owner] + arguments) { isCalled = send(selector, $0) }
        return isCalled
    }

    /// Calls a method of this context's delegate that has no owner.
    package func call(_ selector: StaticString, only argument: Any?) {
        LSBridgeValue.lending([argument]) { _ = send(selector, $0) }
    }

    private func send(_ selector: StaticString, _ list: LSBridgeValue) -> Bool {
        guard let values = list.list else { return false }
        return runtime.call(pointer, selector.cString, values, list.count)
    }
}

/// The object whose events a delegate receives.
package struct Owner {
    let integer: Int
    let object: AnyObject?

    package init(integer: Int = 0, object: AnyObject? = nil) {
        self.integer = integer
        self.object = object
    }
}

/// An argument that a delegate's context makes.
package struct Made {
    let integer: Int
    let object: AnyObject?

    package init(integer: Int = 0, from object: AnyObject? = nil) {
        self.integer = integer
        self.object = object
    }
}

extension StaticString {
    fileprivate var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
