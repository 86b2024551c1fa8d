/// A handler of either kind, as a list keeps it.
protocol Registration: Sendable {
  /// Who registered the handler.
  var owner: EventRegistrar { get }

  /// The same handler, which also tells a watcher when it begins and ends.
  func watched(by watcher: any HandlerWatcher) -> Self
}
