package import CObjectiveCBridge

// References to Swift objects that the Objective-C side holds.

extension OpaquePointer {
    /// Creates a reference that the Objective-C side owns.
    package init(owned object: some AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }

    /// Creates a reference that the Objective-C side borrows; the caller keeps the object alive.
    package init(borrowed object: some AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }

    /// The object of a reference. Precondition: the reference was created from an object of this class.
    @inline(__always)
    package func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
    }
}

@_cdecl("LSBridgeRetain")
package func retainReference(_ reference: UnsafeRawPointer) { _ = Unmanaged<AnyObject>.fromOpaque(reference).retain() }

@_cdecl("LSBridgeRelease")
package func releaseReference(_ reference: UnsafeRawPointer?) {
    if let reference { Unmanaged<AnyObject>.fromOpaque(reference).release() }
}

/// Objects that are passed to the Objective-C side, in order.
package final class ReferenceList {
    let objects: [AnyObject]

    package init(_ objects: [AnyObject]) { self.objects = objects }
}

@_cdecl("LSBridgeListCount")
package func listCount(_ list: OpaquePointer) -> Int { list.object(ReferenceList.self).objects.count }

@_cdecl("LSBridgeListCopyElement")
package func copyListElement(_ list: OpaquePointer, _ index: Int) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(list.object(ReferenceList.self).objects[index]).toOpaque()
}

/// Keeps the Objective-C object behind a table of callbacks alive.
package final class ContextOwner: @unchecked Sendable {
    // `Sendable`: the context never changes, and its functions may be called on any thread.

    private let context: LSBridgeContext

    /// Takes ownership of the reference in the context.
    package init(_ context: LSBridgeContext) { self.context = context }

    deinit { context.release(context.object) }

    /// The object, borrowed.
    @inline(__always)
    package var object: UnsafeMutableRawPointer { context.object }

    /// The object with a new reference, which the caller owns.
    package func retained() -> UnsafeMutableRawPointer { context.retain(context.object) }
}
