/// Decodes a route, or a value in one, from the values of a URL.
///
/// One object stands for one name. It is its own container for single values, so that reading one takes no further
/// object.
final class RouteDecoder: Decoder {
  /// The values that have been given.
  let values: RouteValues
  /// The values that the caller passes beside the URL.
  let context: [CodingUserInfoKey: any Sendable]
  /// The name that is decoded; empty for the route itself.
  let name: String
  /// The only item that is decoded, if it is one among several of that name.
  let position: Int?
  /// The decoder that contains this, if it is not the route itself.
  let parent: RouteDecoder?
  let codingPath: [any CodingKey]
  /// Whether a decoding error has passed here that a user's own code has thrown.
  var hasPassedError = false
  /// The parameters of the path that the route has no keys for; nil for a value in a route.
  private(set) var unknown: UnknownParameters?

  /// Decodes the route itself.
  init(_ values: RouteValues, userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.values = values
    context = userInfo
    unknown = UnknownParameters(values.pathNames)
    (name, position, parent, codingPath) = ("", nil, nil, [])
  }

  /// Decodes a property, or an element which may be one item.
  init(_ parent: RouteDecoder, name: String, position: Int? = nil, key: any CodingKey) throws {
    (values, context) = (parent.values, parent.context)
    (self.name, self.position, self.parent) = (name, position, parent)
    codingPath = parent.codingPath + [key]
    guard codingPath.count <= NameKey.deepest else { throw ParameterProblem(name: name, reason: .tooDeep) }
  }

  /// Decodes a route.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the route's own initializer.
  static func decode<R: Decodable>(
    _ type: R.Type = R.self, from values: RouteValues, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> R {
    try RouteDecoder(values, userInfo: userInfo).decodeSelf(type)
  }

  var userInfo: [CodingUserInfoKey: Any] {
    unknown?.noteOtherRequest()
    return context
  }

  /// Where the values are that have this name.
  var positions: ArraySlice<Int> { position.map { [$0] } ?? values.positions(of: name) }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard position == nil || name.isEmpty else {
      throw ParameterProblem(name: name, type: "value with names inside", value: text, reason: .malformed)
    }
    unknown?.note(type)
    return KeyedDecodingContainer(RouteKeyedDecoding<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    unknown?.noteOtherRequest()
    return RouteUnkeyedDecoding(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    unknown?.noteOtherRequest()
    return self
  }
}
