import Loom
import TestSupport

private final class Loader: Plugin {
  let label: String
  init() async { label = "blank" }
  init(done: @escaping Form.Done) async throws(Form.Oops) { label = Form.shown(done(1)) }
  init(a: Int, done: @escaping Form.Done) async { label = Form.shown(a, done(2)) }
  init(a: Int, b: String, done: @escaping Form.Done) async throws { label = Form.shown(a, b, done(3)) }
  init(a: Int, b: Int, c: Int, done: @escaping Form.Done, d: Int) async throws {
    label = Form.shown(a, b, c, done(4), d)
  }
}

private actor Connection: Plugin {
  let label: String
  init(engine: EngineDao) async { label = Form.shown(engine) }
}

@MainActor private final class Page: Plugin {
  nonisolated let label: String
  init(engine: EngineDao) async throws {
    MainActor.assertIsolated()
    label = Form.shown(engine)
  }
}

private func open(_ engine: any EngineDao) async -> any Plugin { Device(Form.shown(engine)) }

extension Form {
  /// Asynchronous functions.
  static let asynchronous = list(.asynchronous) {
    $0("an asynchronous closure", "blank") { $0.to { await Loader() } }
    $0("an asynchronous initializer", "101", .done) { $0.to(Loader.init(done:)) }
    $0("a source for its parameter", "100", .spare) { $0.to(Connection.init, .named("spare")) }
    $0("the initializer of an actor", "400", .engine) { $0.to(Connection.init) }
    $0("that of a class of the main actor", "400", .engine) { $0.to(Page.init) }
    $0("one with two parameters", "5 102", .number, .done) { $0.to(Loader.init(a:done:)) }
    $0("sources for both", "1 102", nil, .done) { $0.to(Loader.init(a:done:), .value(1), .bound) }
    $0("one with three", "5 a 103", .number, .text, .done) { $0.to(Loader.init(a:b:done:)) }
    $0("one with five", "5 5 5 104 5", .number, nil, nil, .done, nil) { $0.to(Loader.init(a:b:c:done:d:)) }
    $0("a source for the first of five", "10 5 5 104 5", .ten, .number, nil, .done, nil) {
      $0.to(Loader.init(a:b:c:done:d:), .named("ten"))
    }
    $0("sources for all five", "10 5 5 104 1", .ten, .number, nil, .done, nil) {
      $0.to(Loader.init(a:b:c:done:d:), .named("ten"), .bound, .bound, .bound, .value(1))
    }
    $0("an asynchronous function", "400", .engine) { $0.to(open) }
    $0("a closure with declared parameters", "400", .engine) { $0.to { (engine: any EngineDao) in await open(engine) } }
    $0("a closure of several statements, with sources", "100 !", .spare, nil) {
      $0.to(
        { (engine: any EngineDao, word: String) async throws in
          let device = await open(engine)
          return Device(shown(device.label, word))
        }, .named("spare"), .value("!"))
    }
    $0("a closure that takes a resolver", "400") { $0.to { (resolver: Resolver) in await open(resolver.get()) } }
    $0("a closure of the main actor", "400", .engine) {
      $0.to { @MainActor (engine: any EngineDao) async in
        MainActor.assertIsolated()
        return await open(engine)
      }
    }
    $0("a closure whose parameters are derived", "true xyz 1200", nil, nil, .engine, .engine, nil) {
      $0.to {
        (
          clock: (any Clock)?, letters: [Character], lazy: Lazy<any EngineDao>, make: Factory<any EngineDao>,
          injector: Injector
        ) async throws in
        let power = make().power + lazy.value.power + injector.get(EngineDao.self).power
        return Device(shown(clock == nil, String(letters), power))
      }
    }
  }
}
