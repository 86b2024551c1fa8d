import Loom

/// Modules, and what is done with them in turn, as data.
struct InstallPlan: Shrinkable {
  var modules: [Planned]
  var steps: [Step]

  struct Planned {
    /// Its class; nil for a plain `Module`, which has no `configure()`.
    var kind: Kind?
    /// The declarations from outside, before anything else.
    var byHand: [Item]
    /// The declarations of its `configure()`.
    var configured: [Item]
  }

  /// The classes of modules; the last one inherits from the one before.
  enum Kind: CaseIterable { case alpha, beta, gamma }

  indirect enum Item {
    /// A number of the list, and one under a name.
    case contribute(Int)
    case bind(Int, to: Int)
    case install(Int)
    case installOnce(Int)
    /// Declares something on a module from outside.
    case grow(Int, Item)
    /// Asks whether a name is bound so far.
    case ask(Int)
  }

  enum Step {
    case nothing
    case grow(Int, Item)
    /// An injector of a list of modules, which may name one twice.
    case create(Origin, [Int])
  }

  enum Origin {
    case root(overriding: [Int])
    case child(of: Int)
    case with(of: Int)
    case without([Kind], of: Int)
  }

  /// The numbers of the names.
  static let keys = 0..<2

  static func name(_ key: Int) -> Name { Name("k\(key)") }
}

extension InstallPlan.Origin {
  /// The injector that it is made from, by its place among those that are created.
  var base: Int? {
    switch self {
    case .root: nil
    case .child(let base), .with(let base), .without(_, let base): base
    }
  }

  var name: String {
    switch self {
    case .root(let overriding): overriding.isEmpty ? "root" : "overridden root"
    case .child: "child"
    case .with: "copy with"
    case .without: "copy without"
    }
  }
}

extension InstallPlan: CustomStringConvertible {
  var description: String {
    let modules = modules.enumerated().map { number, planned in
      "m\(number) = \(planned.kind.map { "\($0)" } ?? "Module")(\(planned.byHand)) { \(planned.configured) }"
    }
    let steps = steps.compactMap { if case .nothing = $0 { String?.none } else { "\($0)" } }
    return (modules + steps).joined(separator: "\n")
  }

  var smaller: [InstallPlan] {
    var plans: [InstallPlan] = []
    for index in steps.indices {
      if case .nothing = steps[index] { continue }
      plans.append(with(\.steps[index], .nothing))
      if case .create(let origin, let numbers) = steps[index] {
        plans += numbers.indices.map { with(\.steps[index], .create(origin, numbers.without($0))) }
      }
    }
    for index in modules.indices {
      plans += modules[index].byHand.indices.map { with(\.modules[index].byHand, modules[index].byHand.without($0)) }
      let configured = modules[index].configured
      plans += configured.indices.map { with(\.modules[index].configured, configured.without($0)) }
    }
    return plans
  }

  private func with<Value>(_ path: WritableKeyPath<InstallPlan, Value>, _ value: Value) -> InstallPlan {
    var plan = self
    plan[keyPath: path] = value
    return plan
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> [Element] {
    var rest = self
    rest.remove(at: index)
    return rest
  }
}
