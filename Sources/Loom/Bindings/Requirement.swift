import Synchronization

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
  let store: Store
  /// How far behind an object's address the property lies; zero until that is known, and if it must be set by its key path.
  let offset = Atomic<Int>(0)

  /// Sets the property of an object to the product of an entry; without an object, tells the key path.
  ///
  /// One closure for both: only if a key path literal is used but once does Swift make a direct access of it, which
  /// costs a twentieth of what the key path's own costs.
  @usableFromInline
  typealias Access = @Sendable (_ object: AnyObject?, _ entry: Entry, _ resolution: Resolution) throws -> AnyKeyPath?

  /// Sets a property that is known to be plain storage, by its address, to the product of an entry.
  @usableFromInline
  typealias Store =
    @Sendable (
      _ address: UnsafeMutableRawPointer, _ entry: Entry, _ resolution: Resolution
    ) throws -> Void

  @usableFromInline
  init(
    of root: any AnyObject.Type, _ key: AnyKey, isOptional: Bool, at location: CodeLocation, store: @escaping Store,
    access: @escaping Access
  ) {
    self.root = root
    self.key = key
    self.isOptional = isOptional
    self.location = location
    self.store = store
    self.access = access
  }

  /// Sets the property of an object, which must be an instance of the requirement's class, to the product of an entry.
  func assign(_ object: AnyObject, _ entry: Entry, _ resolution: Resolution) throws {
    _ = try access(object, entry, resolution)
  }

  /// The key path, which only its closure knows.
  var path: AnyKeyPath? { try? access(nil, .absent, .current) }

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
  @_alwaysEmitIntoClient
  @inline(__always)
  @_disfavoredOverload
  public convenience init<Root: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value>, named name: Name? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    // A path of properties never changes. That of a class of the main actor is formed there, and used there as well: to make and inject
    // instances, the injector goes there.
    nonisolated(unsafe) let path = path
    self.init(
      of: Root.self, AnyKey(Value.self, named: name), isOptional: false,
      at: CodeLocation(fileID: fileID, line: line), store: Requirement.storing(Value.self)
    ) { object, entry, resolution in
      guard let object else { return path }
      let value = try entry.product(Value.self, resolution)
      unsafeDowncast(object, to: Root.self)[keyPath: path] = value
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
  @_alwaysEmitIntoClient
  @inline(__always)
  public convenience init<Root: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value?>, named name: Name? = nil, optional: Bool = false,
    fileID: String = #fileID, line: Int = #line
  ) {
    // As above.
    nonisolated(unsafe) let path = path
    self.init(
      of: Root.self, AnyKey(Value.self, named: name), isOptional: optional,
      at: CodeLocation(fileID: fileID, line: line), store: Requirement.storingOptional(Value.self)
    ) { object, entry, resolution in
      guard let object else { return path }
      let value = try entry.product(Value.self, resolution)
      unsafeDowncast(object, to: Root.self)[keyPath: path] = value
      return nil
    }
  }
}

extension Requirement {
  /// Stores products in a property of their type.
  @inlinable
  static func storing<Value>(_ type: Value.Type) -> Store {
    { address, entry, resolution in
      address.assumingMemoryBound(to: Value.self).pointee = try entry.product(Value.self, resolution)
    }
  }

  /// Stores products in a property that is an optional of their type.
  @inlinable
  static func storingOptional<Value>(_ type: Value.Type) -> Store {
    { address, entry, resolution in
      address.assumingMemoryBound(to: Value?.self).pointee = try entry.product(Value.self, resolution)
    }
  }
}
