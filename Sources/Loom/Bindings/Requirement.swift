/// A property that a class asks to have injected.
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
public struct Requirement: Sendable {
  @usableFromInline typealias Assignment = @Sendable (AnyObject, Entry, Resolution) throws -> Void

  let key: AnyKey
  let isOptional: Bool
  let root: any AnyObject.Type
  let path: any AnyKeyPath & Sendable
  let location: SourceLocation
  let assign: Assignment

  @usableFromInline
  init(
    _ path: any AnyKeyPath & Sendable, of root: any AnyObject.Type, _ key: AnyKey, isOptional: Bool,
    at location: SourceLocation, assign: @escaping Assignment
  ) {
    self.path = path
    self.root = root
    self.key = key
    self.isOptional = isOptional
    self.location = location
    self.assign = assign
  }

  /// The property's name; nil where the runtime does not know it, as with the properties of a class that is not final.
  var label: String? {
    let text = String(describing: path)
    guard !text.contains("<"), let name = text.split(separator: ".", maxSplits: 1).last else { return nil }
    return String(name)
  }
}

extension Requirement {
  /// Requires a property that always has a value.
  ///
  /// - Parameters:
  ///   - path: the property, which must be a `var`.
  ///   - name: the name of the binding to use.
  ///   - fileID: where the requirement is declared; leave it out.
  ///   - line: where the requirement is declared; leave it out.
  @inlinable
  @_disfavoredOverload
  public init<Root: AnyObject, Value>(
    _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable, named name: Name? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      path, of: Root.self, AnyKey(Value.self, named: name), isOptional: false,
      at: SourceLocation(fileID: fileID, line: line)
    ) { object, entry, resolution in
      let value = try entry.product(Value.self, resolution)
      unsafeDowncast(object, to: Root.self)[keyPath: path] = value
    }
  }

  /// Requires a property that is nil before it is injected, declared `Value?` or `Value!`.
  ///
  /// - Parameters:
  ///   - path: the property, which must be a `var`.
  ///   - name: the name of the binding to use.
  ///   - optional: whether the property stays nil when nothing is bound, instead of that being a problem.
  ///   - fileID: where the requirement is declared; leave it out.
  ///   - line: where the requirement is declared; leave it out.
  @inlinable
  public init<Root: AnyObject, Value>(
    _ path: any ReferenceWritableKeyPath<Root, Value?> & Sendable, named name: Name? = nil, optional: Bool = false,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      path, of: Root.self, AnyKey(Value.self, named: name), isOptional: optional,
      at: SourceLocation(fileID: fileID, line: line)
    ) { object, entry, resolution in
      let value = try entry.product(Value.self, resolution)
      unsafeDowncast(object, to: Root.self)[keyPath: path] = value
    }
  }
}
