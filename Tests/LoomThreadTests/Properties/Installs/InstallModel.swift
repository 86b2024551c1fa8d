/// The declarations that injectors have of modules, by the rules of the pages: it carries out each module's
/// declarations, and remembers everything.
///
/// A module object counts once in an injector, and not at all where an injector above has it as it is now. Leaving
/// modules out is a search for those that the others still lead to.
final class InstallModel {
  private let parts: [Part]
  /// The answers to modules that asked whether a name is bound.
  private(set) var asked: [Bool] = []

  /// A module.
  final class Part {
    let kind: InstallPlan.Kind?
    /// The declarations made on it from outside.
    var byHand: [InstallPlan.Item]
    let configured: [InstallPlan.Item]
    /// Its entry while its `configure()` runs, which takes what others declare on it.
    var entry: Entry?

    init(_ planned: InstallPlan.Planned) {
      (kind, byHand, configured) = (planned.kind, planned.byHand, planned.configured)
    }
  }

  /// A module as one injector has collected it.
  final class Entry {
    let part: Part
    /// How much had been declared on it from outside.
    let size: Int

    init(_ part: Part) { (self.part, size) = (part, part.byHand.count) }
  }

  /// The declarations of the modules of one list, and which of them installs which; nil stands for the list itself.
  struct Layer {
    var collected: [Entry] = []
    var facts: [(entry: Entry, item: InstallPlan.Item)] = []
    var installs: [(user: Entry?, entry: Entry)] = []

    var numbers: [Int] { facts.compactMap { if case .contribute(let number) = $0.item { number } else { nil } } }

    func bindings(of key: Int) -> [Int] {
      facts.compactMap { if case .bind(key, let number) = $0.item { number } else { nil } }
    }
  }

  init(_ plan: InstallPlan) { parts = plan.modules.map(Part.init) }

  /// Declares something on a module from outside.
  func grow(_ number: Int, _ item: InstallPlan.Item) { parts[number].byHand.append(item) }

  /// The injector of a list of modules.
  func create(_ origin: InstallPlan.Origin, _ given: [Int], from base: Injector?) -> Injector {
    switch origin {
    case .root(let overriding):
      let first = collect(given, over: [])
      if overriding.isEmpty { return Injector(layers: [first]) }
      return Injector(layers: [first, collect(overriding, over: [first])], mustOverride: true)
    case .child:
      let above = base?.all ?? []
      return Injector(above: above, layers: [collect(given, over: above.reversed())])
    case .with:
      let layers = base?.all ?? []
      return Injector(layers: layers + [collect(given, over: layers)])
    case .without(let kinds, _): return Injector(layers: (base?.all ?? []).without(kinds))
    }
  }
}

extension InstallModel {
  private func collect(_ given: [Int], over above: [Layer]) -> Layer {
    var layer = Layer()
    for number in given { install(parts[number], by: nil, &layer, above) }
    return layer
  }

  /// Installs a module object, unless it is there, or above as it is now.
  private func install(_ part: Part, by user: Entry?, _ layer: inout Layer, _ above: [Layer]) {
    let isSame = { (entry: Entry) in entry.part === part }
    let inherited = above.flatMap(\.collected).first { isSame($0) && $0.size == part.byHand.count }
    if let known = layer.collected.first(where: isSame) ?? inherited { return layer.installs.append((user, known)) }
    let entry = Entry(part)
    layer.collected.append(entry)
    layer.installs.append((user, entry))
    carryOut(entry, &layer, above)
  }

  /// Takes what was declared on a module from outside, in order, and then what its `configure()` declares.
  private func carryOut(_ entry: Entry, _ layer: inout Layer, _ above: [Layer]) {
    var next = 0
    while next < entry.part.byHand.count {
      next += 1
      declare(entry.part.byHand[next - 1], on: entry, &layer, above)
    }
    entry.part.entry = entry
    for item in entry.part.configured { declare(item, on: entry, &layer, above) }
    entry.part.entry = nil
  }

  private func declare(_ item: InstallPlan.Item, on entry: Entry, _ layer: inout Layer, _ above: [Layer]) {
    switch item {
    case .contribute, .bind: layer.facts.append((entry, item))
    case .install(let number): install(parts[number], by: entry, &layer, above)
    case .installOnce(let number):
      let known = (layer.entries + above.flatMap(\.collected)).first { known in
        parts[number].kind.map { $0 == known.part.kind } ?? false
      }
      if let known { layer.installs.append((entry, known)) } else { install(parts[number], by: entry, &layer, above) }
    case .grow(let number, let item):
      let part = parts[number]
      if let entry = part.entry { declare(item, on: entry, &layer, above) } else { part.byHand.append(item) }
    case .ask(let key): asked.append((above + [layer]).contains { !$0.bindings(of: key).isEmpty })
    }
  }
}
