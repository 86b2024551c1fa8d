extension Injector {
  /// Checks everything that creating an injector checks, but creates no instances, not even eager ones.
  ///
  /// ```swift
  /// try Injector.verify(CheckoutFeature(), assuming: .expected)
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound. Loom knows nothing else about them: neither their dependencies nor
  ///     their arguments.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    _ modules: AnyModule..., overriding overrides: AnyModule..., global: GlobalContext = .shared,
    assuming assumption: Assumption = .none
  ) throws(InjectionError) {
    try verify(modules: modules, overriding: overrides, global: global, assuming: assumption)
  }

  /// Checks a list of modules; like ``verify(_:overriding:global:assuming:)``.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    modules: [AnyModule], overriding overrides: [AnyModule] = [], global: GlobalContext = .shared,
    assuming assumption: Assumption = .none
  ) throws(InjectionError) {
    _ = try verified(modules, overriding: overrides, global: global, assuming: assumption)
  }

  /// Checks the bindings that a closure declares; like ``verify(_:overriding:global:assuming:)``.
  ///
  /// ```swift
  /// try Injector.verify { $0.bind(EngineDao.self).to(V8.init) }
  /// ```
  ///
  /// - Parameters:
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  ///   - body: declares the bindings on the module that it receives.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    global: GlobalContext = .shared, assuming assumption: Assumption = .none, _ body: (Module) -> Void
  ) throws(InjectionError) {
    try verify(modules: [Module(body)], global: global, assuming: assumption)
  }

  /// The injector of modules, which has been verified and has made nothing; perhaps below another one, whose global
  /// context it has.
  package static func verified(
    _ modules: [AnyModule], overriding overrides: [AnyModule] = [], below parent: Injector? = nil,
    global: GlobalContext, assuming assumption: Assumption
  ) throws(InjectionError) -> Injector {
    let above = parent?.reference.context
    let global = above?.plans.global ?? global.snapshot(at: nil)
    var declarations = Declarations(of: modules, overriding: overrides, over: above?.declarationsUpwards ?? [])
    if assumption.includesExpected {
      declarations = declarations.assumingExpected { above?.graph.find($0) != nil || global.binding(for: $0) != nil }
    }
    do throws(InjectionError) {
      let context = try Context(declarations, parent: above, global: global, mustOverride: !overrides.isEmpty)
      return Injector(.strong(context))
    } catch {
      if !assumption.includesExpected { throw error }
      throw InjectionError(error.subject, error.problems.map(\.toBeExpected))
    }
  }
}

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

extension Binding {
  /// A stand-in for something that verification takes for granted.
  package static func assumed(_ key: AnyKey, at location: CodeLocation) -> Binding {
    Binding(.init(key: key, location: location), .instance, [], .none).changed { $0.isAssumed = true }
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

  /// The key that has to be bound so that another one can be resolved: for `Lazy<T>`, it is `T`; nil if there is none.
  private func needed(for key: AnyKey) -> AnyKey? {
    guard let binding = Binding.justInTime(key) else { return key }
    guard binding.kind == .derived, let needed = binding.dependencies.first, !needed.isOptional else { return nil }
    return self.needed(for: needed.key)
  }
}
