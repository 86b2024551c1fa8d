import LoomLifecycle

/// The component that counts: it receives events of others, which do not know it.
@MainActor
final class Statistics: Component {
  private let output: any Output
  private var answers = 0

  init(output: any Output) { self.output = output }

  func register(in events: EventRegistrar) {
    events.on(RequestAnswered.self) { _ in self.answers += 1 }
    events.on(.stop) { self.output.write(count(self.answers, "request") + " answered") }
  }
}
