extension Resolution {
  /// An instance of graph scope, which lives until the outermost call of `get` returns.
  struct GraphInstance {
    let entry: Entry
    var storage: UnsafeMutableRawPointer?
    /// The publication that must close before the instance is finished; nil when it is.
    var index: Int?

    func destroy() {
      if let storage { entry.destroy(storage) }
    }
  }

  /// Copies the instance that this resolution has already, if it has one.
  func copyGraphInstance(of entry: Entry, to product: UnsafeMutableRawPointer) throws -> Bool {
    guard let instance = state.pointee.graph[ObjectIdentifier(entry)] else { return false }
    guard let storage = instance.storage else { throw hiddenCycle(through: entry) }
    if let index = instance.index { handOut(index) }
    entry.copy(storage, to: product)
    return true
  }

  func setGraphInstance(of entry: Entry, _ storage: UnsafeMutableRawPointer?, index: Int) {
    state.pointee.graph[ObjectIdentifier(entry)] = GraphInstance(entry: entry, storage: storage, index: index)
  }

  func postponeGraphInstance(of entry: Entry, until index: Int) {
    state.pointee.graph[ObjectIdentifier(entry)]?.index = index
  }

  func settleGraphInstance(of entry: Entry) { state.pointee.graph[ObjectIdentifier(entry)]?.index = nil }

  func dropGraphInstance(of entry: Entry) {
    state.pointee.graph.removeValue(forKey: ObjectIdentifier(entry))?.destroy()
  }
}

extension Entry {
  /// Makes or finds the one instance of a resolution.
  static func produceInGraph(
    _ entry: Entry, _ resolution: Resolution, _ product: UnsafeMutableRawPointer
  ) throws {
    if try resolution.copyGraphInstance(of: entry, to: product) { return }
    let publication = resolution.publish(shared: false)
    resolution.setGraphInstance(of: entry, nil, index: publication.index)
    let storage = entry.allocate()
    do {
      try entry.binding.recipe(entry, resolution, storage)
    } catch {
      storage.deallocate()
      resolution.abandon(publication)
      resolution.dropGraphInstance(of: entry)
      throw error
    }
    resolution.setGraphInstance(of: entry, storage, index: publication.index)
    do {
      try entry.finish(storage, resolution)
    } catch {
      resolution.abandon(publication)
      resolution.dropGraphInstance(of: entry)
      throw error
    }
    entry.copy(storage, to: product)
    resolution.close(publication, entry, entry.object(in: storage).flatMap(entry.sleeper))
  }
}
