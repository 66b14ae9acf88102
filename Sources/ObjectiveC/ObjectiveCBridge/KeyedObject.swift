package import CObjectiveCBridge
import Foundation

package typealias Arguments = UnsafeBufferPointer<LSBridgeValue>

/// An object whose properties and methods the Objective-C side uses by name. A class describes them in one place: its tables.
package protocol KeyedObject: AnyObject {
    associatedtype Root: AnyObject
    /// The key path of each property from `Root`, this class.
    static var properties: [String: any PartialKeyPath<Root> & Sendable] { get }
    /// The methods, under the names of the Objective-C methods that call them. Setting through a key path first calls the getter: a property
    /// whose getter traps, and one without a getter, has a method that sets it, under its name and `=`.
    static var methods: [String: @Sendable (Root, Arguments) -> Any?] { get }
    /// The names of the properties that this object has.
    var propertyNames: [String] { get }
    /// Returns the value of a property, for the types in `LSBridgeValue.lending(_:_:)`.
    func value(of property: String) -> Any?
    func setValue(_ value: LSBridgeValue, of property: String)
    /// Runs `call`, and stores its programming error, if any, in `failure`.
    static func calling<Result>(_ failure: UnsafeMutablePointer<UnsafeRawPointer?>, _ call: () -> Result) -> Result
}

extension KeyedObject {
    package static var properties: [String: any PartialKeyPath<Root> & Sendable] { [:] }
    package static var methods: [String: @Sendable (Root, Arguments) -> Any?] { [:] }

    package static func calling<Result>(
        _ failure: UnsafeMutablePointer<UnsafeRawPointer?>, _ call: () -> Result
    ) -> Result { call() }

    package var propertyNames: [String] { Array(Self.properties.keys) }

    private var root: Root {
        guard let root = self as? Root else { fatalError("\(Self.self) is not a \(Root.self)") }
        return root
    }

    fileprivate func call(_ member: String, _ arguments: Arguments) -> Any? {
        if let method = Self.methods[member] { method(root, arguments) } else { value(of: member) }
    }

    package func value(of property: String) -> Any? {
        guard let path = Self.properties[property] else { fatalError("\(Self.self) has no member \(property)") }
        return root[keyPath: path]
    }

    package func setValue(_ value: LSBridgeValue, of property: String) {
        if let set = Self.methods[property + "="] {
            return withUnsafePointer(to: value) { _ = set(root, Arguments(start: $0, count: 1)) }
        }
        switch Self.properties[property] {
        case let path as ReferenceWritableKeyPath<Root, String>: root[keyPath: path] = value.stringOrDigits ?? ""
        case let path as ReferenceWritableKeyPath<Root, String?>: root[keyPath: path] = value.stringOrDigits
        case let path as ReferenceWritableKeyPath<Root, [String]>: root[keyPath: path] = value.strings ?? []
        case let path as ReferenceWritableKeyPath<Root, [String]?>: root[keyPath: path] = value.strings
        case let path as ReferenceWritableKeyPath<Root, [String: String]?>: root[keyPath: path] = value.pairs
        case let path as ReferenceWritableKeyPath<Root, Data?>: root[keyPath: path] = value.data
        case let path as ReferenceWritableKeyPath<Root, Bool>: root[keyPath: path] = value.flag
        case let path as ReferenceWritableKeyPath<Root, Double>: root[keyPath: path] = value.number
        case let path as ReferenceWritableKeyPath<Root, Int32>: root[keyPath: path] = value.int32
        case let path as ReferenceWritableKeyPath<Root, UInt32>:
            root[keyPath: path] = UInt32(truncatingIfNeeded: value.integer)
        case let path as ReferenceWritableKeyPath<Root, UInt>: root[keyPath: path] = value.position
        case let path as ReferenceWritableKeyPath<Root, Int64>: root[keyPath: path] = value.integer
        case let path as ReferenceWritableKeyPath<Root, UInt64>: root[keyPath: path] = UInt64(bitPattern: value.integer)
        default: fatalError("\(Self.self) has no property \(property) that can be set")
        }
    }
}

private func keyedObject(_ handle: UnsafeRawPointer) -> any KeyedObject {
    guard let object = Unmanaged<AnyObject>.fromOpaque(handle).takeUnretainedValue() as? any KeyedObject else {
        fatalError("The object has no members with names")
    }
    return object
}

@_cdecl("LSBridgeCall")
package func callMember(
    _ handle: UnsafeRawPointer, _ member: UnsafePointer<CChar>, _ arguments: UnsafePointer<LSBridgeValue>, _ count: Int,
    _ visitor: UnsafeMutableRawPointer, _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeValue) -> Void,
    _ failure: UnsafeMutablePointer<UnsafeRawPointer?>
) {
    let object = keyedObject(handle)
    let result = type(of: object).calling(failure) {
        object.call(String(cString: member), Arguments(start: arguments, count: count))
    }
    if failure.pointee == nil { LSBridgeValue.lending(result) { visit(visitor, $0) } }
}

@_cdecl("LSBridgeWrite")
package func writeProperty(
    _ handle: UnsafeRawPointer, _ property: UnsafePointer<CChar>, _ value: LSBridgeValue,
    _ failure: UnsafeMutablePointer<UnsafeRawPointer?>
) {
    let object = keyedObject(handle)
    type(of: object).calling(failure) { object.setValue(value, of: String(cString: property)) }
}

@_cdecl("LSBridgeVisitProperties")
package func visitProperties(
    _ handle: UnsafeRawPointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void
) {
    for property in keyedObject(handle).propertyNames { property.withCString { visit(visitor, $0) } }
}
