// What an application consists of.

@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self() }
}

@MainActor public protocol Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

extension Scene {
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value, Value) -> Void) -> some Scene {
    self
  }
}
