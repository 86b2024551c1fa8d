// Views that hold others, and what is said of any view.

public struct Text: View {
  public nonisolated init(_ text: String) {}
  public var body: Never { fatalError() }
}

public struct Button: View {
  public nonisolated init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { fatalError() }
}

public struct List<Content: View>: View {
  public nonisolated init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: (Data.Element) -> Content)
  where Data.Element: Identifiable {}
  public var body: Never { fatalError() }
}

public struct Group<Content: View>: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}
