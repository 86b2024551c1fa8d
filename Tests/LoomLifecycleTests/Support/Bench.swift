import Loom
import LoomLifecycle
import TestSupport

/// A component that a test writes in place.
@MainActor class Scripted: Component {
  private let script: @MainActor (EventRegistrar) -> Void
  init(_ script: @escaping @MainActor (EventRegistrar) -> Void) { self.script = script }
  func register(in events: EventRegistrar) { script(events) }
}

/// Several types, because a component is known by its type.
@MainActor final class First: Scripted {}
@MainActor final class Second: Scripted {}
@MainActor final class Third: Scripted {}
@MainActor final class Fourth: Scripted {}

extension Lifecycle {
  /// A lifecycle of up to four components that start in the order of their scripts.
  static func of(
    _ first: @escaping @MainActor (EventRegistrar) -> Void = { _ in },
    _ second: (@MainActor (EventRegistrar) -> Void)? = nil, _ third: (@MainActor (EventRegistrar) -> Void)? = nil,
    _ fourth: (@MainActor (EventRegistrar) -> Void)? = nil, options: Options = .patient
  ) throws -> Lifecycle {
    try Lifecycle(
      .watched { module in
        module.component { First(first) }
        if let second { module.component { Second(second) } }
        if let third { module.component { Third(third) } }
        if let fourth { module.component { Fourth(fourth) } }
      }, options: options)
  }
}

/// Registers for all phases, and notes them.
@MainActor func noting(_ name: String, _ diary: Diary) -> @MainActor (EventRegistrar) -> Void {
  { events in
    for phase in Lifecycle.Phase.allCases where phase != .run { events.on(phase) { diary.note("\(name) \(phase)") } }
  }
}
