/// Makes one product for each outermost call of `get`.
///
/// `@unchecked Sendable`: it has no state; the products are the thread's.
final class GraphEntry: KeepingEntry, @unchecked Sendable {
  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.current
    if let known = resolution.graph[ObjectIdentifier(self)] {
      let build = Loom.known(known.build, as: Build<Value>.self)
      guard let product = build.product else { throw hiddenCycle() }
      if !known.isFinished { resolution.handOut(build.index) }
      return handedOver(product)
    }
    let build = Build<Value>(by: self, resolution.publish(shared: false))
    resolution.graph[ObjectIdentifier(self)] = (build, self, isFinished: false)
    return handedOver(try finish(build, resolution))
  }

  override func settle<Value>(_ build: Build<Value>, _ endings: inout [() -> Void]) {
    Resolution.current.graph[ObjectIdentifier(self)]?.isFinished = true
  }

  override func discard<Value>(_ build: Build<Value>) -> () -> Void {
    let former = Resolution.current.graph.removeValue(forKey: ObjectIdentifier(self))
    return { withExtendedLifetime(former) { build.product = nil } }
  }
}

/// The instance of one entry in the call of `get` under way, and whether nothing that it refers to is unfinished.
///
/// The entry is kept, so that no other one can have the address by which the call knows this one.
typealias GraphInstance = (build: AnyObject, entry: Entry, isFinished: Bool)
