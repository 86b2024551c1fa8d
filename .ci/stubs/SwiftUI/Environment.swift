// What a view is given by the views around it.

@propertyWrapper public struct Environment<Value>: DynamicProperty, InstalledProperty {
  private final class Link {
    var values = EnvironmentValues()
  }
  private let link = Link()
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { link.values[keyPath: path] }

  func install(in node: Node, at path: String) { link.values = node.environment }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public var scenePhase: ScenePhase { .active }
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ScenePhase: Equatable, Sendable { case active, inactive, background }

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentModifier(content: self, path: path, value: value)
  }
}

struct EnvironmentModifier<Content: View, Value>: PrimitiveView {
  let content: Content
  let path: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  func render(in node: Node) { node.show(content, at: 0) { $0[keyPath: path] = value } }
}
