@_exported import struct Foundation.URL

// Views that hold others.

public struct Text: PrimitiveView {
  let text: String
  public nonisolated init(_ text: String) { self.text = text }
  func render(in node: Node) { node.host.texts.append(text) }
}

public struct ProgressView: PrimitiveView {
  public nonisolated init() {}
  func render(in node: Node) { node.host.texts.append("…") }
}

public struct Button: PrimitiveView {
  let title: String
  let action: @MainActor () -> Void
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
  func render(in node: Node) { node.host.buttons[title] = action }
}

public struct TextField: PrimitiveView {
  let text: Binding<String>
  public init(_ title: String, text: Binding<String>) { self.text = text }
  func render(in node: Node) { node.host.texts.append(text.wrappedValue) }
}

public struct ScrollView<Content: View>: PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func render(in node: Node) { node.show(content, at: 0) }
}

public struct Group<Content: View>: PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func render(in node: Node) { node.show(content, at: 0) }
}

public struct List<Data: RandomAccessCollection, Content: View>: PrimitiveView where Data.Element: Identifiable {
  let data: Data
  let content: (Data.Element) -> Content
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
  func render(in node: Node) { for element in data { node.show(content(element), at: element.id) } }
}

public struct NavigationLink: PrimitiveView {
  let title: String
  public init<Value: Hashable>(_ title: String, value: Value?) { self.title = title }
  func render(in node: Node) { node.host.texts.append(title) }
}

/// Shows the destination of the last element of its path, or else its root.
public struct NavigationStack<Root: View>: PrimitiveView {
  let last: AnyHashable?
  let root: Root
  public init<Path: MutableCollection>(path: Binding<Path>, @ViewBuilder root: () -> Root)
  where Path: RandomAccessCollection & RangeReplaceableCollection, Path.Element: Hashable {
    if let last = path.wrappedValue.last { self.last = AnyHashable(last) } else { last = nil }
    self.root = root()
  }
  func render(in node: Node) { node.show(root, at: 0) { $0.destination = last } }
}

extension EnvironmentValues {
  private struct DestinationKey: EnvironmentKey { static var defaultValue: AnyHashable? { nil } }
  /// The element at the end of the navigation path.
  var destination: AnyHashable? {
    get { self[DestinationKey.self] }
    set { self[DestinationKey.self] = newValue }
  }
}
