/// The instances of an injector.
extension Context {
  /// The product of a binding of the scope `.weak`, if it is still there, for the caller to end.
  func weakProduct(of binding: Binding) -> Boxed? {
    isClosed ? nil : locked { weakly[Uncounted(binding).word] }?.product(ofType: binding.key.type)
  }

  /// Makes what has been built together visible to all threads.
  ///
  /// In one step with what closing reads: otherwise another thread might find a product, and note an instance that
  /// needs it before the product itself.
  ///
  /// - Parameter products: the products; closing no longer waits for their builds.
  @inline(__always)
  func publish(_ products: some Collection<Made>) {
    var isAwaited = false
    endBuilds(products.count { $0.binding.hasLife }) { for made in products where show(made) { isAwaited = true } }
    if isAwaited { Waits.wake() }
    for made in products where onKeep != nil { tell(of: made) }
  }

  /// Tells a test of an object that is kept, unless the binding has not made it: it may be in use elsewhere.
  private func tell(of made: Made) {
    let (binding, line) = (made.binding, hierarchyUpwards.map(\.reference))
    guard binding.kind.makesProducts, let object = made.product.flatMap(binding.object) else { return }
    onKeep?(Kept(key: binding.key, location: binding.place, object: WeakObject(object), line: line))
  }

  /// - Returns: whether threads wait for it.
  @inline(never) private func show(_ made: Made) -> Bool {
    if made.binding.hasLife { lifecycle.note(made) }
    guard let product = made.product else {
      weakly[made.row.binding.word] = made.weakly
      return false
    }
    self.made.append(made)
    return slots.word(Int(made.row.level), Int(made.row.slot)).set(product)
  }

  /// The nodes of the instances that the injector has made, but for those of undeclared keys.
  var madeNodes: [Node] { locked { made.map { Int($0.row.node) }.filter { $0 < graph.wiring.rows.count } } }
}
