extension Events {
  /// The list of one type of handlers, unless there has never been one.
  func list<Element: Registration>(of handlers: Element.Type) -> HandlerList<Element>? {
    list(of: ObjectIdentifier(handlers)) as? HandlerList
  }

  /// Adds a handler, which a dispatch under way does not call.
  ///
  /// - Complexity: O(*n*) for *n* handlers of the event
  func add<Element: Registration>(_ handler: Element) {
    set(.adding(handler, to: list(of: Element.self)))
  }

  /// Removes a handler, which dispatches under way pass over.
  ///
  /// - Complexity: O(*n*) for *n* handlers of the event
  func remove<Element: Registration>(_ handler: Element) {
    guard let list = list(of: Element.self) else { return }
    if depth > 0 { removed = removed + [handler] }
    set(list.removing(handler))
  }

  private func set<Element: Registration>(_ list: HandlerList<Element>) {
    // The variable does not hold the dictionary while that changes: so nothing is copied.
    var others = lists
    lists = [:]
    others[ObjectIdentifier(Element.self)] = list
    lists = others
  }
}
