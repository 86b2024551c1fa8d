/// The arguments of one call, in order.
struct Arguments {
  private let boxes: [AnyObject]
  /// Their types, as the caller gives them.
  let types: [Any.Type]

  init<each Value>(_ value: repeat each Value) {
    var boxes: [AnyObject] = []
    var types: [Any.Type] = []
    repeat boxes.append(Box(each value))
    repeat types.append((each Value).self)
    (self.boxes, self.types) = (boxes, types)
  }

  /// The argument at a place; the types of both sides have been compared before.
  func value<Value>(_ type: Value.Type, at index: Int) -> Value { known(boxes[index], as: Box<Value>.self).value }

  /// An argument of one type.
  private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
