/// The error of creating an injector or resolving with it: every problem found, at once.
///
/// ```swift
/// do {
///   _ = try injector.resolve(CarDao.self)
/// } catch {
///   print(error)  // the whole report
///   if error.problems.contains(where: { $0.code == .missing }) { print("a binding is missing") }
/// }
/// ```
public final class InjectionError: Error, Sendable, CustomStringConvertible {
  /// The operation during which Loom found the problems.
  public let subject: Subject
  /// Every problem found, in the order in which the report lists them.
  ///
  /// The first use may search the injector's bindings for those that may have been meant.
  ///
  /// - Complexity: O(1); at first use, O(*n*) for *n* bindings of the injector
  @inline(never) public var problems: [Problem] {
    found.withLock { found in
      if let surroundings = found.surroundings { found = (surroundings.completed(found.problems), nil) }
      return found.problems
    }
  }
  /// The first error that your own code threw, however deep in the graph; a canceled start's is a `CancellationError`.
  ///
  /// - Complexity: O(*n*) for *n* problems
  public var cause: (any Error)? { found.withLock { $0.problems.cause } }

  /// The problems as they were found, and the bindings that their first reading searches; nil after that.
  private let found: Guarded<(problems: [Problem], surroundings: Surroundings?)>

  @inline(never) package init(_ subject: Subject, _ problems: [Problem], in surroundings: Surroundings? = nil) {
    self.subject = subject
    found = Guarded((problems, surroundings))
  }

  /// The error of a call for the problem's key.
  @inline(never) convenience init(_ problem: Problem) { self.init(.resolution(of: problem.key), [problem]) }

  /// The operation during which Loom found the problems; future versions may add cases, so give a `switch` a `default`.
  public indirect enum Subject: Equatable, Sendable, CustomStringConvertible {
    /// Verifying the bindings of the modules with these names.
    case bindings(of: [String])
    /// Creating a child of the injector of the modules with these names.
    case child(of: [String])
    /// Resolving a key.
    case resolution(of: AnyKey)
    /// Injecting the requirements of an object of the named class.
    case injection(into: String)
    /// Starting the injector of the modules with these names.
    case start(of: [String])
    /// Closing the injector of the modules with these names.
    case closing(of: [String])

    /// The operation in words.
    public var description: String { ProblemFormatter([]).text(self) }
  }

  /// The problems with the given codes.
  ///
  /// - Parameter codes: the codes.
  /// - Returns: the problems with those codes, in the order of the report.
  /// - Complexity: O(*n*) for *n* problems
  public func problems(_ codes: Problem.Code...) -> [Problem] { problems.filter { codes.contains($0.code) } }

  /// The whole report, as `get` prints it when it traps.
  public var description: String { ProblemFormatter.report(self) }

  /// The error with the place of the code that has asked, unless the report names one already.
  ///
  /// - Parameters:
  ///   - subject: what stands at the place.
  ///   - place: where it is.
  ///   - remedies: what to do there about a problem; nil for the general remedies.
  /// - Returns: the error; this one if no call has caused it.
  package func asked(
    by subject: Problem.Subject, at place: CodeLocation, remedies: ((Problem) -> [Problem.Remedy]?)? = nil
  ) -> InjectionError {
    // A report of other bindings' verification, or of a start, may pass through a call as well.
    switch self.subject {
    case .resolution, .injection: break
    default: return self
    }
    let (problems, surroundings) = found.withLock { $0 }
    let asked = problems.map { problem in
      let notes = problem.notes
      if notes.contains(where: { $0.role == .asked || $0.location == place }) { return problem }
      // After the places that lead outward; where another thread has been is no way from the call.
      let end = notes.firstIndex { $0.role == .otherThread } ?? notes.endIndex
      return problem.with(
        notes: notes[..<end] + [Problem.Note(.asked, subject, at: place)] + notes[end...],
        at: problem.location ?? place, remedies: remedies?(problem))
    }
    return InjectionError(self.subject, asked, in: surroundings)
  }
}

extension [Problem] {
  /// The first error of the user's code among the causes.
  var cause: (any Error)? { first { $0.cause != nil }?.cause }
}

/// An error as the report that it is, with the place of the call from outside of all bindings.
func asked(
  _ error: any Error, _ subject: Problem.Subject = .call, at fileID: StaticString, _ line: UInt
) -> InjectionError {
  injectionError(error).asked(by: subject, at: CodeLocation(fileID: "\(fileID)", line: Int(line)))
}

/// Stops the program with the report of an error, at the line of a caller.
@usableFromInline
package func trap(_ error: any Error, at fileID: StaticString, _ line: UInt) -> Never {
  if let error = error as? InjectionError { ReportListener.current?.onTrap(error) }
  fatalError(String(describing: error), file: fileID, line: line)
}

/// An error as the report that it is.
///
/// Making products throws reports and nothing else; typed throws for all of them would cost a thunk for each closure.
@inline(never) func injectionError(_ error: any Error) -> InjectionError {
  guard let error = error as? InjectionError else { preconditionFailure("not a report: \(error)") }
  return error
}
