extension Injector {
  /// Tells an observer of each product of what has not been asked for yet; children tell it too.
  package func observe(_ observer: @escaping ResolutionEvent.Observer) throws(InjectionError) {
    let context = try context
    context.hierarchy.withLock {
      let former = context.observer
      context.observer = {
        observer($0)
        former?($0)
      }
    }
  }
}
