extension Injector {
  /// The keys that verification takes for granted.
  public struct Assumption: Sendable {
    let includesExpected: Bool

    /// None: the modules have to bind whatever they need.
    public static let none = Assumption(includesExpected: false)
    /// Every key that a module ``AnyModule/expects(_:named:fileID:line:)`` counts as bound.
    ///
    /// Use this to verify a feature alone, without the application's other modules.
    public static let expected = Assumption(includesExpected: true)
  }
}

extension Problem {
  /// The same problem of a module that is verified alone: what it lacks, another one may bind.
  var toBeExpected: Problem {
    guard var question else { return self }
    question.mayBeExpected = true
    return with(notes: known.notes, asking: question)
  }
}

extension Declarations {
  /// These declarations, with a stand-in for each key that is expected and that nothing binds.
  func assumingExpected(unless isBound: (AnyKey) -> Bool) -> Declarations {
    var known = Set(bindings.map(\.key))
    var assumed = self
    for expectation in expectations {
      guard let key = needed(for: expectation.key), known.insert(key).inserted else { continue }
      if isBound(key) { continue }
      assumed.append(.assumed(key, at: expectation.location), by: expectation.moduleIndex)
    }
    return assumed
  }

  /// The key that somebody has to bind for another one to be there: that of a `Lazy<T>` is `T`; nil if nobody has to.
  private func needed(for key: AnyKey) -> AnyKey? {
    guard let binding = Binding.justInTime(key) else { return key }
    guard binding.kind == .derived, let needed = binding.dependencies.first, !needed.isOptional else { return nil }
    return self.needed(for: needed.key)
  }
}
