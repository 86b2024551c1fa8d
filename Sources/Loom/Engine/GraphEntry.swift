/// Makes one product for each outermost call of `get`.
///
/// `@unchecked Sendable`: it has no state; the products are the thread's.
final class GraphEntry: KeepingEntry, @unchecked Sendable {
  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.current
    if let build = resolution.graph[ObjectIdentifier(self)] {
      guard let product = build.product else { throw hiddenCycle() }
      resolution.handOut(build.index)
      return handedOver(product.value(as: Value.self))
    }
    let build = Build(by: self, resolution.publish(shared: false))
    resolution.graph[ObjectIdentifier(self)] = build
    return handedOver(try finish(build, resolution))
  }

  override func settle(_ build: Build, _ endings: inout [() -> Void]) { build.postpone(until: .max) }

  override func discard(_ build: Build) -> () -> Void {
    // A call within a factory has a graph of its own, in which this build is not, or another one.
    let (resolution, id) = (Resolution.current, ObjectIdentifier(self))
    if resolution.graph[id] === build { resolution.graph[id] = nil }
    return { build.end() }
  }
}
