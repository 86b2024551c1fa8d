import Loom
import TestSupport
import Testing

/// Threads ask for objects that an injector is making while it is closed.
struct CloseRaceTests {
  /// Takes long enough for others to wait for it.
  private final class Slow: Sendable {
    let number = 7
    init(pausing time: Int = 100) { Probe.pause(microseconds: time) }
  }

  @Test(arguments: [false, true])
  func `who waits for an instance gets it, or hears that the injector is closed`(hasAction: Bool) async throws {
    for round in 0..<300 {
      let module = Module {
        let options = $0.bind(Slow.self).to { Slow() }.in(.singleton)
        if hasAction { options.onClose { _ in } }
      }
      let injector = try Injector(module, global: GlobalContext())
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

  /// Refers to a part that has not been asked for before.
  private struct Holder: Sendable {
    let part: Lazy<Slow>
  }

  @Test func `what a lazy still finds while its injector is closed cannot be asked for afterwards`() async throws {
    let names = (0..<40).map { Name("\($0)") }
    for round in 0..<300 {
      let injector = try Injector { module in
        for name in names {
          module.bind(Slow.self, named: name).to { Slow(pausing: 0) }
          module.bind(Holder.self, named: name).to(Holder.init, .named(name.text))
        }
      }
      let holders = names.map { injector.get(Holder.self, named: $0) }
      async let codes = Task.detached { holders.map { holder in Probe.codes { _ = try holder.part.resolve() } } }.value
      Probe.pause(microseconds: round % 20 * 5)
      await injector.close()
      for codes in await codes { #expect(codes.isEmpty || codes == [.closed]) }
      for name in names {
        #expect(Probe.codes { _ = try injector.resolve(Slow.self, named: name) } == [.closed])
      }
    }
  }
}
