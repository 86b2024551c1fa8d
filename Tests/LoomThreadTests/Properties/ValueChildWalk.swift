import Loom
import TestSupport
import Testing

extension ValueChildPlan {
  /// A second value, which tells the parents of children from the root.
  struct Extra: Sendable {}

  /// A root of the plan's bindings.
  final class Family: Sendable {
    let world = World()
    let root: Injector
    private let plan: ValueChildPlan

    init(_ kind: ValueChild, _ plan: ValueChildPlan) throws {
      self.plan = plan
      let values = Module {
        $0.supplied(Piece.self)
        $0.supplied(Extra.self)
      }
      root = try Injector(plan.graph.injectors[0].level.module(in: world), values, global: GlobalContext())
    }

    deinit { world.end() }

    /// A new child, or grandchild, that has the value.
    func child(_ kind: ValueChild) throws -> Injector {
      let parent = plan.depth == 1 ? root : try kind.of(root, Extra())
      return try kind.of(parent, Piece(GraphPlan.unnamed, [], in: world, isInjected: false, isGiven: true))
    }
  }

  /// The events and results, in order, of asking one kind of children.
  func walk(_ kind: ValueChild) throws -> [String] {
    let family = try Family(kind, self)
    let children = try (0..<3).map { _ in try family.child(kind) }
    let log = ValueChildWalk(graph, [family.root] + children, family.world, isAlone: true).log()
    // Their own children, too, when they have been asked for keys that no module binds.
    let parts = try children.prefix(2).map { child in try child.child { $0.bind(Part.self).to(instance: Part()) } }
    let later = try [family.root, parts[0], parts[0].child(), parts[1].child()]
    return log + ValueChildWalk(graph, later, family.world, isAlone: true).log()
  }

  /// Gives a child its own binding.
  struct Part: Sendable {}

  /// The results of each of several threads that make children of the same root.
  func walkOnThreads(_ count: Int, _ kind: ValueChild) throws -> [[String]] {
    let family = try Family(kind, self)
    return try Probe.threads(count) { _ in
      do {
        let injectors = try [family.root] + (0..<3).map { _ in try family.child(kind) }
        return ValueChildWalk(self.graph, injectors, family.world, isAlone: false).log()
      } catch { return ["\(error)"] }
    }
  }

  /// The plan without scopes whose products depend on the order of calls.
  ///
  /// A shared object keeps the graph of the call that made it, and a weak one exists as long as others hold it.
  var forThreads: ValueChildPlan {
    var plan = self
    for place in plan.graph.injectors[0].level.declarations.indices {
      plan.graph.injectors[0].level.declarations[place].scope.settle()
    }
    for place in plan.graph.injectors[0].level.contributions.indices {
      plan.graph.injectors[0].level.contributions[place].scope.settle()
    }
    return plan
  }
}

extension GraphPlan.Lifespan {
  fileprivate mutating func settle() {
    if self == .graph { self = .scoped }
    if self == .weak { self = .singleton }
  }
}

/// Carries out the requests of a plan, and writes down all objects that can be reached.
final class ValueChildWalk {
  private let graph: GraphPlan
  private let injectors: [Injector]
  private let world: World
  /// Whether no other thread makes pieces meanwhile, so that their order says something.
  private let isAlone: Bool
  private var lines: [String] = []
  /// The pieces that have been met, with their numbers.
  private var known: [ObjectIdentifier: Int] = [:]
  private var waiting: [Piece.Part] = []
  private var patience = 0

  init(_ graph: GraphPlan, _ injectors: [Injector], _ world: World, isAlone: Bool) {
    self.graph = graph
    self.injectors = injectors
    self.world = world
    self.isAlone = isAlone
  }

  func log() -> [String] {
    for request in graph.requests {
      patience = 8
      ask("\(request)", request.isPatient) { try injectors[request.injector].resolve(request.edge) }
    }
    patience = 8
    while !waiting.isEmpty { use(waiting.removeFirst(), isPatient: false) }
    return lines
  }

  private func ask(_ name: String, _ isPatient: Bool, _ body: () throws -> Piece.Part) {
    let before = isAlone ? world.events.count : 0
    let result = Result(catching: body)
    if isAlone { lines += world.events[before...].map { "\(name): \($0.text) as \($0.number)" } }
    switch result {
    case .success(let part): describe(part, name, isPatient)
    case .failure(let error):
      // Only the location where the value was given tells the kinds apart. On threads, a report may name other threads'
      // requests to the root as users of a missing key.
      let codes = (error as? InjectionError)?.problems.map { "\($0.code) \($0.key)" }
      let text = isAlone ? "\(error)" : codes?.joined(separator: ", ") ?? "\(error)"
      lines.append("\(name): \(text)".replacing(#/ValueChild.swift:\d+/#, with: ""))
    }
  }

  /// Equal numbers are the same object: numbers go by the order in which pieces are made or, on threads, met.
  private func describe(_ part: Piece.Part, _ path: String, _ isPatient: Bool) {
    switch part {
    case .piece(nil): lines.append("\(path): nil")
    case .piece(let piece?):
      let former = known[ObjectIdentifier(piece)]
      let number = former ?? (isAlone ? piece.number : known.count)
      lines.append("\(path): n\(piece.key) as \(number)")
      guard former == nil else { return }
      known[ObjectIdentifier(piece)] = number
      for (index, part) in piece.parts.enumerated() { describe(part, "\(path).n\(piece.key)/\(index)", isPatient) }
    case .list(let parts):
      for (index, part) in parts.enumerated() { describe(part, "\(path)[\(index)]", isPatient) }
      lines.append("\(path): \(parts.count) elements")
    case .lazy, .factory:
      lines.append("\(path): later")
      if isPatient { waiting.append(part) } else { use(part, isPatient: isPatient) }
    case .absent: lines.append("\(path): absent")
    }
  }

  private func use(_ part: Piece.Part, isPatient: Bool) {
    guard patience > 0 else { return }
    patience -= 1
    ask("what was deferred", isPatient) {
      switch part {
      case .lazy(let use), .factory(let use): try use()
      case .piece, .list, .absent: part
      }
    }
  }
}
