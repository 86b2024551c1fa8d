/// Makes one product for each outermost call of `get`.
///
/// `@unchecked Sendable`: it has no state; the products are the thread's.
final class GraphProducer<Value>: KeepingProducer<Value>, Keeper, @unchecked Sendable {
  init(_ entry: Entry, _ function: @escaping Make<Value>) { super.init(entry, function, keepsProduct: false) }

  override func make() throws -> sending Value {
    let entry = Entry.owner(of: self)
    let resolution = Resolution.current
    return handedOver(try obtain(entry, resolution))
  }

  private func obtain(_ entry: Entry, _ resolution: Resolution) throws -> Value {
    if let known = resolution.graph[ObjectIdentifier(self)] {
      let build = known.use(as: Build<Value>.self)
      guard let product = build.product else { throw resolution.hiddenCycle(through: entry) }
      if !known.isFinished { resolution.handOut(build.index) }
      return product
    }
    let publication = resolution.publish(shared: false)
    let build = Build(by: self, until: publication.index, nil)
    resolution.graph[ObjectIdentifier(self)] = GraphInstance(build, keptBy: entry)
    return try finish(build, publication, resolution)
  }

  override func settle(_ build: Build<Value>, _ endings: inout [() -> Void]) {
    Resolution.current.graph[ObjectIdentifier(self)]?.isFinished = true
  }

  override func discard(_ build: Build<Value>) -> () -> Void {
    let former = Resolution.current.graph.removeValue(forKey: ObjectIdentifier(self))
    return { withExtendedLifetime(former) { build.product = nil } }
  }

  var isFinished: Bool { false }
  func warmUp() throws { _ = try value() }
  func withdraw() -> Any? { nil }
}

/// The instance of one entry in the call of `get` under way.
struct GraphInstance {
  private let build: AnyObject
  /// Kept, so that no other entry's producer can have the address by which the call knows this one.
  private let entry: Entry
  /// Whether nothing that it refers to is unfinished.
  var isFinished = false

  init(_ build: AnyObject, keptBy entry: Entry) {
    self.build = build
    self.entry = entry
  }

  func use<B: AnyObject>(as type: B.Type) -> B { known(build, as: B.self) }
}
