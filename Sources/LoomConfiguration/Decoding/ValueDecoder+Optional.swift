/// An optional of any type that can be decoded.
protocol OptionalValue {
  /// Reads the value; nil if nothing is there.
  static func read(with decoder: ValueDecoder) throws -> Self
}

extension Optional: OptionalValue where Wrapped: Decodable {
  static func read(with decoder: ValueDecoder) throws -> Wrapped? { try decoder.readIfPresent(Wrapped.self) }
}

extension ValueDecoder {
  /// Reads a value; nil if nothing is there.
  ///
  /// A variable that begins like the key may belong to its group, or to a longer key: `LOG_LEVEL` to `log-level`. So the value
  /// is read to see whether it takes anything. If it does not, then what it lacks is no problem.
  func readIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    guard mayHaveValues() else { return nil }
    guard case .key(let key) = place, !configuration.has(key) else { return try read(type) }
    let former = log.noted.count
    let value = Result { try read(type) }
    if log.hasFoundValues(at: key) { return try value.get() }
    log.takeBack(after: former)
    return nil
  }
}
