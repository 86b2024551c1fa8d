/// The keys and places of all bindings that an injector sees: what reports need to know of them.
///
/// Created with an injector's first error; reading a report searches it. It keeps neither instances nor closures,
/// because a program may keep errors.
package final class Surroundings: Sendable {
  private let candidates: [Hints.Candidate]
  /// The modules that declare something at a place, innermost first.
  private let modules: [CodeLocation: [String]]
  private let outer: Surroundings?

  /// How many problems of a report get hints.
  private static let mostHinted = 20

  init(_ candidates: [Hints.Candidate], _ modules: [CodeLocation: [String]], within outer: Surroundings?) {
    (self.candidates, self.modules, self.outer) = (candidates, modules, outer)
  }

  /// Problems with the bindings that may have been meant, and with the modules of their places.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  func completed(_ problems: [Problem]) -> [Problem] {
    lazy var hints = Hints(sequence(first: self, next: \.outer).flatMap(\.candidates))
    var open = 0
    return problems.map { problem in
      var (notes, remedies) = (problem.notes, problem.cures)
      if problem.isOpen {
        open += 1
        let found = open > Surroundings.mostHinted ? ([], []) : hints.about(problem.key)
        notes += found.0
        if remedies.isEmpty { remedies = Hints.remedies(for: problem.key, found.1) }
      }
      return problem.with(notes: notes.map(placed), remedies: remedies, isOpen: false)
    }
  }

  /// A place with its modules.
  private func placed(_ note: Problem.Note) -> Problem.Note {
    guard let place = note.location, note.modules.isEmpty else { return note }
    return Problem.Note(note.role, note.subject, at: place, in: modules(at: place))
  }

  private func modules(at place: CodeLocation) -> [String] { modules[place] ?? outer?.modules(at: place) ?? [] }
}
