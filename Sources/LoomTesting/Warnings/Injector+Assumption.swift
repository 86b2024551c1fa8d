public import Loom

extension Injector {
  /// The keys that verification takes for granted.
  public struct Assumption: Sendable {
    let includesExpected: Bool

    /// None: the modules have to bind whatever they need.
    public static let none = Assumption(includesExpected: false)
    /// Every key that a module `expects` counts as bound.
    ///
    /// Use this to verify a feature alone, without the application's other modules.
    public static let expected = Assumption(includesExpected: true)
  }
}

extension Problem {
  /// The same problem of a module that is verified alone: what it lacks, another one may bind.
  var toBeExpected: Problem {
    guard code == .missing, cures.last == .bind(key) else { return self }
    let expect: Problem.Remedy = "expects(\(key.arguments)), if another module binds it"
    return Problem(code, key, at: location, notes: notes, remedies: cures + [expect])
  }
}

extension Declarations {
  /// These declarations, with a stand-in for each key that is expected and that nothing binds.
  func assumingExpected(unless isBound: (AnyKey) -> Bool) -> Declarations {
    var known = Set(bindings.map(\.key))
    var added: [Binding] = []
    for expectation in expectations {
      guard let key = needed(for: expectation.key), known.insert(key).inserted, !isBound(key) else { continue }
      added.append(.assumed(key, at: expectation.location, by: expectation.module))
    }
    return adding(added)
  }

  /// The key that has to be bound so that another one can be resolved: for `Lazy<T>`, it is `T`; nil if there is none.
  private func needed(for key: AnyKey) -> AnyKey? {
    guard let binding = Binding.justInTime(key) else { return key }
    guard binding.kind == .derived, let inner = binding.dependencies.first, inner.kind != .optional else { return nil }
    return needed(for: inner.key)
  }
}
