import Loom

/// Which components take part, and with which rank: the declarations of modules, adjusted by a manifest.
@MainActor
struct ComponentPlan {
  private(set) var components: [RankedComponent] = []
  private(set) var problems: [LifecycleProblem] = []

  /// Checks the declarations of components, and the manifest.
  ///
  /// - Complexity: O(*n*) for *n* components and entries; O(*n* · *m*) where *m* entries match no component
  init(_ declared: [ComponentEntry], of all: [DeclaredComponent], _ manifest: ComponentManifest?) {
    problems = namesakes(declared, all)
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
      let rank = Rank(
        isDeferred: entry.start == .deferred, level: level, priority: setting?.priority ?? entry.priority,
        contribution: place)
      components.append(RankedComponent(entry: entry, rank: rank))
      if entry.driver != nil { problems.append(LifecycleProblem(.inUse, of: entry)) }
    }
  }

  /// Components that have taken the place of another class only because both have the same name.
  private func namesakes(_ declared: [ComponentEntry], _ all: [DeclaredComponent]) -> [LifecycleProblem] {
    let byName = Dictionary(grouping: all.filter(\.declaration.isNamedByClass), by: \.declaration.id)
    return declared.compactMap { entry in
      let others = entry.isNamedByClass ? byName[entry.id, default: []].filter { $0.key != entry.key } : []
      if others.isEmpty { return nil }
      let types = DistinctTypeNames(others.map(\.key.type) + [entry.key.type])
      let notes = others.map {
        LifecycleProblem.Note(LifecycleProblem.Note.replaces, types.name(of: $0.key.type), at: $0.declaration.location)
      }
      let name = types.name(of: entry.key.type)
      let detail = "\(name) replaces another class only because both are called \"\(entry.id)\"."
      return LifecycleProblem(.duplicateID, of: entry, detail, notes: notes)
    }
  }

  private mutating func check(_ entry: ComponentManifest.Entry, _ byID: [String: ComponentEntry]) {
    if let level = entry.level, ComponentOrder.Level(rawValue: level) == nil {
      problems.append(LifecycleProblem(.unknownLevel, entry.id, in: nil, level, at: byID[entry.id]?.location))
    }
    guard byID[entry.id] == nil else { return }
    let similar = byID.keys.filter {
      spellingGap($0.lowercased(), entry.id.lowercased()) <= max(1, entry.id.count / 3)
    }
    let notes = similar.sorted().map { LifecycleProblem.Note("did you mean", "\"\($0)\"", at: byID[$0]?.location) }
    problems.append(LifecycleProblem(.unknownComponent, entry.id, notes: notes))
  }
}

extension Injector {
  /// Components that are bound as other classes are, apart from some: the lifecycle does not know them.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  func undeclaredComponents(except known: Set<AnyKey>) -> [LifecycleProblem] {
    let undeclared = products.filter { $0.key.type is any Component.Type && !known.contains($0.key) }
    if undeclared.isEmpty { return [] }
    let types = DistinctTypeNames(known.map(\.type) + undeclared.map(\.key.type))
    return undeclared.map { LifecycleProblem(.notDeclared, types.name(of: $0.key.type), at: $0.place) }
  }
}
