/// A type of the standard library that consists of other values, which Loom reads one by one.
///
/// The library's initializers end at the first element that is missing or wrong. Loom finds the problems of all.
protocol ComposedValue {
  /// Reads the value.
  static func read(with decoder: ValueDecoder) throws -> Self
}

/// A type whose value is nil where no layer has one.
protocol OptionalValue {}

extension Optional: OptionalValue {}

extension Optional: ComposedValue where Wrapped: Decodable {
  static func read(with decoder: ValueDecoder) throws -> Wrapped? { try decoder.readIfPresent(Wrapped.self) }
}

extension Array: ComposedValue where Element: Decodable {
  static func read(with decoder: ValueDecoder) throws -> [Element] { try decoder.readElements() }
}

extension Set: ComposedValue where Element: Decodable {
  static func read(with decoder: ValueDecoder) throws -> Set<Element> { Set(try decoder.readElements()) }
}

extension ValueDecoder {
  /// Reads a value; nil if nothing is there.
  ///
  /// A variable that begins like the key may belong to its group, or to a longer key: `LOG_LEVEL` to `log-level`. So
  /// the type reads its value. If none of its keys has one, the value is nil, and no key is missing.
  func readIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    guard mayHaveValues() else { return nil }
    guard case .key(let key) = place else { return try read(type) }
    do {
      let value = try read(type)
      return configuration.has(key) || log.hasFoundValues(at: key) ? value : nil
    } catch {
      let set = partSet
      guard configuration.has(key) || set != nil else { return nil }
      let problems = ValueProblems.of(error) ?? []
      throw self.error(problems.map { $0.beside(set, ofOptional: key) })
    }
  }

  /// Reads the elements of a list, all of them before it throws.
  func readElements<T: Decodable>() throws -> [T] { try readAll(elements()) { try $0.read(T.self) } }

  /// Reads several values, all of them before it throws.
  func readAll<T>(_ parts: [ValueDecoder], _ read: (ValueDecoder) throws -> T) throws -> [T] {
    var (values, problems) = ([T](), [ConfigurationProblem]())
    for part in parts {
      do { values.append(try read(part)) } catch { problems += ValueProblems.of(error) ?? [] }
    }
    if !problems.isEmpty { throw error(problems) }
    return values
  }
}
