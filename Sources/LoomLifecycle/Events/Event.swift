/// Something that happened: a value that reaches everyone who registered for its type, at once.
///
/// ```swift
/// struct TripFinished: Event { let trip: Int }
/// struct MayQuit: Event { static let combining: Combining<Bool> = .all }
/// ```
///
/// Handlers run on the main actor, one after the other, before ``Events/send(_:)`` returns. An event with answers says how they
/// become one. A handler cannot throw: an error is an answer.
public protocol Event: Sendable {
  /// What a handler answers; nothing unless the event says otherwise.
  associatedtype Answer: Sendable = Void
  /// How the answers become one.
  static var combining: Combining<Answer> { get }
}

extension Event where Answer == Void {
  /// There is nothing to combine.
  public static var combining: Combining<Void> { .nothing }
}

/// Something that happened whose handlers take their time: each is awaited before the next one is called.
///
/// ```swift
/// struct Flush: AsyncEvent {}
/// ```
public protocol AsyncEvent: Sendable {
  /// What a handler answers; nothing unless the event says otherwise.
  associatedtype Answer: Sendable = Void
  /// How the answers become one.
  static var combining: Combining<Answer> { get }
}

extension AsyncEvent where Answer == Void {
  /// There is nothing to combine.
  public static var combining: Combining<Void> { .nothing }
}

/// An event that comes from the system, and that the application forwards.
///
/// Who forwards it says so with ``Lifecycle/forwards(_:)``. A component that registers for one that nobody forwards is reported.
public protocol ApplicationEvent {}
