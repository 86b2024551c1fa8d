// What an application consists of.

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self() }
}

@MainActor @preconcurrency public protocol Scene {
  /// The content of the scene's window.
  func window(in environment: EnvironmentValues) -> AnyView
}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public func window(in environment: EnvironmentValues) -> AnyView {
    AnyView(Window(content: content(), environment: environment))
  }
}

struct Window<Content: View>: PrimitiveView {
  let content: Content
  let environment: EnvironmentValues
  func render(in node: Node) { node.show(content, at: 0) { $0 = environment } }
}

struct SceneWithEnvironment<Content: Scene>: Scene {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
  func window(in environment: EnvironmentValues) -> AnyView {
    var environment = environment
    change(&environment)
    return content.window(in: environment)
  }
}

extension Scene {
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value, Value) -> Void) -> some Scene {
    self
  }
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some Scene {
    SceneWithEnvironment(content: self) { $0[keyPath: path] = value }
  }
}

extension Host {
  /// Shows the window of a scene.
  public convenience init<Content: Scene>(@SceneBuilder scene: @escaping () -> Content) {
    self.init { scene().window(in: EnvironmentValues()) }
  }
}
