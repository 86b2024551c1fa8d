extension BindingTable {
  /// What there is in an injector besides the bindings of keys.
  final class Additions {
    /// All contributions to a type, the ancestors' first; of types whose list changes here, or that only the global context
    /// contributes to.
    var contributions = SeldomLists<ObjectIdentifier, Node>()
    /// What the fixed edges of a collection or a decorator lead to.
    var fixedTargets = SeldomMap<ObjectIdentifier, [Node]>()
    /// For each own binding, whether the global context supplies it, or a class that binds itself; as far as any is supplied.
    private var supplied: [Bool] = []
    /// What own bindings may do without, and defers what nothing supplies: descendants may.
    var unmet: [AnyKey] = []
    /// Where far ancestors bind keys that have been asked for, to be spared the way there the next time.
    ///
    /// Never wrong later: what lies between binds none of these keys, and never will, because it finds them bound.
    var farNodes = SeldomMap<AnyKey, Node>()

    /// Forgets the own nodes that are taken back, which have been added since the injector was created.
    func truncate(to count: Int, level: Int32) {
      // A list of the global context's contributions, which are all that come later, begins with one.
      contributions.removeAll { $0[0].level == level && Int($0[0].index) >= count }
      _ = supplied.takeAll(from: min(count, supplied.count))
    }

    func isSupplied(_ index: Int32) -> Bool { index < supplied.count && supplied[Int(index)] }

    func setSupplied(_ isSupplied: Bool, _ index: Int) {
      while supplied.count <= index { supplied.append(false) }
      supplied[index] = isSupplied
    }
  }

  /// All contributions to a type, those of ancestors first.
  func contributions(to type: Any.Type) -> [Node] {
    let own = additions?.contributions[ObjectIdentifier(type)] ?? []
    return own.isEmpty ? parent?.inheritedContributions(to: type) ?? [] : own
  }

  /// The same for descendants, which do not see what the global context has contributed since the injector was created.
  func inheritedContributions(to type: Any.Type) -> [Node] {
    var next: BindingTable? = self
    while let table = next {
      let nodes = table.additions?.contributions[ObjectIdentifier(type)] ?? []
      if let first = nodes.first, first.level < table.level || first.index < table.inheritedCount { return nodes }
      next = table.parent
    }
    return []
  }

  /// Whether no key leads to a node, seen from this injector.
  @inline(__always)
  func isHidden(_ node: Node) -> Bool { features.contains(.hidden) && isHiddenHere(node) }

  private func isHiddenHere(_ node: Node) -> Bool {
    let key = uncountedBinding(at: node)._withUnsafeGuaranteedRef { $0.key }
    return key.role == .contribution || self.node(of: key) != node
  }

  /// Whether no module declares a node, so that each injector which asks has its own.
  func isSupplied(_ node: Node) -> Bool { isSupplied(node, binding(at: node)) }

  func isSupplied(_ node: Node, _ binding: Binding) -> Bool {
    if binding.kind == .derived || binding.kind == .injector { return true }
    let additions = node.level == level ? additions : table(of: node).additions
    guard let additions else { return binding.kind == .collection }
    guard binding.kind == .collection else { return additions.isSupplied(node.index) }
    return additions.fixedTargets[ObjectIdentifier(binding)]?.allSatisfy(isSupplied) ?? true
  }

  /// What to consider only where some binding needs it, so that other injectors do not pay for it.
  struct Features {
    private var bits: UInt16 = 0

    /// None of them.
    init() {}
    private init(_ bit: Int) { bits = 1 << bit }

    /// Nodes that no key leads to: contributions, and what is decorated.
    static let hidden = Features(0)
    /// Bindings in the scope `.scoped`.
    static let scoped = Features(1)
    /// Bindings in the scope `.graph`.
    static let graph = Features(2)
    /// Bindings with arguments, and factories.
    static let arguments = Features(3)
    /// Bindings that may ask for anything, also for what only the global context supplies.
    static let opaque = Features(4)
    /// Own bindings in the scope `.eager`.
    static let eager = Features(5)
    /// Own bindings that something may be wrong with, besides their keys' being bound twice.
    static let unsure = Features(6)
    /// Bindings whose functions run on the main actor.
    static let mainActor = Features(7)
    /// Bindings of the global context of which each injector has an entry of its own.
    static let personal = Features(8)
    /// Optional dependencies on what defers something that nothing supplies.
    static let unmet = Features(9)
    /// Members of legal cycles, which share their lock.
    static let cyclic = Features(10)
    /// Bindings whose functions are asynchronous.
    static let asynchronous = Features(11)
    /// Values that only children have.
    static let supplied = Features(12)

    /// Bindings of which each injector has an entry of its own.
    static let local = scoped | personal
    /// What matters to its own injector only.
    static let own = eager | unsure

    static func | (left: Features, right: Features) -> Features {
      var union = left
      union.bits |= right.bits
      return union
    }

    static func |= (features: inout Features, others: Features) { features.bits |= others.bits }

    /// Whether all of some are among these.
    func contains(_ others: Features) -> Bool { bits & others.bits == others.bits }

    /// Whether any of some is among these.
    func containsAny(of others: Features) -> Bool { bits & others.bits != 0 }

    /// Those that matter to children too.
    var inherited: Features {
      var inherited = self
      inherited.bits &= ~Features.own.bits
      return inherited
    }
  }
}

extension Binding {
  @_optimize(speed)
  var features: BindingTable.Features {
    var features = takesArguments ? BindingTable.Features.arguments : BindingTable.Features()
    if lifetime == .scoped { features |= kind == .supplied ? .scoped | .supplied : .scoped }
    if lifetime == .graph { features |= .graph }
    if kind.isOpaque { features |= .opaque }
    if lifetime == .eager { features |= .eager }
    if !dependencies.isEmpty || injection != nil || lifetime == .weak || life != nil {
      // What is asynchronous has a life.
      features |= kind == .asynchronousFunction ? .unsure | .asynchronous : .unsure
    }
    if isOnMainActor { features |= lifetime == .eager ? .mainActor | .unsure : .mainActor }
    return features
  }

  /// Whether it matters which injector has the entry, if the global context supplies the binding.
  var isPersonal: Bool { lifetime != .normal || kind.isOpaque }
}
