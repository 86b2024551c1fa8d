import Loom

/// A contribution of a module to configuration: a declared value, or the configuration itself.
enum ConfigurationEntry: Sendable {
  /// A value that a module declares.
  case declared(DeclaredValue)
  /// The configuration of a ``ConfigurationModule``.
  case installed(Configuration, ConfigurationModule.UnknownKeys)
  /// The configuration of a child that reloads.
  case reloaded(Configuration)
}

extension [ConfigurationEntry] {
  /// The configuration that counts: the newest one.
  var configuration: Configuration? {
    reversed().lazy.compactMap { entry in
      switch entry {
      case .declared: nil
      case .installed(let configuration, _), .reloaded(let configuration): configuration
      }
    }.first
  }

  /// The policy for keys that no declared value reads.
  var unknownKeys: ConfigurationModule.UnknownKeys {
    for case .installed(_, let policy) in reversed() { return policy }
    return .allowed
  }

  /// The values that modules declare.
  var declared: [DeclaredValue] {
    compactMap { if case .declared(let value) = $0 { value } else { nil } }
  }
}

/// The check of all declared values together, when an injector is created and by `Injector.verify`.
extension ConfigurationEntry: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let entries = contributions.instances(of: ConfigurationEntry.self)
    guard let configuration = entries.configuration else { return absence(of: entries, in: contributions) }
    let late = lateEntries(of: entries, in: contributions)
    if !late.isEmpty { return late }
    // A value that a test binds itself is declared nevertheless: it may be a secret, and its key is known.
    let readings = entries.declared.readings(of: configuration)
    let found = zip(entries.declared, readings).filter { contributions.needs($0.0) }.flatMap { value, reading in
      reading.problems.map { (value: value, problem: $0) }
    }
    let problems = zip(found, found.map(\.problem).withFewHints).map { found, hinted in
      problem(hinted, of: found.value, in: contributions)
    }
    guard entries.unknownKeys == .refused else { return problems }
    return problems + configuration.unknownKeys(besides: readings).map { problem($0, in: contributions) }
  }

  /// One problem, however many values there are.
  private static func absence(of entries: [ConfigurationEntry], in contributions: ContributionList) -> [Problem] {
    let values = entries.declared.filter(contributions.needs)
    // A module that is verified alone assumes that another one brings the configuration.
    let isAssumed = contributions.isBound(AnyKey(Key(InstalledConfiguration.self)))
    guard let first = values.first, !isAssumed else { return [] }
    return [problem(.noConfiguration(for: values.map(\.key)), of: first, in: contributions)]
  }

  /// Declarations in a child of a reloaded injector, whose values would come from more than one configuration.
  private static func lateEntries(of entries: [ConfigurationEntry], in contributions: ContributionList) -> [Problem] {
    entries.drop { if case .reloaded = $0 { false } else { true } }.compactMap { entry in
      switch entry {
      case .reloaded: nil
      case .declared(let value):
        problem(.declaredAfterReload("\"\(value.key)\"", value.key), of: value, in: contributions)
      case .installed: problem(.declaredAfterReload("Another configuration", nil), in: contributions)
      }
    }
  }

  private static func problem(
    _ problem: ConfigurationProblem, of value: DeclaredValue? = nil, in contributions: ContributionList
  ) -> Problem {
    let places = value.map { [(key: $0.boundKey, location: $0.location)] } ?? []
    return contributions.problem(
      problem.code.rawValue, problem.reported, about: value?.boundKey ?? AnyKey(Key(Configuration.self)), at: places,
      remedies: problem.remedies)
  }
}

extension ContributionList {
  /// Whether a configuration must have a value: not if a test has bound the key itself.
  fileprivate func needs(_ value: DeclaredValue) -> Bool { leads(value.boundKey, to: value.location) }
}
