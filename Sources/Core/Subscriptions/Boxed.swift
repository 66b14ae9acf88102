/// An optional value that few objects have. It is stored outside of the object, so that it takes one pointer while it is `nil`.
@propertyWrapper
package enum Boxed<Value> {
    case absent
    indirect case present(Value)

    package init(wrappedValue: Value?) {
        if let wrappedValue { self = .present(wrappedValue) } else { self = .absent }
    }

    package var wrappedValue: Value? {
        get { if case .present(let value) = self { value } else { nil } }
        set { self = Boxed(wrappedValue: newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
