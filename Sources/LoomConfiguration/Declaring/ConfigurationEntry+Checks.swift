import Loom

/// What is checked of all declared values together when an injector is created, and by `Injector.verify`.
extension ConfigurationEntry: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let entries = contributions.instances(of: ConfigurationEntry.self)
    guard let configuration = entries.configuration else { return absence(of: entries, in: contributions) }
    let late = lateEntries(of: entries)
    if !late.isEmpty { return late.map { problem($0.problem, of: $0.value, in: contributions) } }
    let needed = entries.declared.filter(contributions.needs)
    let readings = needed.map { $0.reading(configuration) }
    let problems = zip(needed, readings).flatMap { value, reading in
      reading.problems.map { problem($0, of: value, in: contributions) }
    }
    guard entries.unknownKeys == .refused else { return problems }
    // What a test binds itself is a key that is asked for nevertheless.
    let others = entries.declared.filter { !contributions.needs($0) }
    let asked = KeysInUse(all: readings + others.map { $0.reading(configuration) }, by: entries.declared)
    return problems + asked.unknownKeys(of: configuration).map { problem($0, in: contributions) }
  }

  /// One problem, however many values there are.
  private static func absence(of entries: [ConfigurationEntry], in contributions: ContributionList) -> [Problem] {
    let values = entries.declared.filter(contributions.needs)
    // Who verifies a module alone assumes that another one brings the configuration.
    let isAssumed = contributions.isBound(AnyKey(Key(InstalledConfiguration.self)))
    guard let first = values.first, !isAssumed else { return [] }
    return [problem(.noConfiguration(for: values.map(\.key)), of: first, in: contributions)]
  }

  /// What is declared for a child of an injector made by reloading, whose values do not all come from one configuration.
  private static func lateEntries(
    of entries: [ConfigurationEntry]
  ) -> [(value: DeclaredValue?, problem: ConfigurationProblem)] {
    guard let reload = entries.firstIndex(where: { if case .reloaded = $0 { true } else { false } }) else { return [] }
    return entries[reload...].compactMap { entry in
      switch entry {
      case .reloaded: nil
      case .declared(let value): (value, .declaredAfterReload("\"\(value.key)\"", value.key))
      case .installed: (nil, .declaredAfterReload("Another configuration", nil))
      }
    }
  }

  private static func problem(
    _ problem: ConfigurationProblem, of value: DeclaredValue? = nil, in contributions: ContributionList
  ) -> Problem {
    let places = value.map { [(key: $0.boundKey, location: $0.location)] } ?? []
    return contributions.problem(
      problem.code.rawValue, problem.text, about: value?.boundKey ?? AnyKey(Key(Configuration.self)), at: places,
      remedies: problem.remedies)
  }
}

extension ConfigurationProblem {
  fileprivate static func declaredAfterReload(_ subject: String, _ key: String?) -> ConfigurationProblem {
    ConfigurationProblem(
      .declaredAfterReload, "\(subject) is declared for a child of a reloaded injector.",
      key: key)
  }
}

extension ContributionList {
  /// Whether a configuration must have a value: what a test binds in its place, no file needs to have.
  fileprivate func needs(_ value: DeclaredValue) -> Bool { leads(value.boundKey, to: value.location) }
}
