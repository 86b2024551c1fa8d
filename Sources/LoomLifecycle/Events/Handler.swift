/// A handler of one type of event, and who registered it.
///
/// A class, because a loop over an array retains what it calls: this object only, rather than the owner and what the
/// function captures. Each costs about 11 ns, several times the call itself.
@usableFromInline
final class Handler<E, Answer>: Registration {
  @usableFromInline let owner: EventRegistrar
  @usableFromInline let call: @MainActor (E) -> Answer

  init(of owner: EventRegistrar, _ call: @escaping @MainActor (E) -> Answer) {
    self.owner = owner
    self.call = call
  }

  func watched(by watcher: any HandlerWatcher) -> Handler {
    let (call, component, event) = (call, owner.component, "\(E.self)")
    return Handler(of: owner) { value in
      let start = watcher.begin(component, event, isAwaited: false)
      defer { watcher.end(start) }
      return call(value)
    }
  }
}
