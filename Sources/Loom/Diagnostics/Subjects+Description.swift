extension Problem.Subject: CustomStringConvertible {
  /// What stands at the place, as reports write it.
  public var description: String { ProblemFormatter([]).text(self) }
}

extension InjectionError.Subject: CustomStringConvertible {
  /// What was being done, in words.
  public var description: String {
    let formatter = ProblemFormatter([])
    return formatter.fill(Wording(phrases.description, otherWord: formatter.object(of: self)))
  }

  /// What was being done, as a report's heading and as the description say it; the other word is what it was done with.
  var phrases: (heading: String, description: String) {
    switch self {
    case .bindings: ("Loom found %w in the bindings of %W.", "the bindings of %W")
    case .child: ("Loom could not create a child of the injector of %W.", "a child of the injector of %W")
    case .start: ("Loom found %w while starting the injector of %W.", "the start of the injector of %W")
    case .closing: ("Loom found %w while closing the injector of %W.", "the closing of the injector of %W")
    case .injection: ("Loom found %w while injecting into `%W`.", "the injection into %W")
    case .resolution: ("Loom found %w while resolving %W.", "the resolution of %W")
    }
  }
}
