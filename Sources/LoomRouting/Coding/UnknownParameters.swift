/// Finds the parameters of a URL's path that its route has no coding keys for, while the route is decoded.
struct UnknownParameters {
  /// The parameters that are among no keys so far.
  private(set) var names: [String]
  private var isAskedByKeys = false
  private var isAskedOtherwise = false

  init(_ names: [String]) { self.names = names }

  /// The parameters that nothing of the route can read, after it has been decoded without an error.
  ///
  /// A route that asks by no keys may have chosen to read something else this time. A route that asks for
  /// nothing has no properties.
  var found: [String] { isAskedByKeys || !isAskedOtherwise ? names : [] }

  /// Notes the keys that the route can ask by, whether it does or not.
  mutating func note<Key: CodingKey>(_ keys: Key.Type) {
    isAskedByKeys = true
    names.removeAll { Key(stringValue: $0)?.stringValue.hasSameBytes(as: $0) == true }
  }

  /// Notes that the route asks in another way, such as for the values that the program adds.
  mutating func noteOtherRequest() { isAskedOtherwise = true }
}
