import Foundation
import Loom
import Testing

/// Arguments of a call that fails before its function is reached are not those of a later call.
@Suite struct LeftoverArgumentTests {
  @MainActor final class Window {
    init(title: String) {}
  }

  struct Ship: Sendable {
    let name: String
  }

  /// The codes of a request without arguments, after one that has failed with some.
  private func codes(after fail: @escaping @Sendable (Injector) -> [Problem.Code]) throws -> [[Problem.Code]] {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Window.self).to(Window.init, .argument)
      $0.bind(Ship.self).to(Ship.init, .argument)
    }
    // On another thread than the main one.
    return try Probe.threads(1) { _ in [fail(injector), Probe.codes { try injector.resolve(Ship.self) }] }[0]
  }

  @Test func `of a call of the injector`() throws {
    let codes = try codes { injector in Probe.codes { try injector.resolve(Window.self, arguments: "main") } }
    #expect(codes == [[.isolation], [.arguments]])
  }

  @Test func `of a factory`() throws {
    let codes = try codes { injector in
      Probe.codes { try injector.resolve(Factory<Window, String>.self).resolve("main") }
    }
    #expect(codes == [[.isolation], [.arguments]])
  }
}
