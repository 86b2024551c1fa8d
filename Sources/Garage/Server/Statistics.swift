import LoomLifecycle

/// A request has been answered.
struct RequestAnswered: Lifecycle.Event {}

/// The component that counts: it receives events of the server, and neither knows the other.
@MainActor
final class Statistics: Component {
  private let output: any Output
  private var answers = 0

  init(output: any Output) { self.output = output }

  func register(in events: EventRegistrar) {
    events.on(RequestAnswered.self) { _ in self.answers += 1 }
    events.on(.stop) { self.output.write("requests answered: \(self.answers)") }
  }
}
