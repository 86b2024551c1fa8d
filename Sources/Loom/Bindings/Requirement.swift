/// A property that a class wants the injector to set.
///
/// ```swift
/// final class Person: Injectable {
///   var car: (any CarDao)!
///   var spare: (any CarDao)?
///   static var requires: [Requirement] {
///     [Requirement(\Person.car), Requirement(\Person.spare, named: "red", optional: true)]
///   }
/// }
/// ```
public final class Requirement: Sendable {
  let key: AnyKey
  let isOptional: Bool
  let root: any AnyObject.Type
  let location: CodeLocation
  let access: Access

  /// Sets the property of an object to the value of a source; without an object, tells the key path.
  ///
  /// One closure for both: only if a key path literal is used but once does Swift make a direct access of it, which
  /// costs a twentieth of the key path's own. Benchmarks show it: six properties, 20,000 instructions instead of 8,000.
  @usableFromInline
  typealias Access = @Sendable (_ object: AnyObject?, _ source: Source) throws -> AnyKeyPath?

  @usableFromInline
  init(
    of root: any AnyObject.Type, _ key: AnyKey, isOptional: Bool, at location: CodeLocation, access: @escaping Access
  ) {
    self.root = root
    self.key = key
    self.isOptional = isOptional
    self.location = location
    self.access = access
  }

  /// Where the value of a property comes from; nowhere, if only the key path is asked for.
  @usableFromInline
  struct Source {
    private let producer: Uncounted<AnyProducer>?

    init(_ producer: AnyProducer?) { self.producer = producer.map { Uncounted($0) } }

    @usableFromInline
    func value<Value>(_ type: Value.Type) throws -> Value {
      guard let producer else { preconditionFailure("a property of an object has a source") }
      return try producer.use { try known($0, as: Producer<Value>.self).value() }
    }
  }

  /// Sets the property of an object, which must be an instance of the requirement's class, to the value of a producer.
  func assign(_ object: AnyObject, _ producer: AnyProducer) throws { _ = try access(object, Source(producer)) }

  /// The key path, which only its closure knows.
  private var path: AnyKeyPath? { try? access(nil, Source(nil)) }

  /// The property's name; nil where the runtime does not know it, as with the properties of a class that is not final.
  var label: String? {
    guard let text = path.map(String.init(describing:)), !text.contains("<") else { return nil }
    return text.firstIndex(of: ".").map { String(text[text.index(after: $0)...]) }
  }
}

extension Requirement {
  /// Requires a property of a non-optional type.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - name: the name of the binding to use.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public convenience init<Root: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value>, named name: Name? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    let path = Unchecked(path)
    self.init(
      of: Root.self, AnyKey(Value.self, named: name), isOptional: false,
      at: CodeLocation(fileID: fileID, line: line)
    ) { object, source in
      guard let object else { return path.value }
      let value = try source.value(Value.self)
      known(object, as: Root.self)[keyPath: path.value] = value
      return nil
    }
  }

  /// Requires a property that is nil before it is injected, declared `Value?` or `Value!`.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - name: the name of the binding to use.
  ///   - optional: whether the property may stay nil if nothing is bound; otherwise, that is a problem.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public convenience init<Root: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value?>, named name: Name? = nil, optional: Bool = false,
    fileID: String = #fileID, line: Int = #line
  ) {
    let path = Unchecked(path)
    self.init(
      of: Root.self, AnyKey(Value.self, named: name), isOptional: optional,
      at: CodeLocation(fileID: fileID, line: line)
    ) { object, source in
      guard let object else { return path.value }
      let value = try source.value(Value.self)
      known(object, as: Root.self)[keyPath: path.value] = value
      return nil
    }
  }
}
