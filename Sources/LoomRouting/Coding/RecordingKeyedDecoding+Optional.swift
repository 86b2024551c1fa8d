// Swift has a default implementation for each of these, which would win over a generic one, and which does not pass the
// type on. Two of them have one for values that are not optional, too.
extension RecordingKeyedDecoding {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try noteOptional(type, key) }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try noteOptional(type, key) }
}
