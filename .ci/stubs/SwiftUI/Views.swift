@_exported import struct Foundation.URL

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

public struct NavigationStack<Root: View>: View {
  public nonisolated init<Path: MutableCollection>(path: Binding<Path>, @ViewBuilder root: () -> Root)
  where Path: RandomAccessCollection & RangeReplaceableCollection, Path.Element: Hashable {}
  public var body: Never { fatalError() }
}

public struct NavigationLink: View {
  public nonisolated init<Value: Hashable>(_ title: String, value: Value?) {}
  public var body: Never { fatalError() }
}

extension View {
  public func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> some View { self }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}
