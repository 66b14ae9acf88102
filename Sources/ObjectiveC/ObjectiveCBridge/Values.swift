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

    /// The string, or the digits of a number: variables of Objective-C may refer to objects of another class.
    package var stringOrDigits: String? {
        guard kind == LSBridgeKindNumber else { return string }
        return number == Double(integer) ? String(integer) : String(number)
    }

    /// The elements of a list or of pairs; `nil` for another value.
    package var elements: Arguments? { list.map { Arguments(start: $0, count: count) } }

    /// The elements as strings, or their descriptions.
    package var strings: [String]? { elements?.map { String($0.text) ?? "" } }

    package var pairs: [String: String]? {
        guard let texts = strings else { return nil }
        return Dictionary(stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }) { $1 }
    }

    /// The object of a handle; `nil` for nil, and for an object of another class.
    package func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object? {
        handle?.object(AnyObject.self) as? Object
    }

    /// An Objective-C object, which is retained.
    package var kept: ObjectiveCObject? { handle.map { ObjectiveCObject($0) } }
}

extension LSBridgeValue {
    /// Lends a value of Swift to the Objective-C side while `body` runs: a string, a number, a date, an object, or a list or dictionary of
    /// them.
    package static func lending(_ value: Any?, _ body: (LSBridgeValue) -> Void) {
        let loan = Loan()
        body(loan.lend(value))
        withExtendedLifetime(loan) {}
    }
}

/// The memory that lent values refer to.
private final class Loan {
    private var memory: [UnsafeMutableRawPointer] = []
    private var objects: [AnyObject] = []

    deinit { for block in memory { block.deallocate() } }

    func lend(_ value: Any?) -> LSBridgeValue {
        switch value {
        case let text as String: lend(LSBridgeKindText, text.utf8)
        case let data as Data: lend(LSBridgeKindData, data)
        case let flag as Bool: lend(LSBridgeKindFlag, flag ? 1 : 0)
        case let integer as Int32: lend(LSBridgeKindInt, Int64(integer))
        case let integer as any BinaryInteger: lend(LSBridgeKindInteger, Int64(truncatingIfNeeded: integer))
        case let number as Double: lend(LSBridgeKindNumber, Int64(exactly: number) ?? 0, number: number)
        case let date as Date: lend(LSBridgeKindDate, number: date.timeIntervalSince1970)
        case let owner as Owner: lend(LSBridgeKindOwner, Int64(owner.integer), object: owner.object)
        case let made as Made: lend(LSBridgeKindMade, Int64(made.integer), object: made.object)
        case let object as ObjectiveCObject: lend(LSBridgeKindObject, object: object, at: object.pointer)
        case let challenge as URLAuthenticationChallenge: lend(LSBridgeKindChallenge, object: challenge)
        case let object as any KeyedObject: lend(LSBridgeKindHandle, object: object)
        case let pairs as [AnyHashable: Any]: lend(LSBridgeKindPairs, pairs.flatMap { [$0.key.base, $0.value] })
        case let list as [Any?]: lend(LSBridgeKindList, list)
        default: LSBridgeValue()
        }
    }

    private func lend(
        _ kind: LSBridgeKind, _ integer: Int64 = 0, number: Double? = nil, object: AnyObject? = nil,
        at pointer: UnsafeRawPointer? = nil
    ) -> LSBridgeValue {
        var lent = LSBridgeValue()
        lent.kind = kind
        lent.integer = integer
        lent.number = number ?? Double(integer)
        if let object {
            objects.append(object)
            lent.handle = pointer ?? UnsafeRawPointer(borrowed: object)
        }
        return lent
    }

    private func lend(_ kind: LSBridgeKind, _ bytes: some Collection<UInt8>) -> LSBridgeValue {
        // One more byte, so that even an empty string has an address.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
        copy.copyBytes(from: bytes)
        if let start = copy.baseAddress { memory.append(start) }
        var lent = LSBridgeValue()
        lent.kind = kind
        lent.text = LSBridgeText(bytes: copy.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
        return lent
    }

    private func lend(_ kind: LSBridgeKind, _ elements: [Any?]) -> LSBridgeValue {
        let values = UnsafeMutablePointer<LSBridgeValue>.allocate(capacity: elements.count + 1)
        memory.append(values)
        for (index, element) in elements.enumerated() { (values + index).initialize(to: lend(element)) }
        var lent = LSBridgeValue()
        lent.kind = kind
        lent.list = UnsafePointer(values)
        lent.count = elements.count
        return lent
    }
}
