import Loom
import TestSupport
import Testing

/// A way to bind, as a client writes it: what it needs, and what its product shows.
struct Form: CustomTestStringConvertible, Sendable {
  enum Kind { case plain, instance, mainActor, asynchronous }

  typealias Bind = @Sendable (BindingBuilder<any Plugin, Nonisolated>) -> BindingOptions<any Plugin>
  typealias Ask = @Sendable (Injector) throws -> any Plugin

  let testDescription: String
  let kind: Kind
  /// The product's label.
  let shows: String
  /// The keys of the parameters; nil for those that have a value, an argument, or nothing that has to be bound.
  let needs: [AnyKey?]
  let bind: Bind
  /// How a form is asked for that takes arguments.
  let arguments: Ask?

  func ask(_ injector: Injector) throws -> any Plugin {
    try arguments.map { try $0(injector) } ?? injector.resolve(Plugin.self)
  }

  static let all = functions + sources + closures + instances + mainActor + asynchronous

  /// Collects forms of one kind, each in its own statement.
  static func list(_ kind: Kind = .plain, _ body: (inout List) -> Void) -> [Form] {
    var list = List(kind: kind)
    body(&list)
    return list.forms
  }

  struct List {
    let kind: Kind
    var forms: [Form] = []

    mutating func callAsFunction(
      _ name: String, _ shows: String, _ needs: AnyKey?..., arguments: Ask? = nil, bind: @escaping Bind
    ) {
      forms.append(
        Form(testDescription: name, kind: kind, shows: shows, needs: needs, bind: bind, arguments: arguments))
    }
  }
}

extension AnyKey {
  static let number = AnyKey(Key(Int.self))
  static let ten = AnyKey(Key(Int.self, named: "ten"))
  static let text = AnyKey(Key(String.self))
  static let flag = AnyKey(Key(Bool.self))
  static let half = AnyKey(Key(Double.self))
  static let engine = AnyKey(Key(EngineDao.self))
  static let spare = AnyKey(Key(EngineDao.self, named: "spare"))
  static let done = AnyKey(Key(Form.Done.self))
}

extension Module {
  /// Binds all that forms need.
  func bindNeeds() {
    bind(Int.self).to(instance: 5)
    bind(Int.self, named: "ten").to(instance: 10)
    bind(String.self).to(instance: "a")
    bind(Bool.self).to(instance: true)
    bind(Double.self).to(instance: 0.5)
    bind(EngineDao.self).to(V8.init)
    bind(EngineDao.self, named: "spare").to(Diesel.init)
    bind(Form.Done.self).to { { $0 + 100 } }
    for letter in ["x", "y", "z"] { contribute(to: Character.self).to(instance: Character(letter)) }
  }
}

extension Form {
  typealias Done = @Sendable (Int) -> Int

  struct Oops: Error {}

  /// What some values show.
  static func shown(_ values: Any...) -> String {
    values.map { ($0 as? any EngineDao).map { "\($0.power)" } ?? "\($0)" }.joined(separator: " ")
  }

  /// Shows what it has been made of; a closure among the parameters of what is bound to a protocol has stopped Swift.
  final class Sheet: Plugin {
    let label: String
    init(done: @escaping Done) { label = Form.shown(done(0)) }
    init(maybe: Done?) { label = Form.shown(maybe?(1) ?? 0) }
    init(a: Int, done: @escaping Done) throws(Oops) { label = Form.shown(a, done(1)) }
    init(a: Int, b: String, done: @escaping Done) throws { label = Form.shown(a, b, done(2)) }
    init(a: Int, b: String, c: Bool, done: @escaping Done) { label = Form.shown(a, b, c, done(3)) }
    init(a: Int, b: String, c: Bool, d: Double, done: @escaping Done) throws(Oops) {
      label = Form.shown(a, b, c, d, done(4))
    }
    init(a: Int, b: String, c: Bool, d: Double, e: EngineDao, done: @escaping Done) {
      label = Form.shown(a, b, c, d, e, done(5))
    }
    init(a: Int, b: String, c: Bool, d: Double, e: EngineDao, f: Int, done: @escaping Done) throws(Oops) {
      label = Form.shown(a, b, c, d, e, f, done(6))
    }
    init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, done: @escaping Done) {
      label = Form.shown(a, b, c, d, e, f, g, done(7))
    }
    init(
      a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, done: @escaping Done, h: (Int, Int), i: Int
    ) throws(Oops) {
      label = Form.shown(a, b, c, d, e, f, g, done(8), h.0, h.1, i)
    }
    init(_ rest: Character...) { label = Form.shown(String(rest)) }
    init(a: Int, _ rest: Character...) { label = Form.shown(a, String(rest)) }
    init(a: Int, b: String, _ rest: Character...) { label = Form.shown(a, b, String(rest)) }
  }
}
