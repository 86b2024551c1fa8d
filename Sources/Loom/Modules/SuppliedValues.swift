/// The values that a child is created with, and the line that creates it.
struct SuppliedValues: Sendable {
  private let values: BoxedValues
  let location: CodeLocation

  init(_ values: BoxedValues?, at fileID: String, _ line: Int) {
    guard let values else { preconditionFailure("a child is created with a value") }
    self.values = values
    location = CodeLocation(fileID: fileID, line: line)
  }

  /// The values, with their types.
  var all: [(type: Any.Type, value: Boxed)] { values.all }

  /// The declarations of a child that has nothing else.
  var declarations: Declarations { ModuleCollector.declarations(of: [Module(bind)]) }

  /// Binds the values on a module, each to its type.
  func bind(on module: AnyModule) {
    for (type, value) in all {
      func bind<Value>(_ type: Value.Type) {
        module.begin(Value.self, nil, at: location).to(uncheckedInstance: value.value(as: Value.self))
      }
      bind(type)
    }
  }
}
