// swift-format-ignore-file

public final class ObservableObjectPublisher {
    public init() {}
    public func send() {}
}

public protocol ObservableObject<ObjectWillChangePublisher>: AnyObject {
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}
