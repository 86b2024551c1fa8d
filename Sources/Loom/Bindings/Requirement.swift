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
  /// Forms the key path.
  private let path: @Sendable () -> AnyKeyPath

  /// The key that the value is resolved by: that of `T?` where there may be none, as for a parameter.
  var source: AnyKey { isOptional ? AnyKey(TypeRelations.optional(of: key.type), named: key.name) : key }

  /// Sets the property of an object, which must be an instance of the requirement's class, to a product.
  ///
  /// The closure forms the key path itself. Only of a literal where it is used does Swift make a direct access, which
  /// costs a twentieth of the key path's own. Benchmarks show it: six properties, 20,000 instructions instead of 8,000.
  @usableFromInline
  typealias Access = @Sendable (_ object: AnyObject, _ asker: Asker) throws -> Void

  @usableFromInline
  @inline(never) init(
    of root: any AnyObject.Type, _ key: AnyKey, isOptional: Bool, at location: CodeLocation,
    path: @escaping @Sendable () -> AnyKeyPath, access: @escaping Access
  ) {
    (self.root, self.key, self.isOptional, self.location) = (root, key, isOptional, location)
    (self.path, self.access) = (path, access)
  }

  /// The property's name; nil where the runtime does not know it, as with the properties of a class that is not final.
  @inline(never) var label: String? {
    // The class may have arguments with dots in them.
    let name = String(describing: path()).dropFirst("\\\(root).".count)
    return name.contains("<") ? nil : String(name)
  }

  /// The requirement as reports name it: by its property, or else by its place.
  func describe(at index: Int) -> Problem.DependencyKind { label.map { .property($0) } ?? .requirement(index + 1) }

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
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value>, named name: Name? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    let path = Unchecked(path)
    self.init(
      of: Root.self, AnyKey(Value.self, named: name), isOptional: false,
      at: CodeLocation(fileID: fileID, line: line), path: { path.value() }
    ) { object, asker in
      known(object, as: Root.self)[keyPath: path.value()] = try asker.value(Value.self)
    }
  }

  /// Requires a property that is nil before it is injected, declared `Value?` or `Value!`.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - name: the name of the binding to use.
  ///   - optional: whether the property is resolved like a parameter of the type `Value?`: the binding of `Value?` goes
  ///     before that of `Value`, and without both, the property stays as it is. Otherwise, `Value` must be bound.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public convenience init<Root: AnyObject, Value>(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value?>, named name: Name? = nil,
    optional: Bool = false, fileID: String = #fileID, line: Int = #line
  ) {
    let path = Unchecked(path)
    self.init(
      of: Root.self, AnyKey(Value.self, named: name), isOptional: optional,
      at: CodeLocation(fileID: fileID, line: line), path: { path.value() }
    ) { object, asker in
      // Not by way of one variable, which would copy the value twice.
      guard optional else { return known(object, as: Root.self)[keyPath: path.value()] = try asker.value(Value.self) }
      // Without a value, the property keeps the one that it has.
      if let value = try asker.value(Value?.self) { known(object, as: Root.self)[keyPath: path.value()] = value }
    }
  }

  // MARK: Keys that are declared once: `Requirement(\Person.car, .red)`

  /// Requires a property of a non-optional type.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - key: the key of the binding to use.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public convenience init<Root: AnyObject, Value>(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value>, _ key: Key<Value>,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(path(), named: key.name, fileID: fileID, line: line)
  }

  /// Requires a property that is nil before it is injected, declared `Value?` or `Value!`.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - key: the key of the binding to use.
  ///   - optional: whether the property is resolved like a parameter of the type `Value?`: the binding of `Value?` goes
  ///     before that of `Value`, and without both, the property stays as it is. Otherwise, `Value` must be bound.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public convenience init<Root: AnyObject, Value>(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value?>, _ key: Key<Value>,
    optional: Bool = false, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(path(), named: key.name, optional: optional, fileID: fileID, line: line)
  }

  // MARK: - Reports

  /// The superclass of native classes where there is Objective-C; it has no requirements.
  fileprivate static let nativeRoot: AnyClass? = superclass(of: _Injection.self)

  /// The problem of a requirement in a class that does not inherit from the one that declares the property.
  func problem(at index: Int, in type: any AnyObject.Type, boundAt location: CodeLocation? = nil) -> Problem? {
    guard !isInherited(by: type) else { return nil }
    let property = "`\\" + TypeSpelling.of(root) + "." + (label ?? TypeSpelling.of(key.type)) + "`"
    // By its place: the property is none of the class's.
    let note = note(.declared, .requirement(index + 1), of: type)
    return Problem(
      .foreignRequirement, AnyKey(type), at: location, detail: property, notes: [note],
      remedies: [.moveRequirement(className: "`" + TypeSpelling.of(type) + "`")])
  }

  /// The requirement as a place.
  @inline(never) func note(_ role: Problem.Role, _ kind: Problem.DependencyKind, of type: AnyClass) -> Problem.Note {
    Problem.Note(role, .dependency(kind, of: AnyKey(type)), at: location)
  }

  /// Whether a class inherits from the one that declares the property.
  func isInherited(by type: any AnyObject.Type) -> Bool { TypeRelations.inherits(type, from: root) }
}

/// Mistakes in the `requires` of classes.
extension Binding {
  /// Requirements of a superclass that the binding's class leaves out, so that the injector would not inject them.
  ///
  /// Only the superclass is looked up at run time: a class without one, as most are, costs a look at its metadata.
  func superRequirements(_ type: any AnyObject.Type) -> Problem? {
    guard let ancestor = superclass(of: type), ancestor != Requirement.nativeRoot,
      let required = _Injection.ifAny(into: ancestor)?.requirements
    else { return nil }
    let left = required.indices.filter { !requirements.cover(required[$0], among: required) }
    if left.isEmpty { return superRequirements(ancestor) }
    return Problem(
      .superRequirements, key, at: location, detail: TypeSpelling.of(ancestor),
      notes: left.map { required[$0].note(.leftOut, required[$0].describe(at: $0), of: ancestor) },
      remedies: [.addSuperRequirements])
  }
}

extension [Requirement] {
  /// Whether a superclass's requirement is among these, or as many as it has of the kind.
  fileprivate func cover(_ requirement: Requirement, among required: [Requirement]) -> Bool {
    // The key path may begin with the subclass: then its name tells it from one of the subclass's own properties.
    let isThere = contains { own in
      own.key == requirement.key && requirement.isInherited(by: own.root)
        && (own.root == requirement.root || own.label == requirement.label)
    }
    // Those about the same property, perhaps: a subclass may inject it under another name.
    let isLike = { (other: Requirement) in other.root == requirement.root && other.key.type == requirement.key.type }
    return isThere || count(where: isLike) >= required.count(where: isLike)
  }
}
