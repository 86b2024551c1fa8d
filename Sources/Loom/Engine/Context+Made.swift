/// The instances of an injector.
extension Context {
  /// Makes those visible to all threads that have been built together, and that this injector keeps.
  ///
  /// In one step with what closing reads: otherwise another thread might find a product, and note an instance that
  /// needs it before the product itself.
  func publish(_ builds: [Building.Build]) {
    var isAwaited = false
    locked {
      for build in builds where build.maker === self && build.graph == nil {
        let made = build.publish()
        if made.row.binding.use({ $0.hasLife }) { lifecycle.note(made) }
        if let product = made.product {
          self.made.append(made)
          if word(at: made.row.place).set(product) { isAwaited = true }
        } else {
          weakly[made.row.binding.word] = made.weakly
        }
      }
    }
    // Closing no longer waits for them.
    endBuilds(builds.count { $0.maker === self && $0.binding.hasLife })
    if isAwaited { Waits.wake() }
    if onKeep != nil { for build in builds where build.maker === self { tell(of: build) } }
  }

  /// Tells a test of an object that is in a slot, unless the binding has not made it: it may be in use elsewhere.
  private func tell(of build: Building.Build) {
    let (binding, line) = (build.binding, hierarchyUpwards.map(\.reference))
    let object = WeakObject.object(of: build.asker.finished, ofType: binding.key.type)
    guard binding.kind.makesProducts, let object else { return }
    onKeep?(Kept(key: binding.key, location: binding.place, object: WeakObject(object), line: line))
  }

  /// The nodes of the instances that the injector has made, but for those of undeclared keys.
  var madeNodes: [Node] { locked { made.map { Int($0.row.node) }.filter { $0 < graph.wiring.rows.count } } }
}
