extension BindingTable {
  /// What there is in an injector besides the bindings of keys.
  final class Additions {
    /// All contributions to a type that this injector or its descendants see, its ancestors' first; types whose list changes here.
    var contributions: [ObjectIdentifier: [Node]] = [:]
    /// The global context's contributions to types that this injector has been asked for since it was created.
    var found: [ObjectIdentifier: [Node]] = [:]
    /// What the fixed edges of a collection or a decorator lead to.
    var fixedTargets: [ObjectIdentifier: [Node]] = [:]
    /// The nodes that keys led to before they were decorated here.
    var decorated = SeldomSet<Node>()
    /// Which own bindings the global context supplies, or a class that binds itself; in ascending order.
    var supplied: [Int32] = []
    /// What own bindings may do without, and defers what nothing supplies: descendants may.
    var unmet: [AnyKey] = []

    /// Forgets the own nodes that are taken back.
    func truncate(to count: Int, level: Int32) {
      let isGone = { (node: Node) in node.level == level && Int(node.index) >= count }
      contributions = contributions.filter { !$0.value.contains(where: isGone) }
      found = found.filter { !$0.value.contains(where: isGone) }
      decorated = decorated.filter { !isGone($0) }
      supplied.removeAll { Int($0) >= count }
    }

    func isSupplied(_ index: Int32) -> Bool {
      var (low, high) = (0, supplied.count)
      while low < high {
        let middle = (low + high) / 2
        if supplied[middle] < index { low = middle + 1 } else { high = middle }
      }
      return low < supplied.count && supplied[low] == index
    }

    /// Notes that a binding is supplied, which comes after all that are known to be.
    func noteSupplied(_ index: Int32) {
      if !isSupplied(index) { supplied.append(index) }
    }
  }

  /// All contributions to a type, those of ancestors first; nil if there are none.
  func contributions(to type: Any.Type) -> [Node]? {
    additions?.found[ObjectIdentifier(type)] ?? inheritedContributions(to: type)
  }

  /// The same for descendants.
  func inheritedContributions(to type: Any.Type) -> [Node]? {
    var next: BindingTable? = self
    while let table = next {
      if let nodes = table.additions?.contributions[ObjectIdentifier(type)] { return nodes }
      next = table.parent
    }
    return nil
  }

  /// Notes that the contributions to a type are others here than in the parent.
  func setContributions(_ nodes: [Node], to type: Any.Type) {
    if isBeingCreated {
      added.contributions[ObjectIdentifier(type)] = nodes
    } else {
      added.found[ObjectIdentifier(type)] = nodes
    }
  }

  /// Whether no key leads to a node, seen from this injector.
  @inline(__always)
  func isHidden(_ node: Node) -> Bool { features.contains(.hidden) && isHiddenHere(node) }

  private func isHiddenHere(_ node: Node) -> Bool {
    let table = table(of: node)
    if table.bindings[Int(node.index)].key.role == .contribution || table.hides(node) { return true }
    guard table !== self, features.contains(.hiddenAncestors) else { return false }
    var next: BindingTable? = self
    while let nearer = next, nearer !== table {
      if nearer.hides(node) { return true }
      next = nearer.parent
    }
    return false
  }

  private func hides(_ node: Node) -> Bool { additions?.decorated.contains(node) ?? false }

  /// Whether no module declares a node, so that each injector which asks has its own.
  func isSupplied(_ node: Node) -> Bool { isSupplied(node, binding(at: node)) }

  func isSupplied(_ node: Node, _ binding: Binding) -> Bool {
    if binding.kind == .derived || binding.kind == .resolver { return true }
    let additions = node.level == level ? additions : table(of: node).additions
    guard let additions else { return binding.kind == .collection }
    guard binding.kind == .collection else { return additions.isSupplied(node.index) }
    return additions.fixedTargets[ObjectIdentifier(binding)]?.allSatisfy(isSupplied) ?? true
  }

  /// What to consider only where some binding needs it, so that other injectors do not pay for it.
  struct Features: OptionSet {
    let rawValue: UInt16

    /// Nodes that no key leads to: contributions, and what is decorated.
    static let hidden = Features(rawValue: 1)
    /// Bindings in the scope `.scoped`.
    static let scoped = Features(rawValue: 2)
    /// Bindings in the scope `.graph`.
    static let graph = Features(rawValue: 4)
    /// Bindings with arguments, and factories.
    static let arguments = Features(rawValue: 8)
    /// Bindings that may ask for anything, also for what only the global context supplies.
    static let opaque = Features(rawValue: 16)
    /// Own bindings in the scope `.eager`.
    static let eager = Features(rawValue: 32)
    /// Own bindings that something may be wrong with, besides their keys' being bound twice.
    static let unsure = Features(rawValue: 64)
    /// Bindings whose functions run on the main actor.
    static let mainActor = Features(rawValue: 128)
    /// Bindings of the global context of which each injector has an entry of its own.
    static let personal = Features(rawValue: 256)
    /// Optional dependencies on what defers something that nothing supplies.
    static let unmet = Features(rawValue: 512)
    /// Nodes of ancestors that keys lead to there, and no longer here.
    static let hiddenAncestors = Features(rawValue: 1024)
    /// Members of legal cycles, which share their lock.
    static let cyclic = Features(rawValue: 2048)
    /// Bindings whose functions are asynchronous.
    static let asynchronous = Features(rawValue: 4096)
    /// Values that only children have.
    static let supplied = Features(rawValue: 8192)

    /// Bindings of which each injector has an entry of its own.
    static let local: Features = [.scoped, .personal]
    /// What matters to children too.
    static let inherited: Features = [
      .hidden, .scoped, .graph, .arguments, .opaque, .mainActor, .personal, .unmet, .hiddenAncestors, .cyclic,
      .asynchronous, .supplied,
    ]
  }
}

extension Binding {
  @_optimize(speed)
  var features: BindingTable.Features {
    var features: BindingTable.Features = takesArguments ? .arguments : []
    if lifetime == .scoped { features.formUnion(kind == .supplied ? [.scoped, .supplied] : .scoped) }
    if lifetime == .graph { features.insert(.graph) }
    if kind.isOpaque { features.insert(.opaque) }
    if lifetime == .eager { features.insert(.eager) }
    if !dependencies.isEmpty || injection != nil || lifetime == .weak || life != nil {
      // What is asynchronous has a life.
      features.formUnion(kind == .asynchronousFunction ? [.unsure, .asynchronous] : .unsure)
    }
    if isOnMainActor { features.formUnion(lifetime == .eager ? [.mainActor, .unsure] : .mainActor) }
    return features
  }

  /// Whether it matters which injector has the entry, if the global context supplies the binding.
  var isPersonal: Bool { lifetime != .normal || kind.isOpaque }
}
