package import CObjectiveCBridge
package import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// A value of Objective-C, converted to the type that a call needs.
extension LSBridgeValue {
    package var isNil: Bool { kind == LSBridgeKindNil }
    package var string: String? { kind == LSBridgeKindText ? String(text) : nil }
    package var flag: Bool { integer != 0 }
    package var int32: Int32 { Int32(truncatingIfNeeded: integer) }
    package var position: UInt { UInt(truncatingIfNeeded: integer) }
    package var numberOrNil: Double? { isNil ? nil : number }

    package var data: Data? { text.bytes.map { Data(bytes: $0, count: text.length) } }

    package var elements: Arguments? { isNil ? nil : Arguments(start: list, count: count) }

    /// The elements as strings, or their descriptions.
    package var strings: [String]? { elements?.map { String($0.text) ?? "" } }

    package var pairs: [String: String]? {
        guard let texts = strings else { return nil }
        return Dictionary(stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }) { $1 }
    }

    /// The object of a handle; `nil` for nil. Precondition: the handle was created from an object of this class.
    package func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object? {
        handle?.object(type)
    }

    /// An Objective-C object, which is retained.
    package var kept: ObjectiveCObject? { handle.map { ObjectiveCObject($0) } }
}

// A value of Swift.
extension LSBridgeValue {
    /// Lends a value to the Objective-C side while `body` runs: a string, a number, a date, an object, or a list or dictionary of them.
    package static func lending(_ value: Any?, _ body: (LSBridgeValue) -> Void) {
        var lent = LSBridgeValue()

        func lend(_ kind: LSBridgeKind, _ integer: Int64 = 0, number: Double? = nil, object: AnyObject? = nil) {
            lent.kind = kind
            lent.integer = integer
            lent.number = number ?? Double(integer)
            lent.handle = object.map { UnsafeRawPointer(borrowed: $0) }
            withExtendedLifetime(object) { body(lent) }
        }

        func lend(_ kind: LSBridgeKind, _ values: ArraySlice<Any?>, _ lentValues: [LSBridgeValue] = []) {
            if let value = values.first {
                return lending(value) { lend(kind, values.dropFirst(), lentValues + [$0]) }
            }
            lent.kind = kind
            lent.count = lentValues.count
            // One more element, so that an empty list has an address.
            (lentValues + [LSBridgeValue()]).withUnsafeBufferPointer {
                lent.list = $0.baseAddress
                body(lent)
            }
        }

        switch value {
        case let text as String:
            lent.kind = LSBridgeKindText
            LSBridgeText.lending(text) {
                lent.text = $0
                body(lent)
            }
        case let data as Data:
            lent.kind = LSBridgeKindData
            Array(data).withUnsafeBufferPointer {
                lent.text = LSBridgeText(borrowed: $0)
                body(lent)
            }
        case let flag as Bool: lend(LSBridgeKindFlag, flag ? 1 : 0)
        case let integer as Int32: lend(LSBridgeKindInt, Int64(integer))
        case let integer as any BinaryInteger: lend(LSBridgeKindInteger, Int64(truncatingIfNeeded: integer))
        case let number as Double: lend(LSBridgeKindNumber, Int64(exactly: number) ?? 0, number: number)
        case let date as Date: lend(LSBridgeKindDate, number: date.timeIntervalSince1970)
        case let owner as Owner: lend(LSBridgeKindOwner, Int64(owner.integer), object: owner.object)
        case let made as Made: lend(LSBridgeKindMade, Int64(made.integer), object: made.object)
        case let object as ObjectiveCObject:
            lent.kind = LSBridgeKindObject
            lent.handle = object.pointer
            withExtendedLifetime(object) { body(lent) }
        case let challenge as URLAuthenticationChallenge: lend(LSBridgeKindChallenge, object: challenge)
        case let object as any KeyedObject: lend(LSBridgeKindHandle, object: object)
        case let pairs as [AnyHashable: Any]: lend(LSBridgeKindPairs, pairs.flatMap { [$0.key.base, $0.value] }[...])
        case let list as [Any?]: lend(LSBridgeKindList, list[...])
        default: body(lent)
        }
    }
}
