import Loom

/// Which components take part, and with which rank: the declarations of modules, adjusted by a manifest.
@MainActor
struct ComponentPlan {
  private(set) var components: [RankedComponent] = []
  private(set) var problems: [LifecycleProblem] = []

  /// Checks the declarations of components, and the manifest.
  ///
  /// - Complexity: O(*n*) for *n* components and entries; O(*n* · *m*) where *m* entries match no component
  init(_ declared: [ComponentEntry], _ manifest: ComponentManifest?) {
    let byID = manifest == nil ? [:] : Dictionary(declared.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var settings: [String: ComponentManifest.Entry] = [:]
    var listed: Set<String> = []
    for entry in manifest?.components ?? [] {
      check(entry, byID)
      if settings.updateValue(entry, forKey: entry.id) != nil, listed.insert(entry.id).inserted {
        problems.append(LifecycleProblem(.listedTwice, entry.id, at: byID[entry.id]?.location))
      }
    }
    for (place, entry) in declared.enumerated() where settings[entry.id]?.isEnabled != false {
      let setting = settings[entry.id]
      let level = setting?.level.flatMap(ComponentOrder.Level.init) ?? entry.level
      let rank = Rank(level: level, priority: setting?.priority ?? entry.priority, contribution: place)
      components.append(RankedComponent(entry: entry, rank: rank))
      if entry.driver != nil { problems.append(LifecycleProblem(.inUse, of: entry)) }
    }
  }

  private mutating func check(_ entry: ComponentManifest.Entry, _ byID: [String: ComponentEntry]) {
    if let level = entry.level, ComponentOrder.Level(rawValue: level) == nil {
      problems.append(LifecycleProblem(.unknownLevel, entry.id, in: nil, level, at: byID[entry.id]?.location))
    }
    guard byID[entry.id] == nil else { return }
    let similar = byID.keys.filter {
      editDistance($0.lowercased(), entry.id.lowercased()) <= max(1, entry.id.count / 3)
    }
    let notes = similar.sorted().map { LifecycleProblem.Note("did you mean", "\"\($0)\"", at: byID[$0]?.location) }
    problems.append(LifecycleProblem(.unknownComponent, entry.id, notes: notes))
  }
}
