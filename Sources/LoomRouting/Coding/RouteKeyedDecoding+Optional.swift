// Swift has a default implementation for each of these, which would win over a generic one, and which looks a name up
// three times. Two of them have one for what is not optional, too.
extension RouteKeyedDecoding {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try decoder.scalarIfPresent(type, named: name(key))
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decoder.scalar(type, named: name(key)) }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decoder.scalar(type, named: name(key)) }
}
