/// A property that Swift resolves from ``Injector/current`` when it creates the object that holds the property.
///
/// Use it in objects that no injector creates, such as a test or a script. Give an object that an injector creates its
/// dependencies in the initializer instead. In a SwiftUI view, the wrapper resolves again whenever SwiftUI creates the
/// view value: keep the result in `@State`.
///
/// ```swift
/// struct Dashboard {
///   @Injected var car: any CarDao
///   @Injected(named: "red") var spare: any CarDao
/// }
/// ```
@propertyWrapper
public struct Injected<Value> {
  /// The instance; you may replace it.
  public var wrappedValue: Value

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - name: the name of the binding to use.
  ///   - fileID: where the property is declared; Swift fills it in.
  ///   - line: where the property is declared; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
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
  ///   - fileID: where the property is declared; Swift fills it in.
  ///   - line: where the property is declared; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public init(_ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(named: key.name, fileID: fileID, line: line)
  }
}

extension InjectionError {
  /// The error with the place of the property that requested the value.
  fileprivate func asked(at place: CodeLocation) -> InjectionError {
    let asking = problems.map { problem in
      var notes = problem.notes
      let end = notes.lastIndex { $0.role == .declared || $0.isNeed }.map { $0 + 1 } ?? 0
      notes.insert(Problem.Note(.asked, .injectedProperty, at: place), at: end)
      return problem.with(notes: notes, at: problem.location ?? place)
    }
    return InjectionError(subject, asking, cause: cause)
  }
}

extension Injected: Sendable where Value: Sendable {}
