extension Events {
  /// The list of one type of handlers, unless there are none.
  func list<Element: Registration>(of handlers: Element.Type) -> HandlerList<Element>? {
    list(of: ObjectIdentifier(Element.self)) as? HandlerList
  }

  /// Adds a handler, which a dispatch under way does not call.
  ///
  /// - Complexity: O(*n*) for *n* handlers of the event
  func add<Element: Registration>(_ handler: Element) {
    var others = lists
    others[ObjectIdentifier(Element.self)] = list(of: Element.self)?.adding(handler) ?? HandlerList(handler)
    replaceLists(with: others)
  }

  /// Has all handlers watched that there are.
  func watch(by watcher: any HandlerWatcher) { replaceLists(with: lists.compactMapValues { $0.watched(by: watcher) }) }

  /// Removes somebody's handlers; dispatches under way pass over them.
  func remove(_ owner: EventRegistrar) { replaceLists(with: lists.compactMapValues { $0.removing(owner) }) }

  /// Puts other lists in the place of all.
  ///
  /// What a handler captures may do anything when it is released, so the former lists end after the variable has been
  /// written.
  private func replaceLists(with others: [ObjectIdentifier: any AnyHandlerList]) {
    let former = lists
    withExtendedLifetime(former) { lists = others }
  }
}
