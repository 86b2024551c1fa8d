// What a view keeps, and what it is given.

@propertyWrapper public struct State<Value>: DynamicProperty, InstalledProperty {
  /// Where the value is: with the view's value at first, and with the view's place once it is on the screen.
  private final class Link {
    let initial: Value
    var cell: Cell?
    init(_ initial: Value) { self.initial = initial }
  }
  private final class Cell {
    var value: Value
    let host: Host
    init(_ value: Value, _ host: Host) {
      self.value = value
      self.host = host
    }
  }
  private let link: Link

  public init(wrappedValue value: Value) { link = Link(value) }
  public init(initialValue value: Value) { link = Link(value) }

  public var wrappedValue: Value {
    get { link.cell?.value ?? link.initial }
    nonmutating set {
      // Before the view is on the screen, there is nothing to keep it in.
      guard let cell = link.cell else { return }
      cell.value = newValue
      cell.host.invalidate()
    }
  }
  public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

  func install(in node: Node, at path: String) {
    let cell = node.cells[path] as? Cell ?? Cell(link.initial, node.host)
    node.cells[path] = cell
    link.cell = cell
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(get: { read()[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}
