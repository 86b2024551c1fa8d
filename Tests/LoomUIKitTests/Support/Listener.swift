import Loom
import LoomLifecycle
import TestSupport

/// A component that a test writes in place.
@MainActor class Listener: Component {
  private let script: @MainActor (EventRegistrar) -> Void
  init(_ script: @escaping @MainActor (EventRegistrar) -> Void) { self.script = script }
  func register(in events: EventRegistrar) { script(events) }
}

/// The same once more, because a component is known by its type.
@MainActor final class OtherListener: Listener {}

extension Lifecycle {
  /// A lifecycle of one component or two.
  static func hearing(
    _ script: @escaping @MainActor (EventRegistrar) -> Void = { _ in },
    _ other: (@MainActor (EventRegistrar) -> Void)? = nil
  ) throws -> Lifecycle {
    try Lifecycle(
      .watched { module in
        module.component { Listener(script) }
        if let other { module.component { OtherListener(other) } }
      }, options: .init(stopLimit: nil))
  }
}
