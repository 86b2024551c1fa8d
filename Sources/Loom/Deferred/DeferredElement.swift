/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
protocol DeferredElement<Product>: Derived, DeferringElement, SendableMetatype {
  associatedtype Product
  /// How an element depends on its product.
  static var dependency: DeclaredDependency.Kind { get }
  /// The types of the arguments that products take.
  static var arguments: [Any.Type] { get }

  init(deferring deferred: Deferred)
}

extension DeferredElement {
  static var arguments: [Any.Type] { [] }

  static func derive(_ key: AnyKey) -> Binding? {
    let product = DeclaredDependency(dependency, AnyKey(Product.self, named: key.name), at: 0)
    let arguments = arguments.enumerated().map { DeclaredDependency(.argument, AnyKey($1), at: $0) }
    let recipe = Recipe { linker in
      let (owner, plan) = (linker.owner, linker.next().plan)
      return linker.producer { Self(deferring: Deferred(plan, of: owner, in: $0)) }
    }
    return Binding(derived: key, .derived, [product] + arguments, recipe)
  }

  static func binding(of key: AnyKey, _ maker: CollectionMaker) -> Binding? {
    if key == maker.contributed { return nil }
    let contributed = DeclaredDependency(dependency, AnyKey(Contributed<Product>.self), at: 0)
    let recipe = Recipe { linker in
      // Contributions take no arguments.
      let (owner, elements) = (linker.owner, arguments.isEmpty ? linker.elements : [])
      if key == maker.array {
        return linker.producer { context in elements.map { Self(deferring: Deferred($0, of: owner, in: context)) } }
      }
      return linker.producer { context -> [Name: Self] in
        elements.reduce(into: [:]) { all, plan in
          if let name = plan.use({ $0.key.name }) {
            all[name] = Self(deferring: Deferred(plan, of: owner, in: context))
          }
        }
      }
    }
    return Binding(derived: key, .derived, [contributed], recipe)
  }
}

extension Linker {
  /// The contributions that the only dependency is a collection of.
  fileprivate var elements: [Uncounted<Plan>] {
    owner.use { list in
      list.plans.use { plans in
        let contributed = plans.graph.target(of: list.node, 0)
        let nodes = contributed.map { plans.graph.targets(of: $0).compactMap(\.self) } ?? []
        return nodes.compactMap { plans[$0].map { Uncounted($0) } }
      }
    }
  }
}
