/// The instances of an injector.
extension Context {
  /// Makes those visible to all threads that have been built together, and that this injector keeps.
  ///
  /// In one step with what closing reads: otherwise another thread might find a product, and note an instance that
  /// needs it before the product itself.
  func publish(_ builds: [Building.Build]) {
    var (isAwaited, shown): (Bool, [Made]) = (false, [])
    locked {
      for build in builds where build.maker === self && build.graph == nil {
        let made = build.publish()
        if show(made) { isAwaited = true }
        if onKeep != nil { shown.append(made) }
      }
    }
    // Closing no longer waits for them.
    endBuilds(builds.count { $0.maker === self && $0.binding.hasLife })
    if isAwaited { Waits.wake() }
    for made in shown { tell(of: made) }
  }

  /// Tells a test of an object that is kept, unless the binding has not made it: it may be in use elsewhere.
  private func tell(of made: Made) {
    let (binding, line) = (made.row.binding.object, hierarchyUpwards.map(\.reference))
    guard binding.kind.makesProducts, let object = WeakObject.object(of: made.product, ofType: binding.key.type)
    else { return }
    onKeep?(Kept(key: binding.key, location: binding.place, object: WeakObject(object), line: line))
  }

  /// - Returns: whether threads wait for it.
  @inline(never) private func show(_ made: Made) -> Bool {
    if made.row.binding.use({ $0.hasLife }) { lifecycle.note(made) }
    guard let product = made.product else {
      weakly[made.row.binding.word] = made.weakly
      return false
    }
    self.made.append(made)
    return word(at: made.row.place).set(product)
  }

  /// The nodes of the instances that the injector has made, but for those of undeclared keys.
  var madeNodes: [Node] { locked { made.map { Int($0.row.node) }.filter { $0 < graph.wiring.rows.count } } }
}
