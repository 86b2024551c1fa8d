/// The knowledge of an injector that reports need: bindings that may have been meant, and the modules of places.
///
/// Reading a report searches it. It keeps neither the injector nor instances, because a program may keep errors.
protocol Surroundings: AnyObject, Sendable {
  /// The places and remedies that answer a problem's question; the remedies come before the known ones.
  func answer(_ question: Problem.Question, about key: AnyKey) -> Problem.Details

  /// The module that declares something at a place, the module that has installed that one, and so on.
  func modules(at place: CodeLocation) -> [String]
}

extension Problem {
  /// The places and the remedies of a problem.
  struct Details: Equatable, Sendable {
    var notes: [Note]
    var remedies: [Remedy]
  }

  /// A search for something about the key of a problem.
  struct Question: Equatable, Sendable {
    let kind: Kind
    /// How many problems of the report ask before this one; later ones get fewer hints.
    var rank = 0
    /// Whether a remedy is to leave the key to another module.
    var mayBeExpected = false

    enum Kind: Sendable {
      /// Which bindings may have been meant, and the remedies.
      case meant
      /// Which bindings may have been meant, where the remedy is known.
      case meantOnly
      /// Which bindings may have been meant to be overridden.
      case replaceable
      /// Under which name something else is bound to the type, if there is only one.
      case onlyName
    }
  }

  /// All places and remedies, with the modules of the places.
  func complete(in surroundings: any Surroundings) -> Details {
    let answer = question.map { surroundings.answer($0, about: key) } ?? Details(notes: [], remedies: [])
    let notes = (known.notes + answer.notes).map { note in
      guard let place = note.location, note.modules.isEmpty else { return note }
      return Note(note.role, note.subject, at: place, in: surroundings.modules(at: place))
    }
    return Details(notes: notes, remedies: answer.remedies + known.remedies)
  }
}
