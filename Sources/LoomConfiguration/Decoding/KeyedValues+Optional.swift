// Without these, the standard library asks whether the group contains the key. That does not know the type, and so
// cannot see whether a variable belongs to the key. It has a default implementation for each of these types, which
// would win over a generic one.
extension KeyedValues {
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try optional(key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(key) }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(key) }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(key) }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(key) }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(key) }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(key) }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(key) }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(key) }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(key) }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(key) }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(key) }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(key) }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(key) }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(key) }

  private func optional<T: Decodable>(_ key: Key) throws -> T? { try decoder.member(key).read(T?.self) }
}
