extension RouteDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { position == nil && !values.contains(name) }

  func decode<T: ScalarText>(_ type: T.Type) throws -> T { try readSelf(type) }

  /// Reads the one text that is given here.
  func readSelf<T: ScalarText>(_ type: T.Type) throws -> T { try scalar(type, at: positions, named: name) }

  // Swift has default implementations for these two, which would win over the one above.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try readSelf(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try readSelf(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decodeSelf(type) }
}
