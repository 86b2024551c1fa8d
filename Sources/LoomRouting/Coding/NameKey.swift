/// A coding key that is only a name or an index.
struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) { stringValue = String(intValue) }

  /// The key of a superclass's values.
  static var `super`: NameKey { NameKey(stringValue: "super") }

  /// The name of a value nested under this key; at the top the key alone.
  static func join(_ name: String, _ key: String) -> String {
    name.isEmpty ? key : name + "." + key
  }

  /// How many names may be nested in each other.
  ///
  /// Types that contain themselves are decoded as deep as the names go, and strangers write names.
  static var deepest: Int { 32 }
}
