extension Lifecycle {
  /// Something that happened: a value that immediately reaches every handler of its type.
  ///
  /// ```swift
  /// struct TripFinished: Lifecycle.Event { let trip: Int }
  /// struct MayQuit: Lifecycle.Event { static let combining: Combining<Bool> = .all }
  /// ```
  ///
  /// Handlers run on the main actor, one after the other, before ``Events/send(_:)`` returns. An event with answers
  /// declares how they combine into one. A handler cannot throw: to report an error, make it an answer.
  public protocol Event: Sendable {
    /// The type of a handler's answer; `Void` unless the event declares another one.
    associatedtype Answer: Sendable = Void
    /// How the answers combine into one.
    static var combining: Combining<Answer> { get }
  }

  /// Something that happened, with asynchronous handlers: `send` awaits each before it calls the next.
  ///
  /// ```swift
  /// struct Flush: Lifecycle.AsyncEvent {}
  /// ```
  public protocol AsyncEvent: Sendable {
    /// The type of a handler's answer; `Void` unless the event declares another one.
    associatedtype Answer: Sendable = Void
    /// How the answers combine into one.
    static var combining: Combining<Answer> { get }
  }

  /// An event from the system, which the application forwards.
  ///
  /// To declare that you forward it, call ``Lifecycle/forwards(_:)``. If a component registers for an event that you do
  /// not forward, there is a warning.
  public protocol ApplicationEvent {}
}

extension Lifecycle.Event where Answer == Void {
  /// Nothing to combine.
  public static var combining: Combining<Void> { .nothing }
}

extension Lifecycle.AsyncEvent where Answer == Void {
  /// Nothing to combine.
  public static var combining: Combining<Void> { .nothing }
}
