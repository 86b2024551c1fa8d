extension RouteDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { position == nil && !values.contains(name) }

  func decode<T: ScalarText>(_ type: T.Type) throws -> T { try readSelf(type) }

  /// Reads the one text that is given here.
  func readSelf<T: ScalarText>(_ type: T.Type) throws -> T { try scalar(type, at: positions, named: name) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decodeSelf(type) }
}
