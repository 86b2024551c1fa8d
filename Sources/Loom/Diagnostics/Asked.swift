/// An error as the report that it is, with the place of the call from outside of all bindings.
@usableFromInline
func asked(_ error: any Error, at fileID: StaticString, _ line: UInt) -> InjectionError {
  injectionError(error).asked(.call, at: fileID, line)
}

extension InjectionError {
  /// The error with the place of the code that has asked, unless the report names one already.
  func asked(_ subject: Problem.Subject, at fileID: StaticString, _ line: UInt) -> InjectionError {
    line == noLine ? self : asked(by: subject, at: CodeLocation(fileID: "\(fileID)", line: Int(line)))
  }

  /// The error with the place of the code that has asked, unless the report names one already.
  ///
  /// - Parameters:
  ///   - subject: what stands at the place.
  ///   - place: where it is.
  ///   - remedy: what to do there if there is no injector; nil for the general remedy.
  /// - Returns: the error; this one if no call has caused it.
  package func asked(
    by subject: Problem.Subject, at place: CodeLocation, withoutInjector remedy: String? = nil
  ) -> InjectionError {
    // A report of other bindings' verification, or of a start, may pass through a call as well.
    guard isOfCall else { return self }
    let note = Problem.Note(.asked, subject, at: place)
    return InjectionError(self.subject, problems.map { $0.asked(note, withoutInjector: remedy) })
  }

  private var isOfCall: Bool {
    switch subject {
    case .resolution, .injection: true
    default: false
    }
  }
}

extension Problem {
  /// The problem with the place of the code that has asked, after the places that lead outward.
  fileprivate func asked(_ note: Note, withoutInjector remedy: String?) -> Problem {
    // Not all notes: reading them would begin a search for hints.
    if known.notes.contains(where: { $0.role == .asked || $0.location == note.location }) { return self }
    var notes = known.notes
    let end = notes.lastIndex { $0.isOnTheWay }.map { $0 + 1 } ?? 0
    notes.insert(note, at: end)
    let remedies = code == .noInjector ? remedy.map { [Remedy.text($0)] } : nil
    return with(notes: notes, at: location ?? note.location, remedies: remedies)
  }
}

extension Problem.Note {
  /// Whether the place is one that the request has passed, rather than something that it has met there.
  fileprivate var isOnTheWay: Bool {
    switch role {
    case .declared, .supplied, .registered, .created, .taken, .given, .neededBy, .neededFor, .cycle, .then: true
    default: false
    }
  }
}

/// Stands for the line of a caller if Swift does not pass it.
let noLine: UInt = 0
