// What a view keeps, and what it is given.

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  private let value: Value
  public init(wrappedValue value: Value) { self.value = value }
  public init(initialValue value: Value) { self.value = value }
  public var projectedValue: Binding<Value> { Binding(wrappedValue: value) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(wrappedValue: wrappedValue[keyPath: path])
  }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding(wrappedValue: wrappedValue[keyPath: path])
  }
}

@propertyWrapper public struct Environment<Value> {
  public let wrappedValue: Value
  public init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
}

public struct EnvironmentValues {
  public init() {}
  public var scenePhase: ScenePhase { .active }
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ScenePhase: Equatable, Sendable { case active, inactive, background }
