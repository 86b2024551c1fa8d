import Loom

/// A contribution of a module to configuration: a declared value, or the configuration itself.
struct ConfigurationEntry: Sendable {
  /// A value that a module declares.
  var declared: (any DeclaredValue)?
  /// The configuration of a ``ConfigurationModule``, or of a child that reloads.
  var configuration: Configuration?
  /// The treatment of unknown keys that a ``ConfigurationModule`` asks for.
  var unknownKeys: ConfigurationModule.UnknownKeys?
}

/// The check of all declared values together, when an injector is created and by `Injector.verify`.
extension ConfigurationEntry: CheckedContribution {
  static func problems(of contributions: [Binding], in graph: BindingGraph) -> [Problem] {
    let entries = contributions.compactMap { $0.instance(of: ConfigurationEntry.self) }
    let declared = entries.compactMap(\.declared)
    // The newest configuration counts.
    guard let configuration = entries.compactMap(\.configuration).last else {
      return absence(of: declared.filter(graph.needs), in: graph)
    }
    let late = lateEntries(of: entries)
    if !late.isEmpty { return late }
    // A value that a test binds itself is declared nevertheless: it may be a secret, and its key is known.
    var readings = declared.map { $0.reading(of: configuration) }
    // Without a problem, no report can show a secret.
    if readings.contains(where: { !$0.problems.isEmpty }) { readings = declared.readings(of: configuration) }
    let found = zip(declared, readings).filter { graph.needs($0.0) }.flatMap { value, reading in
      reading.problems.map { (value: value, problem: $0) }
    }
    let problems = zip(found, found.map(\.problem).withHints(configuration.keys)).map { found, hinted in
      problem(hinted, of: found.value)
    }
    guard entries.compactMap(\.unknownKeys).last == .refused else { return problems }
    return problems + configuration.unknownKeys(besides: readings).map { problem($0) }
  }

  /// One problem, however many values there are.
  private static func absence(of values: [any DeclaredValue], in graph: BindingGraph) -> [Problem] {
    // A module that is verified alone assumes that another one brings the configuration.
    let isAssumed = graph.find(AnyKey(Key(InstalledConfiguration.self))) != nil
    guard let first = values.first, !isAssumed else { return [] }
    return [problem(.noConfiguration(for: values.map(\.key)), of: first)]
  }

  /// Declarations in a child of a reloaded injector, whose values would come from more than one configuration.
  private static func lateEntries(of entries: [ConfigurationEntry]) -> [Problem] {
    let afterReload = entries.drop { $0.configuration == nil || $0.unknownKeys != nil }
    return afterReload.filter { $0.declared != nil || $0.unknownKeys != nil }.map { entry in
      let subject = entry.declared.map { "\"\($0.key)\"" } ?? "Another configuration"
      return problem(.declaredAfterReload(subject, entry.declared?.key), of: entry.declared)
    }
  }

  private static func problem(_ problem: ConfigurationProblem, of value: (any DeclaredValue)? = nil) -> Problem {
    let places = value.map { [Problem.Note(.declared, .binding($0.boundKey), at: $0.location)] } ?? []
    return Problem(
      .refused, value?.boundKey ?? AnyKey(Key(Configuration.self)), at: value?.location,
      detail: "\(problem.code.rawValue): \(problem.text)", notes: places,
      remedies: ["\(problem.remedies.joined(separator: "\n"))"], finding: problem)
  }
}

extension BindingGraph {
  /// Whether a configuration must have a value: not if a test has bound the key itself.
  fileprivate func needs(_ value: any DeclaredValue) -> Bool {
    find(value.boundKey).map { undecorated($0).place == value.location } ?? false
  }
}
