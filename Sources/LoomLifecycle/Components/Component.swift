/// A part of an application that receives events of the application's life, and of other parts.
///
/// ```swift
/// @MainActor final class Statistics: Component {
///   private let store: any TripStore
///   private var count = 0
///   init(store: any TripStore) { self.store = store }
///   func register(in events: EventRegistrar) {
///     events.on(.start) { self.count = try await self.store.count() }
///     events.on(.stop) { try await self.store.save(self.count) }
///     events.on(TripFinished.self) { _ in self.count += 1 }
///   }
/// }
/// ```
///
/// A module declares it with ``Loom/AnyModule/component(_:id:level:priority:start:fileID:line:)``, and the injector
/// creates it.
@MainActor
public protocol Component: AnyObject, Sendable {
  /// Registers the component's handlers; called once, after its creation.
  ///
  /// - Parameter events: the registrar.
  func register(in events: EventRegistrar)
}

extension Lifecycle {
  /// When the lifecycle creates and starts a component.
  public enum StartTime: String, Sendable, CustomStringConvertible {
    /// When the lifecycle starts.
    case atOnce
    /// In later turns of the main actor, after `start()` has returned: for components that the first screen does not
    /// need.
    case deferred

    /// The time's name.
    public var description: String { rawValue }
  }
}
