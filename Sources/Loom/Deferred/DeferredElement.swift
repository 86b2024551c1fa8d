/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
///
/// Where a type has contributions, a list of them follows from these, and each element defers one.
protocol DeferredElement<Product>: Sendable {
  associatedtype Product
  /// How an element depends on what it makes.
  static var dependency: DeclaredDependency.Kind { get }

  /// An element that shares instances of graph scope with others, if that matters.
  init?(_ deferred: Deferred, in scope: GraphScope?)
}

extension Binding {
  /// The binding that stands for a collection that nothing is contributed to, if its elements defer something.
  func deferringContributions(of maker: CollectionMaker) -> Binding? {
    (maker.element as? any DeferredElement.Type)?.binding(of: key, maker)
  }
}

extension DeferredElement {
  fileprivate static func binding(of key: AnyKey, _ maker: CollectionMaker) -> Binding? {
    guard key == maker.array || key == maker.dictionary else { return nil }
    let binding = Binding(derived: key)
    let contributed = DeclaredDependency(dependency, AnyKey(Contributed<Product>.self), at: 0)
    binding.complete(.derived, [contributed]) { binding, context in
      let isInGraph = context.mayShareGraph
      guard key == maker.array else {
        return TypedEntry(binding, in: context) { Dictionary(uniqueKeysWithValues: named($0, $1, isInGraph)) }
      }
      return TypedEntry(binding, in: context) { elements($0, $1, isInGraph).map(\.element) }
    }
    return binding
  }

  private static func named(_ entry: Entry, _ resolution: Resolution, _ isInGraph: Bool) -> [(Name, Self)] {
    elements(entry, resolution, isInGraph).compactMap { name, element in name.map { ($0, element) } }
  }

  private static func elements(
    _ entry: Entry, _ resolution: Resolution, _ isInGraph: Bool
  ) -> [(name: Name?, element: Self)] {
    let contributed = entry.links.pointee.takeUnretainedValue()
    let scope = isInGraph ? resolution.captureGraph() : nil
    return contributed.binding.dependencies.enumerated().compactMap { index, contribution in
      let deferred = Deferred(contribution: index, of: contributed, for: entry, resolution)
      return Self(deferred, in: scope).map { (contribution.key.name, $0) }
    }
  }
}
