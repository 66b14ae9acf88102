package import CObjectiveCBridge
import Foundation

/// An object whose properties the Objective-C side reads and writes by name. A class describes them in one place: its table.
package protocol KeyedObject: AnyObject {
    associatedtype Root: AnyObject
    /// The key path of each property from `Root`, this class. Setting through a key path first calls the getter. For a getter that traps there is a
    /// second key path, to a property that only sets, whose name ends in `=`.
    static var properties: [String: any PartialKeyPath<Root> & Sendable] { get }
    /// The names of the properties that this object has.
    var propertyNames: [String] { get }
    /// Returns the value of a property, for the types in `LSBridgeValue.lending(_:_:)`.
    func value(of property: String) -> Any?
    func setValue(_ value: LSBridgeValue, of property: String)
    /// Runs `call`, and stores its programming error, if any, in `failure`.
    static func calling<Result>(_ failure: UnsafeMutablePointer<OpaquePointer?>, _ call: () -> Result) -> Result
}

extension KeyedObject {
    package var propertyNames: [String] { Self.properties.keys.filter { !$0.hasSuffix("=") } }

    package func value(of property: String) -> Any? {
        guard let root = self as? Root, let path = Self.properties[property] else {
            fatalError("\(Self.self) has no property \(property)")
        }
        return root[keyPath: path]
    }

    package func setValue(_ value: LSBridgeValue, of property: String) {
        guard let root = self as? Root else { fatalError("\(Self.self) is not a \(Root.self)") }
        switch Self.properties[property + "="] ?? Self.properties[property] {
        case let path as ReferenceWritableKeyPath<Root, String>: root[keyPath: path] = String(value.text) ?? ""
        case let path as ReferenceWritableKeyPath<Root, String?>: root[keyPath: path] = String(value.text)
        case let path as ReferenceWritableKeyPath<Root, [String]>: root[keyPath: path] = [String](value.texts) ?? []
        case let path as ReferenceWritableKeyPath<Root, [String]?>: root[keyPath: path] = [String](value.texts)
        case let path as ReferenceWritableKeyPath<Root, [String: String]?>:
            root[keyPath: path] = [String: String](value.texts)
        case let path as ReferenceWritableKeyPath<Root, Bool>: root[keyPath: path] = value.integer != 0
        case let path as ReferenceWritableKeyPath<Root, Double>: root[keyPath: path] = value.number
        case let path as ReferenceWritableKeyPath<Root, Int32>:
            root[keyPath: path] = Int32(truncatingIfNeeded: value.integer)
        case let path as ReferenceWritableKeyPath<Root, UInt32>:
            root[keyPath: path] = UInt32(truncatingIfNeeded: value.integer)
        case let path as ReferenceWritableKeyPath<Root, Int64>: root[keyPath: path] = value.integer
        case let path as ReferenceWritableKeyPath<Root, UInt64>: root[keyPath: path] = UInt64(bitPattern: value.integer)
        default: fatalError("\(Self.self) has no property \(property) that can be set")
        }
    }
}

extension LSBridgeValue {
    /// Lends the value of a property while `body` runs.
    package static func lending(_ value: Any?, _ body: (LSBridgeValue) -> Void) {
        var lent = LSBridgeValue()
        switch value {
        case let text as String:
            lent.kind = LSBridgeKindText
            LSBridgeText.lending(text) {
                lent.text = $0
                body(lent)
            }
        case let texts as [String]:
            lent.kind = LSBridgeKindTexts
            lendTexts(texts)
        case let pairs as [String: String]:
            lent.kind = LSBridgeKindPairs
            lendTexts(pairs.flatMap { [$0.key, $0.value] })
        case let flag as Bool: lendInteger(flag ? 1 : 0)
        case let integer as any BinaryInteger: lendInteger(Int64(truncatingIfNeeded: integer))
        case let number as Double: lendNumber(number, 0)
        case let date as Date: lendNumber(date.timeIntervalSince1970, 0)
        default: body(lent)
        }

        func lendTexts(_ texts: [String]) {
            LSBridgeTextList.lending(texts) {
                lent.texts = $0
                body(lent)
            }
        }

        func lendInteger(_ integer: Int64) { lendNumber(Double(integer), integer) }

        func lendNumber(_ number: Double, _ integer: Int64) {
            lent.kind = LSBridgeKindNumber
            lent.number = number
            lent.integer = integer
            body(lent)
        }
    }
}

extension [String: String] {
    /// Copies names and values in turn; `nil` if the list is NULL.
    fileprivate init?(_ list: LSBridgeTextList) {
        guard let texts = [String](list) else { return nil }
        self.init(stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }) { $1 }
    }
}

private func keyedObject(_ object: UnsafeRawPointer) -> any KeyedObject {
    guard let object = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? any KeyedObject else {
        fatalError("The object has no properties with names")
    }
    return object
}

@_cdecl("LSBridgeRead")
package func readProperty(
    _ object: UnsafeRawPointer, _ property: UnsafePointer<CChar>, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeValue) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let object = keyedObject(object)
    let value = type(of: object).calling(failure) { object.value(of: String(cString: property)) }
    if failure.pointee == nil { LSBridgeValue.lending(value) { visit(visitor, $0) } }
}

@_cdecl("LSBridgeWrite")
package func writeProperty(
    _ object: UnsafeRawPointer, _ property: UnsafePointer<CChar>, _ value: LSBridgeValue,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let object = keyedObject(object)
    type(of: object).calling(failure) { object.setValue(value, of: String(cString: property)) }
}

@_cdecl("LSBridgeVisitProperties")
package func visitProperties(
    _ object: UnsafeRawPointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void
) {
    for property in keyedObject(object).propertyNames { property.withCString { visit(visitor, $0) } }
}
