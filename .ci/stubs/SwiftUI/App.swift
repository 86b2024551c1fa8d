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
  /// Does the work of a background task.
  func run(_ task: BackgroundTask<Void, Void>) async
}

extension Scene {
  public func run(_ task: BackgroundTask<Void, Void>) async {}
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

/// A reason for the system to wake the application.
public struct BackgroundTask<Request, Response>: Sendable {
  let identifier: String
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> Self { Self(identifier: identifier) }
}

struct SceneWithBackgroundTask<Content: Scene, Request: Sendable, Response: Sendable>: Scene {
  let content: Content
  let identifier: String
  let action: @Sendable (Request) async -> Response
  func window(in environment: EnvironmentValues) -> AnyView { content.window(in: environment) }
  func run(_ task: BackgroundTask<Void, Void>) async {
    guard task.identifier == identifier, let request = () as? Request else { return await content.run(task) }
    _ = await action(request)
  }
}

extension Scene {
  public func backgroundTask<Request: Sendable, Response: Sendable>(
    _ task: BackgroundTask<Request, Response>, action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene { SceneWithBackgroundTask(content: self, identifier: task.identifier, action: action) }
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
