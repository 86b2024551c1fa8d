import Loom
import TestSupport

@MainActor private final class Screen: Plugin {
  nonisolated let label: String
  init() { label = "blank" }
  init(a: Int) throws(Form.Oops) { label = Form.shown(a) }
  init(title: String, action: @escaping @MainActor @Sendable () -> Int) { label = Form.shown(title, action()) }
  init(a: Int, b: String, done: Form.Done?) { label = Form.shown(a, b, done?(0) ?? 0) }
  init(a: Int, b: String, c: Bool, d: Double) throws { label = Form.shown(a, b, c, d) }
  init(a: Int, b: String, c: Bool, d: Double, e: EngineDao) { label = Form.shown(a, b, c, d, e) }
  init(a: Int, b: String, c: Bool, d: Double, e: EngineDao, f: Int) throws(Form.Oops) {
    label = Form.shown(a, b, c, d, e, f)
  }
  init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, done: Form.Done?) {
    label = Form.shown(a + b + c + d + e + f + g + h, done?(0) ?? 0)
  }
}

@MainActor private func show(_ engine: any EngineDao) throws -> any Plugin { Device(Form.shown(engine)) }

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
    $0("with sources for some of four", "10 a true 0.5", .ten, .text, .flag, .half) {
      $0.to(Screen.init(a:b:c:d:), .named("ten"))
    }
    $0("with five", "5 a true 0.5 400", .number, .text, .flag, .half, .engine) { $0.to(Screen.init(a:b:c:d:e:)) }
    $0("with sources for some of five", "1 a true 0.5 400", nil, .text, .flag, .half, .engine) {
      $0.to(Screen.init(a:b:c:d:e:), .value(1))
    }
    $0("with six", "5 a true 0.5 400 5", .number, .text, .flag, .half, .engine, .number) {
      $0.to(Screen.init(a:b:c:d:e:f:))
    }
    $0("with sources for some of six", "1 b true 0.5 400 5", nil, nil, .flag, .half, .engine, .number) {
      $0.to(Screen.init(a:b:c:d:e:f:), .value(1), .value("b"))
    }
    $0("with sources for two of nine", "41 100", .ten, nil, .number, nil, nil, nil, nil, nil, nil) {
      $0.to(Screen.init(a:b:c:d:e:f:g:h:done:), .named("ten"), .value(1))
    }
    $0("with sources for all nine", "38 0", .number, nil, nil, nil, nil, nil, nil, nil, nil) {
      $0.to(
        Screen.init(a:b:c:d:e:f:g:h:done:), .bound, .bound, .bound, .bound, .bound, .bound, .bound, .value(3),
        .value(nil))
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
}
