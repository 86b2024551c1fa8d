/// The common part of entries that keep their product, for a call of `get` or for all: how they make it.
///
/// `@unchecked Sendable`: it has no state of its own.
class KeepingEntry: Entry, @unchecked Sendable {
  /// Makes the product of a build that has begun.
  final func finish<Value>(_ build: Build, _ resolution: Resolution) throws -> Value {
    try observed {
      // Only the members of a cycle wait for each other's properties.
      if core != nil { resolution.making.append((self, build.publication.index)) }
      let product: Value
      do {
        defer { if core != nil { resolution.making.removeLast() } }
        try prepare()
        product = try checked(make(Value.self, in: context))
      } catch {
        abandon(build, resolution)
        throw failure(error)
      }
      return try keep(product, build, resolution)
    }
  }

  /// Keeps a product, injects its requirements, and then those of the objects that have waited for it.
  final func keep<Value>(_ product: Value, _ build: Build, _ resolution: Resolution) throws -> Value {
    build.product = Boxed(product)
    do {
      if binding.lifetime == .weak, WeakObject.object(of: product) == nil {
        let type = TypeSpelling.of(Swift.type(of: product as Any))
        throw report(.notAClass, [.useSingleton(binding.key)], detail: type)
      }
      if core != nil { try resolution.injectPostponed(until: build.publication) }
      // Only objects have an injection.
      if binding.injection != nil { try resolution.injectOrPostpone(self, recast(product, as: AnyObject.self)) }
    } catch {
      abandon(build, resolution)
      throw error
    }
    defer { resolution.close(build.publication, build) }
    return product
  }

  private func abandon(_ build: Build, _ resolution: Resolution) {
    for end in resolution.abandon(build.publication) + [build.discard()] { end() }
  }

  /// Makes the product visible to this thread, or to all.
  func settle(_ build: Build, _ endings: inout [() -> Void]) {
    preconditionFailure("each scope has its way")
  }

  /// Forgets the product, because something that it refers to has failed.
  ///
  /// - Returns: ends the product, which may run user code.
  func discard(_ build: Build) -> () -> Void { preconditionFailure("each scope has its way") }
}

/// A build under way of a product that is kept, and then the product until it is finished.
///
/// It is finished when nothing that it refers to is unfinished: a member of a cycle is finished with the cycle. Until then only the
/// thread that builds it sees it.
final class Build: Resolution.Provisional {
  private let maker: KeepingEntry
  /// The product; nil while the function runs, and when it has been published.
  var product: Boxed?
  let publication: Resolution.Publication
  /// The publication that has to close before the product is finished, by its number; `Int.max` is none.
  private(set) var index: Int

  init(by entry: KeepingEntry, _ publication: Resolution.Publication) {
    maker = entry
    self.publication = publication
    index = publication.index
  }

  deinit { end() }

  /// Ends the product, unless it has been published.
  func end() { product.take()?.end(ofType: maker.key.type) }

  var entry: Entry? { maker }
  func postpone(until index: Int) { self.index = index }
  func settle(_ endings: inout [() -> Void]) { maker.settle(self, &endings) }
  func discard() -> () -> Void { maker.discard(self) }
}
