extension Resolution {
  /// An instance of graph scope, which lives until the outermost call of `get` returns.
  struct GraphInstance {
    /// A `Box` of the product; nil while the initialiser runs.
    var product: AnyObject?
    /// The publication that must close before the instance is finished; nil when it is.
    var index: Int?
  }

  func graphInstance(of entry: Entry) -> GraphInstance? { state.pointee.graph[ObjectIdentifier(entry)] }

  /// A product of graph scope, whose type the entry knows.
  final class Box<Product> {
    let product: Product

    init(_ product: Product) { self.product = product }
  }

  func setGraphInstance(of entry: Entry, _ product: AnyObject?, index: Int) {
    state.pointee.graph[ObjectIdentifier(entry)] = GraphInstance(product: product, index: index)
    state.pointee.hasGraph = true
  }

  func postponeGraphInstance(of entry: Entry, until index: Int) {
    state.pointee.graph[ObjectIdentifier(entry)]?.index = index
  }

  func settleGraphInstance(of entry: Entry) { state.pointee.graph[ObjectIdentifier(entry)]?.index = nil }

  func dropGraphInstance(of entry: Entry) { state.pointee.graph[ObjectIdentifier(entry)] = nil }
}

extension Entry {
  /// Makes or finds the one instance of a resolution.
  static func produceInGraph<T>(_ entry: Entry, _ resolution: Resolution) throws -> T {
    guard let instance = resolution.graphInstance(of: entry) else {
      return try TypedEntry<T>.typed(entry).buildInGraph(resolution)
    }
    guard let box = instance.product else { throw resolution.hiddenCycle(through: entry) }
    if let index = instance.index { resolution.handOut(index) }
    return unsafeDowncast(box, to: Resolution.Box<T>.self).product
  }
}

extension TypedEntry {
  fileprivate func buildInGraph(_ resolution: Resolution) throws -> T {
    let publication = resolution.publish(shared: false)
    resolution.setGraphInstance(of: self, nil, index: publication.index)
    do {
      let product = try recipe(self, resolution)
      resolution.setGraphInstance(of: self, Resolution.Box(product), index: publication.index)
      try finish(product, resolution)
      resolution.close(publication, self, sleeper { TypedEntry.reference(product) })
      return product
    } catch {
      resolution.abandon(publication)
      resolution.dropGraphInstance(of: self)
      throw error
    }
  }
}
