import Loom
import TestSupport

private final class Blank: Plugin {
  let label = "blank"
}

private struct Pair: Plugin {
  let engine: EngineDao
  let number: Int
  var label: String { Form.shown(engine, number) }
}

private struct Defaulted: Plugin {
  var number = 7
  var label: String { Form.shown(number) }
}

private func make(engine: any EngineDao) -> any Plugin { Device(Form.shown(engine)) }

extension Form {
  /// Initializers and functions with any number of parameters.
  static let functions = list {
    $0("an initializer without parameters", "blank") { $0.to(Blank.init) }
    $0("the memberwise initializer", "400 5", .engine, .number) { $0.to(Pair.init) }
    $0("an initializer with one parameter", "100", .done) { $0.to(Sheet.init(done:)) }
    $0("with one that is optional", "101", nil) { $0.to(Sheet.init(maybe:)) }
    $0("with two", "5 101", .number, .done) { $0.to(Sheet.init(a:done:)) }
    $0("with three", "5 a 102", .number, .text, .done) { $0.to(Sheet.init(a:b:done:)) }
    $0("with four", "5 a true 103", .number, .text, .flag, .done) { $0.to(Sheet.init(a:b:c:done:)) }
    $0("with five", "5 a true 0.5 104", .number, .text, .flag, .half, .done) { $0.to(Sheet.init(a:b:c:d:done:)) }
    $0("with six", "5 a true 0.5 400 105", .number, .text, .flag, .half, .engine, .done) {
      $0.to(Sheet.init(a:b:c:d:e:done:))
    }
    $0("with seven", "5 a true 0.5 400 5 106", .number, .text, .flag, .half, .engine, .number, .done) {
      $0.to(Sheet.init(a:b:c:d:e:f:done:))
    }
    $0("with eight", "5 5 5 5 5 5 5 107", .number, nil, nil, nil, nil, nil, nil, .done) {
      $0.to(Sheet.init(a:b:c:d:e:f:g:done:))
    }
    $0("with a variadic one", "xyz", nil) { $0.to(Sheet.init(_:)) }
    $0("with a variadic one after another", "5 xyz", .number, nil) { $0.to(Sheet.init(a:_:)) }
    $0("with a variadic one after two", "5 a xyz", .number, .text, nil) { $0.to(Sheet.init(a:b:_:)) }
    $0("with a default, which is not used", "5", .number) { $0.to(Defaulted.init(number:)) }
    $0("a function", "400", .engine) { $0.to(make) }
  }

  /// Closures and providers.
  static let closures = list {
    $0("a closure without parameters", "7") { $0.to { Defaulted() } }
    $0("that throws one type of error", "typed") { $0.to { () throws(Oops) -> any Plugin in Device("typed") } }
    $0("with declared parameters", "400 5", .engine, .number) {
      $0.to { (engine: any EngineDao, number: Int) in Device(shown(engine, number)) }
    }
    $0("with a parameter that its use tells", "5", .number) { $0.to { Defaulted(number: $0) } }
    $0("with optional parameters", "400 true", nil, nil) {
      $0.to { (engine: (any EngineDao)?, clock: (any Clock)?) in Device(shown(engine?.power ?? 0, clock == nil)) }
    }
    $0("of several statements", "grey", .spare) {
      $0.to(
        { (engine: any EngineDao) throws in
          let color = engine.power > 200 ? "red" : "grey"
          return Device(color)
        }, .named("spare"))
    }
    $0("that takes a resolver", "5") { $0.to { (resolver: Resolver) in Device(shown(resolver.get(Int.self))) } }
    $0("that hands its resolver on", "5") { $0.to { device(of: $0) } }
    $0("that asks", "6 xa") { $0.make { Device(shown($0.get() + 1, "x" + $0.get())) } }
    $0("that asks by name, and does without what is not bound", "100 true") {
      $0.make { resolver in
        let engine = try resolver.resolve(EngineDao.self, named: "spare")
        return Device(shown(engine, (try? resolver.resolve(Clock.self)) == nil))
      }
    }
    $0("a provider", "5") { $0.to(provider: DeviceProvider()) }
  }

  /// Existing objects.
  static let instances = list(.instance) {
    $0("an instance", "given") { $0.to(instance: device) }
    $0("an instance that is not known to be Sendable", "given") { $0.to(uncheckedInstance: device) }
  }
}

private let device = Device("given")

private func device(of resolver: Resolver) -> any Plugin { Device(Form.shown(resolver.get(Int.self))) }

private struct DeviceProvider: Provider {
  func provide(from resolver: Resolver) throws -> any Plugin { Device(Form.shown(try resolver.resolve(Int.self))) }
}
