/// Values in order, whose types are known at run time: the arguments of one call, or the values that a child is created with.
///
/// `@unchecked Sendable`: the values never change; those that a child is created with are `Sendable`, and arguments stay on one thread.
final class BoxedValues: @unchecked Sendable {
  let all: [(type: Any.Type, value: Boxed)]

  private init(_ all: [(type: Any.Type, value: Boxed)]) { self.all = all }

  deinit { for (type, value) in all { value.end(ofType: type) } }

  /// Takes some values; nil if there are none.
  static func of<each Value>(_ value: repeat each Value) -> BoxedValues? {
    var all: [(type: Any.Type, value: Boxed)] = []
    repeat all.append(((each Value).self, Boxed(each value)))
    return all.isEmpty ? nil : BoxedValues(all)
  }

  /// The value at a place; the types of both sides have been compared before.
  func value<Value>(_ type: Value.Type, at index: Int) -> Value { all[index].value.value(as: Value.self) }
}

typealias Arguments = BoxedValues
