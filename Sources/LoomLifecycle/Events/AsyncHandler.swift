/// A handler of one type of asynchronous event, and who registered it.
struct AsyncHandler<E, Answer>: Registration {
  let owner: EventRegistrar
  let call: @MainActor (E) async -> Answer

  init(of owner: EventRegistrar, _ call: @escaping @MainActor (E) async -> Answer) {
    self.owner = owner
    self.call = call
  }

  func watched(by watcher: any HandlerWatcher) -> AsyncHandler {
    let (call, component, event) = (call, owner.component, "\(E.self)")
    return AsyncHandler(of: owner) { value in
      let start = watcher.begin(component, event, isAwaited: true)
      defer { watcher.end(start) }
      return await call(value)
    }
  }
}
