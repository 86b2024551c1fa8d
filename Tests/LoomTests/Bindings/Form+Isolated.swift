import Loom

@MainActor private final class Screen: Plugin {
  nonisolated let label: String
  init() { label = "blank" }
  init(a: Int) throws(Form.Oops) { label = Form.shown(a) }
  init(title: String, action: @escaping @MainActor @Sendable () -> Int) { label = Form.shown(title, action()) }
  init(a: Int, b: String, done: Form.Done?) { label = Form.shown(a, b, done?(0) ?? 0) }
  init(a: Int, b: String, c: Bool, d: Double) throws { label = Form.shown(a, b, c, d) }
  init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, done: Form.Done?) {
    label = Form.shown(a + b + c + d + e + f + g + h, done?(0) ?? 0)
  }
}

@MainActor private func show(_ engine: any EngineDao) throws -> any Plugin { Device(Form.shown(engine)) }

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
  /// Functions of the main actor.
  static let mainActor = list(.mainActor) {
    $0("an initializer of the main actor", "5", .number) { $0.to(Screen.init(a:)) }
    $0("with an argument", "1", nil, arguments: { try $0.resolve(arguments: 1) }) {
      $0.to(Screen.init(a:), .argument)
    }
    $0("with a closure of the main actor", "b 7", nil, nil) {
      $0.to(Screen.init(title:action:), .value("b"), .value({ @MainActor @Sendable in 7 }))
    }
    $0("with three parameters", "5 a 100", .number, .text, nil) { $0.to(Screen.init(a:b:done:)) }
    $0("with sources for some of three", "10 a 100", .ten, .text, nil) { $0.to(Screen.init(a:b:done:), .named("ten")) }
    $0("with four", "5 a true 0.5", .number, .text, .flag, .half) { $0.to(Screen.init(a:b:c:d:)) }
    $0("with nine", "40 100", .number, nil, nil, nil, nil, nil, nil, nil, nil) {
      $0.to(Screen.init(a:b:c:d:e:f:g:h:done:))
    }
    $0("with a source for the first of nine", "45 100", .ten, .number, nil, nil, nil, nil, nil, nil, nil) {
      $0.to(Screen.init(a:b:c:d:e:f:g:h:done:), .named("ten"))
    }
    $0("a function of the main actor", "400", .engine) { $0.to(show) }
    $0("a closure of the main actor", "blank") { $0.to { @MainActor in Screen() } }
    $0("a closure with declared parameters", "400 5", .engine, .number) {
      $0.to { @MainActor (engine: any EngineDao, number: Int) in Device(shown(engine, number)) }
    }
    $0("a closure that asks", "a true") {
      $0.make { @MainActor in Device(shown($0.get(String.self), try $0.resolve(Bool.self))) }
    }
  }

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
