// What is said of any view.

extension View {
  public func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> some View { Destination(content: self, destination: destination) }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { task(id: 0, priority: priority, action) }

  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { TaskModifier(content: self, id: id, action: action) }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Appearance(content: self, appear: action, disappear: nil)
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Appearance(content: self, appear: nil, disappear: action)
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Sheet(content: self, item: item, sheet: content) }
}

struct Destination<Content: View, Value: Hashable, Shown: View>: PrimitiveView {
  let content: Content
  let destination: (Value) -> Shown
  func render(in node: Node) {
    node.show(content, at: "root")
    if let value = node.environment.destination?.base as? Value { node.show(destination(value), at: "destination") }
  }
}

struct Sheet<Content: View, Item: Identifiable, Shown: View>: PrimitiveView {
  let content: Content
  let item: Binding<Item?>
  let sheet: (Item) -> Shown
  func render(in node: Node) {
    node.show(content, at: "under")
    if let item = item.wrappedValue { node.show(Identified(content: sheet(item), id: item.id), at: "sheet") }
  }
}

struct Identified<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID
  func render(in node: Node) { node.show(content, at: id) }
}

struct Appearance<Content: View>: PrimitiveView {
  let content: Content
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  func render(in node: Node) {
    node.show(content, at: 0)
    guard node.cells["appeared"] == nil else { return }
    node.cells["appeared"] = node
    appear?()
    if let disappear { node.ending.append(disappear) }
  }
}

struct TaskModifier<Content: View, ID: Equatable>: PrimitiveView {
  let content: Content
  let id: ID
  let action: @MainActor @Sendable () async -> Void

  /// The task of the view, for as long as its identity is the same.
  private final class Running {
    let id: ID
    let task: Task<Void, Never>
    init(_ id: ID, _ task: Task<Void, Never>) {
      self.id = id
      self.task = task
    }
  }

  func render(in node: Node) {
    node.show(content, at: 0)
    let running = node.cells["task"] as? Running
    if let running, running.id == id { return }
    running?.task.cancel()
    let task = Task(operation: action)
    node.cells["task"] = Running(id, task)
    node.ending.append { task.cancel() }
  }
}
