// swift-format-ignore-file

@_exported import AppleFoundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        fatalError()
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> { fatalError() }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> { fatalError() }
}

public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { fatalError() } }

extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }
public struct EmptyView: Primitive { public init() {} }
public struct TupleView<T>: Primitive { public init(_ value: T) {} }
public struct ConditionalContent<First: View, Second: View>: Primitive {}
public struct ModifiedView: Primitive {}

public struct Text: Primitive {
    public init<S: StringProtocol>(_ content: S) {}
    public func monospacedDigit() -> Text { self }
}
public struct Spacer: Primitive { public init() {} }
public struct Button<Label: View>: Primitive {
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
}
public struct HStack<Content: View>: Primitive {
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}
public enum HorizontalAlignment { case leading, center, trailing }
public struct VStack<Content: View>: Primitive {
    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}
public struct List<SelectionValue: Hashable, Content: View>: Primitive {
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, RowContent>, Data.Element: Identifiable, SelectionValue == Never {}
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: Primitive {}

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle {
    public static let red = Color()
    public static let green = Color()
    public static let orange = Color()
}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { ModifiedView() }
    public func padding(_ length: Double? = nil) -> some View { ModifiedView() }
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { ModifiedView() }
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { ModifiedView() }
}

@propertyWrapper @frozen
public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public init() where Value: ExpressibleByNilLiteral {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}
extension State: Sendable where Value: Sendable {}

public struct EnvironmentValues { public var scenePhase: ScenePhase { .active } }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

@propertyWrapper @frozen
public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}
extension Environment: Sendable where Value: Sendable {}

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
public struct ModifiedScene: Scene { public var body: Never { fatalError() } }
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}
extension Scene {
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { ModifiedScene() }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
extension App { @MainActor public static func main() {} }

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
