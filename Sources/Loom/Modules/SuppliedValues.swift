/// The values that a child is created with, and the line that creates it.
struct SuppliedValues: Sendable {
  private(set) var values: [any SuppliedValue] = []
  private let location: CodeLocation

  init<each Value: Sendable>(_ value: repeat each Value, at fileID: String, _ line: Int) {
    location = CodeLocation(fileID: fileID, line: line)
    values.reserveCapacity(4)
    repeat values.append(ValueBox(each value))
  }

  /// The declarations of a child that has nothing else.
  var declarations: Declarations { ModuleCollector.declarations(of: [Module(bind)]) }

  /// Binds the values on a module, each to its type.
  func bind(on module: Module) { for value in values { value.bind(on: module, at: location) } }
}

/// A value that a child is created with, whatever its type is.
protocol SuppliedValue: AnyObject, Sendable {
  /// The key that the value is bound to.
  var key: AnyKey { get }

  func bind(on module: Module, at location: CodeLocation)
}

/// A value of one type.
///
/// `@unchecked Sendable`: the value is, when the box is made; who takes it out knows the type and nothing else.
final class ValueBox<Value>: SuppliedValue, @unchecked Sendable {
  let value: Value

  init(_ value: Value) where Value: Sendable { self.value = value }

  var key: AnyKey { AnyKey(Value.self) }

  func bind(on module: Module, at location: CodeLocation) {
    module.begin(Value.self, nil, at: location).to(uncheckedInstance: value)
  }
}
