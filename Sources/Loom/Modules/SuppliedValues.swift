/// The values that a child is created with, and the line that creates it.
///
/// `@unchecked Sendable`: the values are, and never change; who takes them knows their types and nothing else.
final class SuppliedValues: @unchecked Sendable {
  let values: [(key: AnyKey, value: Boxed)]
  private let location: CodeLocation

  init<each Value: Sendable>(_ value: repeat each Value, at fileID: String, _ line: Int) {
    location = CodeLocation(fileID: fileID, line: line)
    var values: [(key: AnyKey, value: Boxed)] = []
    values.reserveCapacity(4)
    repeat values.append((AnyKey((each Value).self), Boxed(each value)))
    self.values = values
  }

  deinit { for (key, value) in values { value.end(ofType: key.type) } }

  /// The declarations of a child that has nothing else.
  var declarations: Declarations { ModuleCollector.declarations(of: [Module(bind)]) }

  /// Binds the values on a module, each to its type.
  func bind(on module: Module) {
    for (key, value) in values {
      func bind<Value>(_ type: Value.Type) {
        module.begin(Value.self, nil, at: location).to(uncheckedInstance: value.value(as: Value.self))
      }
      bind(key.type)
    }
  }
}
