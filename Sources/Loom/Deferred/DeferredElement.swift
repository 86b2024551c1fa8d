/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
protocol DeferredElement<Product>: DeferringElement, SendableMetatype {
  associatedtype Product
  /// How an element depends on its product.
  static var dependency: DeclaredDependency.Kind { get }

  /// An element that makes what has been deferred; nil if its products take arguments.
  init?(_ deferred: Deferred)
}

extension DeferredElement {
  static func binding(of key: AnyKey, _ maker: CollectionMaker) -> Binding? {
    let contributed = DeclaredDependency(dependency, AnyKey(Contributed<Product>.self), at: 0)
    let recipe: Recipe
    if key == maker.array {
      recipe = Recipe { linker -> Make<[Self]> in
        let elements = linker.elements
        return { elements.compactMap { Self($0.deferred) } }
      }
    } else if key == maker.dictionary {
      recipe = Recipe { linker -> Make<[Name: Self]> in
        let elements = linker.elements
        return {
          var named: [Name: Self] = [:]
          for element in elements { if let name = element.key.name { named[name] = Self(element.deferred) } }
          return named
        }
      }
    } else {
      return nil
    }
    return Binding(derived: key, .derived, [contributed], recipe)
  }
}

extension Linker {
  /// One of the contributions that a list defers.
  fileprivate struct Element: Sendable {
    let key: AnyKey
    let link: LateLink
    let list: Uncounted<Entry>

    var deferred: Deferred { Deferred(link, for: list, key) }
  }

  /// The contributions that the only dependency is a collection of.
  fileprivate var elements: [Element] {
    entry.use { list in
      let graph = list.context.graph
      let contributed = graph.target(of: list.node, 0)
      let nodes = contributed.map { graph.targets(of: $0).compactMap(\.self) } ?? []
      return nodes.map { Element(key: graph[$0].key, link: LateLink(from: entry, to: $0), list: entry) }
    }
  }
}
