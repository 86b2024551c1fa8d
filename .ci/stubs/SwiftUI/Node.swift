/// The place of a view in the hierarchy: the owner of the view's state, for as long as a view of the same type is there.
@MainActor final class Node {
  let type: Any.Type
  let host: Host
  var environment: EnvironmentValues
  /// State, by the place of its property in the view.
  var cells: [String: AnyObject] = [:]
  private var children: [(place: AnyHashable, node: Node)] = []
  private var shown: Set<AnyHashable> = []
  /// What runs when the view goes.
  var ending: [() -> Void] = []

  init(_ type: Any.Type, _ host: Host, _ environment: EnvironmentValues) {
    self.type = type
    self.host = host
    self.environment = environment
  }

  /// Updates the place for a new value of its view.
  func update<V: View>(_ view: V) {
    shown = []
    if let primitive = view as? any PrimitiveView {
      primitive.render(in: self)
    } else {
      install(view, at: "")
      // The view reads what it observes while its body runs.
      let body = withObservationTracking {
        view.body
      } onChange: { [host] in
        host.invalidate()
      }
      show(body, at: 0)
    }
    for child in children where !shown.contains(child.place) { child.node.end() }
    children.removeAll { !shown.contains($0.place) }
  }

  /// Shows a view at a place below this one: with the state of the view that has been there, if it is of the same type.
  func show<V: View>(_ view: V, at place: some Hashable, changing change: (inout EnvironmentValues) -> Void = { _ in })
  {
    let place = AnyHashable(place)
    shown.insert(place)
    var environment = environment
    change(&environment)
    let index = children.firstIndex { $0.place == place }
    if let index, children[index].node.type == V.self {
      children[index].node.environment = environment
      return children[index].node.update(view)
    }
    let node = Node(V.self, host, environment)
    if let index {
      children[index].node.end()
      children[index].node = node
    } else {
      children.append((place, node))
    }
    node.update(view)
  }

  /// Gives the dynamic properties of a view, or of a property that consists of others, what they stand for.
  private func install(_ value: Any, at path: String) {
    for (number, child) in Mirror(reflecting: value).children.enumerated() {
      guard var property = child.value as? any DynamicProperty else { continue }
      let path = "\(path)/\(number)"
      if let installed = property as? any InstalledProperty { installed.install(in: self, at: path) }
      install(property, at: path)
      property.update()
    }
  }

  /// Ends the view and those below it.
  func end() {
    for child in children { child.node.end() }
    children = []
    for action in ending { action() }
    ending = []
    cells = [:]
  }
}

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that the stand-in itself supplies.
protocol InstalledProperty {
  @MainActor func install(in node: Node, at path: String)
}
