/// The instances of graph scope that belong to one outermost call of `get`.
///
/// `@unchecked Sendable`: used by the thread whose resolution it is. Once a ``Lazy`` knows it too, so that
/// another thread may go on with it, every use is under `lock`.
final class GraphScope: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate var instances: [ObjectIdentifier: Instance] = [:]
  fileprivate(set) var lock: BuildLock?

  fileprivate struct Instance {
    /// Nil while the initialiser runs.
    var product: Product?
    /// The product, when the call that made it is over: a `Lazy` in it must not keep it.
    var weakly: WeakObject?
    /// The publication that must close before the instance is finished; nil when it is.
    var index: Int?
  }

  /// A product, whose type the entry knows.
  fileprivate class Product {
    var object: AnyObject? { nil }
  }

  /// Ends the call under way; what nobody else holds ends with it.
  fileprivate func end() {
    guard lock != nil else { return }
    // What an earlier end has left weak stays so: this one may be of a `Lazy` that had no use for it.
    for (entry, instance) in instances where instance.weakly == nil {
      instances[entry] = instance.product?.object.map { Instance(weakly: .init($0)) }
    }
    lock?.release()
  }
}

private final class Box<T>: GraphScope.Product {
  let product: T
  override var object: AnyObject? { TypedEntry<T>.object(product) }

  init(_ product: T) { self.product = product }
}

extension Resolution {
  /// The scope of the call under way, for a `Lazy` to go on with.
  func captureGraph() -> GraphScope {
    let scope = graph
    guard scope.lock == nil else { return scope }
    let lock = BuildLock()
    scope.lock = lock
    lock.acquireUncontended(for: self)
    return scope
  }

  /// Does something within the scope of an earlier call, or within a new one.
  func within<R>(_ scope: GraphScope?, for entry: Entry, _ body: () throws -> R) throws -> R {
    let outer = state.pointee.graph
    if scope != nil, scope === outer { return try body() }
    if let lock = scope?.lock {
      _ = try lock.acquire(for: entry, self, unless: { false })
    }
    state.pointee.enter(scope)
    defer { leave(for: outer) }
    return try body()
  }

  private func leave(for outer: GraphScope?) {
    // Nil if the call was an outermost one, which has ended it.
    let inner = state.pointee.graph
    state.pointee.enter(outer)
    inner?.end()
  }

  /// Ends the instances of the outermost call.
  @usableFromInline
  func dropGraph() {
    // Out of the state first: ending an instance may run user code, which may resolve.
    let graph = state.pointee.graph
    state.pointee.enter(nil)
    graph?.end()
    _ = consume graph
  }

  private var graph: GraphScope {
    if let graph = state.pointee.graph { return graph }
    let graph = GraphScope()
    state.pointee.enter(graph)
    return graph
  }

  /// Whether the scope under way has an instance, or is making it.
  func hasGraphInstance(of entry: Entry) -> Bool { state.pointee.graph?.instances[ObjectIdentifier(entry)] != nil }

  func postponeGraphInstance(of entry: Entry, until index: Int) {
    state.pointee.graph?.instances[ObjectIdentifier(entry)]?.index = index
  }

  func settleGraphInstance(of entry: Entry) { state.pointee.graph?.instances[ObjectIdentifier(entry)]?.index = nil }

  func dropGraphInstance(of entry: Entry) { state.pointee.graph?.instances[ObjectIdentifier(entry)] = nil }
}

extension Resolution.State {
  fileprivate mutating func enter(_ scope: GraphScope?) {
    graph = scope
    hasGraph = scope != nil
  }
}

extension Entry {
  /// Makes or finds the one instance of a resolution.
  static func produceInGraph<T>(_ entry: Entry, _ resolution: Resolution) throws -> T {
    let entry = TypedEntry<T>.typed(entry)
    guard let instance = resolution.state.pointee.graph?.instances[ObjectIdentifier(entry)] else {
      return try entry.buildInGraph(resolution)
    }
    if let weakly = instance.weakly {
      guard let product = weakly.object as? T else { return try entry.buildInGraph(resolution) }
      return entry.keepInGraph(product, nil, resolution)
    }
    guard let box = instance.product else { throw resolution.hiddenCycle(through: entry) }
    if let index = instance.index { resolution.handOut(index) }
    return unsafeDowncast(box, to: Box<T>.self).product
  }
}

extension TypedEntry {
  fileprivate func buildInGraph(_ resolution: Resolution) throws -> T {
    let publication = resolution.publish(shared: false)
    resolution.set(.init(index: publication.index), for: self)
    do {
      let product = keepInGraph(try makeInGraph(publication, resolution), publication.index, resolution)
      try finish(product, publication, resolution)
      resolution.close(publication, self)
      return product
    } catch {
      resolution.abandon(publication)
      resolution.dropGraphInstance(of: self)
      throw error
    }
  }

  private func makeInGraph(_ publication: Resolution.Publication, _ resolution: Resolution) throws -> T {
    resolution.beginMaking(self, publication)
    defer { resolution.endMaking() }
    return try recipe(self, resolution)
  }

  fileprivate func keepInGraph(_ product: T, _ index: Int?, _ resolution: Resolution) -> T {
    resolution.set(.init(product: Box(product), index: index), for: self)
    return product
  }
}

extension Resolution {
  fileprivate func set(_ instance: GraphScope.Instance, for entry: Entry) {
    graph.instances[ObjectIdentifier(entry)] = instance
  }
}
