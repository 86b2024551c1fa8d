extension InstallModel {
  /// An injector as the model sees it.
  struct Injector {
    /// The layers of its ancestors, the oldest first.
    var above: [Layer] = []
    /// Its own.
    let layers: [Layer]
    /// Whether what is bound in the newest layer has to be bound in another one.
    var mustOverride = false

    var all: [Layer] { above + layers }

    /// The elements of the list: a newer layer's come later.
    var contributions: [Int] { all.flatMap(\.numbers) }

    /// A newer layer's binding takes the place of older ones.
    func binding(of key: Int) -> Int? { all.last { !$0.bindings(of: key).isEmpty }?.bindings(of: key).first }

    /// The problems of creating it, with their keys.
    var problems: Set<String> {
      InstallPlan.keys.reduce(into: []) { problems, key in
        let text = "`Int` named \"k\(key)\""
        if layers.contains(where: { $0.bindings(of: key).count > 1 }) { problems.insert("DUPLICATE \(text)") }
        let isIdle = !layers[0].hasBinding(of: key) && layers[layers.count - 1].hasBinding(of: key)
        if mustOverride, isIdle { problems.insert("UNUSED_OVERRIDE \(text)") }
      }
    }
  }
}

extension InstallModel.Layer {
  /// The modules that it knows, in the order in which something has installed them.
  var entries: [InstallModel.Entry] {
    installs.reduce(into: []) { entries, install in
      if !entries.contains(where: { $0 === install.entry }) { entries.append(install.entry) }
    }
  }

  func hasBinding(of key: Int) -> Bool { !bindings(of: key).isEmpty }
}

extension [InstallModel.Layer] {
  /// These layers, without what modules of some kinds have declared, and modules that nothing else leads to.
  func without(_ kinds: [InstallPlan.Kind]) -> Self {
    let isLeftOut = { (entry: InstallModel.Entry) in entry.part.kind.map { $0.isOne(of: kinds) } ?? false }
    let installs = flatMap(\.installs).filter { !isLeftOut($0.entry) }
    var kept: Set<ObjectIdentifier> = []
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (user, entry) in installs where user.map({ kept.contains(ObjectIdentifier($0)) }) ?? true {
        if kept.insert(ObjectIdentifier(entry)).inserted { isComplete = false }
      }
    }
    return map { layer in layer.keeping { entry in kept.contains(ObjectIdentifier(entry)) } }
  }
}

extension InstallModel.Layer {
  /// The same layer, of which only some modules stay.
  fileprivate func keeping(_ stays: (InstallModel.Entry) -> Bool) -> Self {
    let installs = installs.filter { user, entry in stays(entry) && user.map(stays) ?? true }
    // A module may have grown since another one installed it: all its declarations in the layer stay together.
    let facts = facts.filter { fact in
      stays(fact.entry) || installs.contains { $0.entry.part === fact.entry.part }
    }
    return Self(collected: collected.filter(stays), facts: facts, installs: installs)
  }
}

extension InstallPlan.Kind {
  fileprivate func isOne(of kinds: [InstallPlan.Kind]) -> Bool {
    kinds.contains { $0 == self || $0 == .beta && self == .gamma }
  }
}
