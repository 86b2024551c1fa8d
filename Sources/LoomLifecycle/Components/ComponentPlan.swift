import Loom

/// Which components take part, and with which rank: what modules declare, as a manifest adjusts it.
@MainActor
struct ComponentPlan {
  private(set) var components: [RankedComponent] = []
  private(set) var problems: [LifecycleProblem] = []

  /// Checks everything that is said about components.
  ///
  /// - Complexity: O(*n*) for *n* components and entries; O(*n* · *m*) where *m* entries name no component
  init(_ declared: [ComponentEntry], _ manifest: ComponentManifest?) {
    let isSurelyRight = manifest == nil && Set(declared.map(\.name)).count == declared.count
    let names = isSurelyRight ? [:] : Dictionary(grouping: declared, by: \.name)
    for entry in declared { check(entry, names[entry.name] ?? []) }
    var settings: [String: ComponentManifest.Entry] = [:]
    var listed: Set<String> = []
    for entry in manifest?.components ?? [] {
      check(entry, names)
      if settings.updateValue(entry, forKey: entry.name) != nil, listed.insert(entry.name).inserted {
        problems.append(LifecycleProblem(.listedTwice, entry.name, at: names[entry.name]?.first?.location))
      }
    }
    for (place, entry) in declared.enumerated() where settings[entry.name]?.enabled != false {
      let setting = settings[entry.name]
      let level = setting?.level.flatMap(Level.init) ?? entry.level
      let rank = Rank(level: level, priority: setting?.priority ?? entry.priority, contribution: place)
      components.append(RankedComponent(entry: entry, rank: rank))
      if entry.driver != nil { problems.append(LifecycleProblem(.inUse, entry.name, at: entry.location)) }
    }
  }

  /// Several components of a name are one problem, which the first of them reports.
  private mutating func check(_ entry: ComponentEntry, _ namesakes: [ComponentEntry]) {
    guard namesakes.count > 1, namesakes.first === entry else { return }
    let notes = namesakes.map { LifecycleProblem.Note("declared at", "\($0.type)", at: $0.location) }
    problems.append(LifecycleProblem(.duplicateName, entry.name, notes: notes))
  }

  private mutating func check(_ entry: ComponentManifest.Entry, _ names: [String: [ComponentEntry]]) {
    if let level = entry.level, Level(rawValue: level) == nil {
      problems.append(
        LifecycleProblem(.unknownLevel, entry.name, in: nil, level, at: names[entry.name]?.first?.location))
    }
    guard names[entry.name] == nil else { return }
    let similar = names.keys.filter {
      editDistance($0.lowercased(), entry.name.lowercased()) <= max(1, entry.name.count / 3)
    }
    let notes = similar.sorted().map {
      LifecycleProblem.Note("did you mean", "\"\($0)\"", at: names[$0]?.first?.location)
    }
    problems.append(LifecycleProblem(.unknownComponent, entry.name, notes: notes))
  }
}
