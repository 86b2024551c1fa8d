import Loom
import Testing

/// One injector for the whole program; each test has its own process, because the default is the process's.
@Suite struct DefaultInjectorScenarios {
  final class Settings: Sendable {
    let port: Int
    init(port: Int) { self.port = port }
  }

  struct Server {
    @Injected var settings: Settings
  }

  static func settings(_ port: Int) throws -> Injector {
    try Injector(Module { $0.bind(Settings.self).to { Settings(port: port) }.in(.singleton) })
  }

  #if os(Linux) || os(macOS)
    @Test func `a program sets it once and uses it everywhere, from every thread`() async {
      await #expect(processExitsWith: .success) {
        Injector.default = try Self.settings(80)
        #expect(Server().settings.port == 80)
        #expect(Injector.current.get(Settings.self) === Server().settings)
        let seen = try Probe.threads(3) { _ in Server().settings.port }
        #expect(seen == [80, 80, 80])
      }
    }

    @Test func `a later one takes the place of the former`() async {
      await #expect(processExitsWith: .success) {
        Injector.default = try Self.settings(80)
        let before = Server()
        Injector.default = try Self.settings(90)
        #expect(Server().settings.port == 90)
        #expect(before.settings.port == 80)
      }
    }
  #endif

  @Test func `a test puts another one in its place, for itself only`() async throws {
    let test = try Self.settings(1)
    let server = await Injector.withCurrent(test) {
      await Task.yield()
      return Server()
    }
    #expect(server.settings === test.get(Settings.self))
  }
}
