import Loom

extension Lifecycle {
  /// Declares which of the system's events the application forwards.
  ///
  /// If a component registers for another one, there is a warning in ``warnings``, because the component would never
  /// receive it.
  ///
  /// - Parameter events: the types of the events.
  /// - Complexity: O(*n*) for *n* events
  public func forwards<each E: ApplicationEvent>(_ events: repeat (each E).Type) {
    repeat _ = forwarded.insert(ObjectIdentifier((each E).self))
  }

  /// The application's events that have handlers and are not forwarded.
  var unforwarded: [LifecycleProblem] {
    let heard = members.flatMap { member in
      (member.registrar?.heard ?? []).filter { !forwarded.contains(ObjectIdentifier($0)) }.map { (member, $0) }
    }
    let types = DistinctTypeNames(heard.map(\.1))
    return heard.map { LifecycleProblem(.notForwarded, of: $0.entry, types.name(of: $1)) }
  }
}
