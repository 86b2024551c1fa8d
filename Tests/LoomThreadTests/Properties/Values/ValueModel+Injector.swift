extension ValueModel {
  /// An injector as the model sees it.
  final class Injector {
    let parent: Injector?
    private let layers: [Layer]
    private(set) var bindings: [ValuePlan.Key: Binding] = [:]
    private(set) var problems: Set<String> = []
    /// The objects that it shares.
    private var shelf: [ObjectIdentifier: ValuePiece] = [:]

    init(_ planned: ValuePlan.Planned, from base: Injector?) {
      var declarations = planned.modules.flatMap(\.self)
      let isChild = if case .with = planned.origin { false } else { base != nil }
      if case .supplying = planned.origin {
        declarations.append(ValuePlan.Declaration(number: ValuePlan.supplied, key: .value, form: .instance))
      }
      let own = [Layer(declarations)] + (planned.overrides.isEmpty ? [] : [Layer(planned.overrides)])
      (parent, layers) = (isChild ? base : nil, isChild ? own : (base?.allLayers ?? []) + own)
      for key in ValuePlan.Key.allCases { for layer in layers { declare(key, layer) } }
      findProblems()
    }

    private var allLayers: [Layer] { (parent?.allLayers ?? []) + layers }

    func binding(of key: ValuePlan.Key) -> Binding? { bindings[key] ?? parent?.binding(of: key) }
  }
}

extension ValueModel.Injector {
  typealias Binding = ValueModel.Binding

  private func declare(_ key: ValuePlan.Key, _ layer: ValueModel.Layer) {
    if layer.plain(key).count > 1 { problems.insert("DUPLICATE \(key)") }
    let older = binding(of: key)
    if let chosen = layer.chosen(key), !layer.plain(key).isEmpty || older?.isDefault ?? true {
      var binding = Binding(chosen, in: layer, over: older, by: self)
      // Decorators of a value change what is given in its place, and nothing else that is newer.
      for decorator in older?.decorators ?? [] where binding.isValue && chosen.form == .instance {
        binding = Binding(decorator.declaration, in: decorator.layer, around: binding, by: self)
      }
      bindings[key] = binding
    }
    for decorator in layer.decorators(of: key) {
      if let inner = binding(of: key) { bindings[key] = Binding(decorator, in: layer, around: inner, by: self) }
    }
  }

  private func findProblems() {
    for key in ValuePlan.Key.allCases {
      guard let binding = binding(of: key) else {
        if layers.contains(where: { !$0.decorators(of: key).isEmpty }) { problems.insert("MISSING \(key)") }
        continue
      }
      for made in [binding.innermost] where made.form == .function && made.scope == .singleton {
        if targets(of: made).contains(where: keepsScoped) { problems.insert("CAPTIVE \(key)") }
      }
      if let needed = binding.innermost.needed, self.binding(of: needed) == nil { problems.insert("MISSING \(needed)") }
    }
  }

  /// Whether a longer-lived object that takes this would retain what each child has its own of.
  private func keepsScoped(_ binding: Binding) -> Bool {
    binding.scope == .scoped || binding.scope == .normal && targets(of: binding).contains(where: keepsScoped)
  }

  /// The bindings that one leads to in one step.
  private func targets(of binding: Binding) -> [Binding] {
    if let inner = binding.inner { return [inner] }
    return binding.needed.flatMap(self.binding).map { [$0] } ?? []
  }

  // Objects, made of the bindings.

  struct NotSupplied: Error {}

  /// The object of a key.
  func get(_ key: ValuePlan.Key) throws -> ValuePiece? { try binding(of: key).map(make) }

  private func make(_ binding: Binding) throws -> ValuePiece {
    let number = binding.declaration.number
    if binding.form == .supplied { throw NotSupplied() }
    if binding.form == .instance { return binding.layer.instance(number) }
    let owner = owner(of: binding)
    if binding.scope != .normal, let known = owner.shelf[ObjectIdentifier(binding)] { return known }
    let piece = ValuePiece(number, try owner.targets(of: binding).map(owner.make))
    if binding.scope != .normal { owner.shelf[ObjectIdentifier(binding)] = piece }
    return piece
  }

  /// The injector that makes an object, and keeps it: a parent, unless this one has its own of something in it.
  private func owner(of binding: Binding) -> ValueModel.Injector {
    guard let parent, binding.declarer !== self else { return self }
    var (reached, queue) = ([Binding](), [binding])
    while let next = queue.popLast() {
      reached.append(next)
      queue += targets(of: next)
    }
    let isOwn = reached.contains {
      $0.declarer === self || $0.form == .closure && mayHoldFormer($0) || $0.scope == .scoped
    }
    return isOwn ? self : parent.owner(of: binding)
  }

  /// Whether an object of a closure may hold what this injector replaces: anything but a value that only children have,
  /// which only an object of the injector that has given it, or of one below, can hold.
  private func mayHoldFormer(_ closure: Binding) -> Bool {
    bindings.contains { key, binding in
      let isOnlyGiven = binding.innermost.form == .instance && binding.decorators.allSatisfy { $0.isOld(in: layers) }
      guard isOnlyGiven, let parent, let former = parent.binding(of: key) else { return true }
      let line = sequence(first: parent.owner(of: closure)) { $0.parent }
      return former.innermost.form != .supplied && line.contains { $0 === former.declarer }
    }
  }
}

extension ValueModel.Binding {
  /// The key that its function takes.
  fileprivate var needed: ValuePlan.Key? { form == .function ? declaration.key.needed : nil }

  /// Whether a decorator is not of some layers.
  fileprivate func isOld(in layers: [ValueModel.Layer]) -> Bool { !layers.contains { $0 === layer } }
}
