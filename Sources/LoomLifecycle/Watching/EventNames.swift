import Loom

/// The event or the phase that a handler is registered for.
enum Occasion: Hashable, Sendable {
  case event(AnyKey)
  case phase(Lifecycle.Phase)

  /// An event of a type.
  static func event<E>(of type: E.Type) -> Occasion { .event(AnyKey(Key(type))) }
}

/// The types of all events that have had handlers, for reports from any thread: no two of them look alike.
final class EventNames: Sendable {
  private let types = Guarded<[Any.Type]>([])

  /// Notes the type of an event without a handler so far.
  func add(_ type: Any.Type) { types.withLock { $0.append(type) } }

  /// The name of a type of events.
  ///
  /// - Complexity: O(*n*) for *n* types, which are spelled
  func name(of type: Any.Type) -> String { DistinctTypeNames(types.withLock { $0 } + [type]).name(of: type) }

  /// The name of an event's type, or of a phase.
  func name(of occasion: Occasion) -> String {
    switch occasion {
    case .event(let key): name(of: key.type)
    case .phase(let phase): phase.rawValue
    }
  }
}
