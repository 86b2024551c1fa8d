/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
///
/// Where a type has contributions, a list of them follows from these, and each element defers one.
protocol DeferredElement<Product>: Sendable {
  associatedtype Product
  /// How an element depends on what it makes.
  static var dependency: DeclaredDependency.Kind { get }

  /// An element that makes what has been deferred; nil if that is no element's.
  init?(_ deferred: Deferred)
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
    if key == maker.array {
      binding.complete(.derived, [contributed]) { entry, resolution in
        var all: [Self] = []
        forEachElement(of: entry, resolution) { _, element in all.append(element) }
        return all
      }
    } else {
      binding.complete(.derived, [contributed]) { entry, resolution in
        var named: [Name: Self] = [:]
        forEachElement(of: entry, resolution) { name, element in if let name { named[name] = element } }
        return named
      }
    }
    return binding
  }

  private static func forEachElement(of entry: Entry, _ resolution: Resolution, _ visit: (Name?, Self) -> Void) {
    let contributed = entry.links.pointee.takeUnretainedValue()
    let scope = dependency == .lazy ? entry.capturedGraph(resolution) : nil
    for (index, contribution) in contributed.binding.dependencies.enumerated() {
      let deferred = Deferred(index, of: contributed, for: entry, resolution, in: scope)
      if let element = Self(deferred) { visit(contribution.key.name, element) }
    }
  }
}
