import Loom
import Testing

/// Threads ask for what an injector is making while that is closed.
@Suite(.timeLimit(.minutes(5))) struct CloseRaceTests {
  /// Takes long enough for others to wait for it.
  private final class Slow: Sendable {
    let number = 7
    init() { Probe.pause(microseconds: 100) }
  }

  @Test(arguments: [false, true], [false, true])
  func `who waits for an instance gets it, or hears that the injector is closed`(
    hasAction: Bool, isAudited: Bool
  ) async throws {
    for round in 0..<300 {
      let module = Module {
        let options = $0.bind(Slow.self).to(Slow.init).in(.singleton)
        if hasAction { options.onClose { _ in } }
      }
      let injector = try Injector(modules: [module], global: GlobalContext(), audited: isAudited)
      async let results = Task.detached {
        try Probe.threads(4) { _ in Result { try injector.resolve(Slow.self).number } }
      }.value
      Probe.pause(microseconds: round % 40 * 10)
      await injector.close()
      for result in try await results {
        switch result {
        case .success(let number): #expect(number == 7)
        case .failure(let error): #expect((error as? InjectionError)?.problems.map(\.code) == [.closed])
        }
      }
    }
  }
}
