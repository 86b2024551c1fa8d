/// A property that is resolved from ``Injector/current`` when the object that holds it is made.
///
/// For what Loom does not make: a view, a test, a script. What an injector makes is better given its
/// dependencies by its initializer.
///
/// ```swift
/// struct Dashboard {
///   @Injected var car: any CarDao
///   @Injected(named: "red") var spare: any CarDao
/// }
/// ```
@propertyWrapper
public struct Injected<Value> {
  /// The product; it may be replaced.
  public var wrappedValue: Value

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - name: the name of the binding to use.
  ///   - fileID: where the property is declared; leave it out.
  ///   - line: where the property is declared; leave it out.
  /// - Complexity: O(1), besides making the product.
  public init(named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    do {
      wrappedValue = try Injector.current.resolve(Value.self, named: name)
    } catch {
      let place = CodeLocation(fileID: "\(fileID)", line: Int(line))
      trap(error.asked(at: place), file: fileID, line: line)
    }
  }

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - key: the key of the binding to use: `@Injected(.red) var spare`.
  ///   - fileID: where the property is declared; leave it out.
  ///   - line: where the property is declared; leave it out.
  /// - Complexity: O(1), besides making the product.
  @_disfavoredOverload
  public init(_ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(named: key.name, fileID: fileID, line: line)
  }
}

extension InjectionError {
  /// The error with the place of the property that asked.
  fileprivate func asked(at place: CodeLocation) -> InjectionError {
    InjectionError(subject, problems.map { $0.asked(at: place) }, cause: cause)
  }
}

extension Problem {
  fileprivate func asked(at place: CodeLocation) -> Problem {
    var notes = notes
    let end = notes.lastIndex { $0.role == .declared || $0.isNeed }.map { $0 + 1 } ?? 0
    notes.insert(Note(.asked, .injectedProperty, at: place), at: end)
    return with(notes: notes, at: location ?? place)
  }
}

extension Injected: Sendable where Value: Sendable {}
