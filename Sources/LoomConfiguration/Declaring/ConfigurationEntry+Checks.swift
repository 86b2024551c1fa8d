import Loom

/// What is checked of all declared values together when an injector is created, and by `Injector.verify`.
extension ConfigurationEntry: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let entries = contributions.instances(of: ConfigurationEntry.self)
    // That there is none, the core has found.
    guard let configuration = entries.configuration else { return [] }
    let late = lateEntries(of: entries).map { problem(.declaredAfterReload($0.key), of: $0, in: contributions) }
    if !late.isEmpty { return late }
    var problems: [Problem] = []
    // What a test binds in the place of a value, no file needs to have.
    let values = entries.declared.filter { contributions.leads($0.boundKey, to: $0.location) }
    let readings = values.map { ($0, $0.reading(configuration)) }
    for (value, reading) in readings {
      problems += reading.problems.map { problem($0, of: value, in: contributions) }
    }
    guard entries.unknownKeys == .refused else { return problems }
    let asked = KeysInUse(all: entries.declared.map { $0.reading(configuration) }, by: entries.declared)
    return problems + asked.unknownKeys(of: configuration).map { problem($0, in: contributions) }
  }

  /// Values that are declared for an injector made by reloading, whose own values come from elsewhere.
  private static func lateEntries(of entries: [ConfigurationEntry]) -> [DeclaredValue] {
    guard let reload = entries.firstIndex(where: { if case .reloaded = $0 { true } else { false } }) else { return [] }
    return Array(entries[reload...]).declared
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
  fileprivate static func declaredAfterReload(_ key: String) -> ConfigurationProblem {
    ConfigurationProblem(
      .declaredAfterReload, "\"\(key)\" is declared for a child of an injector that has been made by reloading.",
      key: key)
  }
}
