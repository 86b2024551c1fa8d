/// Values in order, whose types are known at run time: the arguments of one call, the values that a child is created with, or the
/// constant that a module gives a parameter.
///
/// `@unchecked Sendable`: the values never change; arguments stay on one thread, and all others are `Sendable`.
final class BoxedValues: @unchecked Sendable {
  let all: [(type: Any.Type, value: Boxed)]

  private init(_ all: [(type: Any.Type, value: Boxed)]) { self.all = all }

  deinit { for (type, value) in all { value.end(ofType: type) } }

  /// Takes some values; nil if there are none.
  static func of<each Value>(_ value: repeat each Value) -> BoxedValues? {
    var all: [(type: Any.Type, value: Boxed)] = []
    // Each request supplies some: without room for them, the array would be allocated once more for each doubling.
    all.reserveCapacity(4)
    repeat all.append(((each Value).self, Boxed(each value)))
    return all.isEmpty ? nil : BoxedValues(all)
  }

  /// The value at a place; the types of both sides have been compared before.
  func value<Value>(_ type: Value.Type, at index: Int) -> Value { all[index].value.value(as: Value.self) }
}

typealias Arguments = BoxedValues
