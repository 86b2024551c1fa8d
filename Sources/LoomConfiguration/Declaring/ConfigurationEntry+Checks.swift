import Loom

/// What is checked of all declared values together when an injector is created, and by `Injector.verify`.
extension ConfigurationEntry: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let entries = contributions.instances(of: ConfigurationEntry.self)
    guard let configuration = entries.configuration else { return absence(of: entries, in: contributions) }
    let late = lateEntries(of: entries)
    if !late.isEmpty { return late.map { problem($0.problem, of: $0.value, in: contributions) } }
    var problems: [Problem] = []
    let readings = neededValues(of: entries, in: contributions).map { ($0, $0.reading(configuration)) }
    for (value, reading) in readings {
      problems += reading.problems.map { problem($0, of: value, in: contributions) }
    }
    guard entries.unknownKeys == .refused else { return problems }
    let asked = KeysInUse(all: entries.declared.map { $0.reading(configuration) }, by: entries.declared)
    return problems + asked.unknownKeys(of: configuration).map { problem($0, in: contributions) }
  }

  /// One problem, however many values there are.
  private static func absence(of entries: [ConfigurationEntry], in contributions: ContributionList) -> [Problem] {
    let values = neededValues(of: entries, in: contributions)
    // Who verifies a module alone assumes that another one brings the configuration.
    let isAssumed = contributions.isBound(AnyKey(Key(InstalledConfiguration.self)))
    guard let first = values.first, !isAssumed else { return [] }
    return [problem(.noConfiguration(for: values.map(\.key)), of: first, in: contributions)]
  }

  /// The values that a configuration must have: what a test binds in the place of a value, no file needs to have.
  private static func neededValues(
    of entries: [ConfigurationEntry], in contributions: ContributionList
  ) -> [DeclaredValue] {
    entries.declared.filter { contributions.leads($0.boundKey, to: $0.location) }
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
