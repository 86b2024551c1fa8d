extension EventRegistrar {
  /// Removes a handler that has been registered.
  ///
  /// ```swift
  /// let token = lifecycle.host.on(TripFinished.self) { print($0.trip) }
  /// token.remove()
  /// ```
  ///
  /// You may ignore it: then the handler stays as long as its component. A token keeps neither of them.
  @MainActor
  public struct Token: Sendable {
    private weak var handler: Registration?

    init(_ handler: Registration) { self.handler = handler }

    /// Removes the handler, which is not called again, not even for an event that is being sent.
    ///
    /// A handler may remove itself: it goes on to its end. Work of ``Lifecycle/Phase/run`` that has begun goes on, too.
    /// To remove a handler again, or after its component has gone, does nothing.
    ///
    /// - Complexity: O(*n*) for *n* handlers of the event and of the component
    public func remove() {
      guard let handler else { return }
      handler.owner.remove(handler)
    }
  }
}
