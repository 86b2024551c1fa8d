import Loom
import Testing

/// Newer modules change older ones in the same way, whichever way the older ones get them.
///
/// One rule: a decorator decorates the bindings that its own layer and older layers declare, and never those that a
/// newer layer adds or replaces. A list and a dictionary are older than the contributions that newer layers add to
/// them, so their decorators receive those too.
struct LayerTests {
  @Test(arguments: LayerForm.allCases, LayerChange.allCases)
  func `a change means the same in each form`(form: LayerForm, change: LayerChange) throws {
    let injector = try form.injector(Module(Self.bindBase), Module(change.declare))
    #expect(Self.seen(in: injector) == change.expected)
  }

  @Test(arguments: LayerForm.allCases)
  func `what decorates a list or a dictionary receives what newer layers contribute`(form: LayerForm) throws {
    let base = Module { module in
      Self.bindBase(in: module)
      module.decorate([any Plugin].self) { all in all.map { Wrapper("list", $0) } }
      module.decorate([Name: any Plugin].self) { all in all.mapValues { Wrapper("dictionary", $0) } }
    }
    let injector = try form.injector(
      base, Module { $0.contribute(to: Plugin.self, named: "b").to { Device("new") } })
    #expect(injector.pluginLabels == ["list(old(one))", "list(old(one a))", "list(new)"])
    #expect(
      injector.get([Name: any Plugin].self).mapValues(\.label)
        == ["a": "dictionary(old(one a))", "b": "dictionary(new)"])
  }

  @Test(arguments: LayerForm.allCases, LayerForm.allCases)
  func `the middle one of three layers decorates the first and itself, and not the last`(
    first: LayerForm, second: LayerForm
  ) throws {
    let middle = Module { module in
      module.contribute(to: Plugin.self).to { Device("two") }
      module.decorate(Plugin.self) { Wrapper("middle", $0) }
    }
    let last = Module { $0.contribute(to: Plugin.self).to { Device("three") } }
    // Both `copy(with:)` and `overriding:` make one injector of several layers; `overriding:` begins with modules.
    guard second != .overriding else { return }
    let injector = try second.adding(last, to: first.injector(Module(Self.bindBase), middle))
    #expect(injector.pluginLabels == ["middle(old(one))", "old(one a)", "middle(two)", "three"])
    #expect(injector.get(Plugin.self).label == "middle(old(bound))")
  }

  @Test(arguments: LayerForm.allCases)
  func `an object that a decorator receives has not been decorated by an older layer if it is newer`(form: LayerForm)
    throws
  {
    let numbers = Module {
      $0.contribute(to: Int.self).to { 1 }
      $0.decorate(Int.self) { $0 + 10 }
    }
    #expect(try form.injector(numbers, Module { $0.contribute(to: Int.self).to { 2 } }).get([Int].self) == [11, 2])
    let doubling = Module {
      $0.contribute(to: Int.self).to { 2 }
      $0.decorate(Int.self) { $0 * 2 }
    }
    #expect(try form.injector(numbers, doubling).get([Int].self) == [22, 4])
  }

  /// One binding and one contribution, without a name and with one, and a default; all decorated.
  private static func bindBase(in module: Module) {
    module.bind(Plugin.self, named: "default").to { Device("default") }.asDefault()
    module.decorate(Plugin.self, named: "default") { Wrapper("old", $0) }
    for name in [nil, "a"] as [Name?] {
      let suffix = name.map { " \($0.text)" } ?? ""
      module.bind(Plugin.self, named: name).to { Device("bound\(suffix)") }
      module.contribute(to: Plugin.self, named: name).to { Device("one\(suffix)") }
      module.decorate(Plugin.self, named: name) { Wrapper("old", $0) }
    }
  }

  private static func seen(in injector: Injector) -> LayerChange.Seen {
    LayerChange.Seen(
      list: injector.pluginLabels, dictionary: injector.get([Name: any Plugin].self).mapValues(\.label),
      bound: injector.get(Plugin.self).label, named: injector.get(Plugin.self, named: "a").label,
      standard: injector.get(Plugin.self, named: "default").label)
  }
}

/// A way to put newer modules over older ones.
enum LayerForm: String, CaseIterable {
  case child, childWith, with
  /// Without the report of `overriding:` on what replaces nothing.
  case overriding

  func injector(_ base: Module, _ newer: Module) throws -> Injector {
    self == .overriding
      ? try Injector([base], replacedBy: newer, global: GlobalContext())
      : try adding(newer, to: Injector(base, global: GlobalContext()))
  }

  /// Puts a module over those of an injector; `overriding` cannot.
  func adding(_ newer: Module, to injector: Injector) throws -> Injector {
    switch self {
    case .child: try injector.child(newer)
    case .childWith: try injector.child(newer).copy()
    case .with, .overriding: try injector.copy(with: newer)
    }
  }
}

/// Something that a newer module declares.
enum LayerChange: String, CaseIterable {
  case contribution, namedContribution, replacingContribution
  case binding, namedBinding, defaultForBinding, defaultForDefault, bindingForDefault
  case decorator, namedDecorator, decoratorAndContribution, listDecorator, dictionaryDecorator

  struct Seen: Equatable {
    var list = ["old(one)", "old(one a)"]
    var dictionary: [Name: String] = ["a": "old(one a)"]
    var bound = "old(bound)"
    var named = "old(bound a)"
    var standard = "old(default)"
  }

  func declare(in module: Module) {
    switch self {
    case .contribution: module.contribute(to: Plugin.self).to { Device("new") }
    case .namedContribution: module.contribute(to: Plugin.self, named: "b").to { Device("new") }
    case .replacingContribution: module.contribute(to: Plugin.self, named: "a").to { Device("new") }
    case .binding: module.bind(Plugin.self).to { Device("new") }
    case .namedBinding: module.bind(Plugin.self, named: "a").to { Device("new") }
    case .defaultForBinding: module.bind(Plugin.self).to { Device("new") }.asDefault()
    case .defaultForDefault: module.bind(Plugin.self, named: "default").to { Device("new") }.asDefault()
    case .bindingForDefault: module.bind(Plugin.self, named: "default").to { Device("new") }
    default: decorate(in: module)
    }
  }

  private func decorate(in module: Module) {
    switch self {
    case .decorator: module.decorate(Plugin.self) { Wrapper("new", $0) }
    case .namedDecorator: module.decorate(Plugin.self, named: "a") { Wrapper("new", $0) }
    case .listDecorator: module.decorate([any Plugin].self) { all in all.map { Wrapper("new", $0) } }
    case .dictionaryDecorator: module.decorate([Name: any Plugin].self) { all in all.mapValues { Wrapper("new", $0) } }
    default:
      module.contribute(to: Plugin.self).to { Device("two") }
      module.decorate(Plugin.self) { Wrapper("new", $0) }
    }
  }

  /// The visible result of the change, in an injector whose older modules bind everything that is decorated.
  var expected: Seen {
    switch self {
    case .contribution: Seen(list: ["old(one)", "old(one a)", "new"])
    case .namedContribution:
      Seen(list: ["old(one)", "old(one a)", "new"], dictionary: ["a": "old(one a)", "b": "new"])
    case .replacingContribution: Seen(list: ["old(one)", "new"], dictionary: ["a": "new"])
    case .binding: Seen(bound: "new")
    case .namedBinding: Seen(named: "new")
    case .defaultForBinding: Seen()
    case .defaultForDefault, .bindingForDefault: Seen(standard: "new")
    case .decorator: Seen(list: ["new(old(one))", "old(one a)"], bound: "new(old(bound))")
    case .namedDecorator:
      Seen(
        list: ["old(one)", "new(old(one a))"], dictionary: ["a": "new(old(one a))"], named: "new(old(bound a))")
    case .decoratorAndContribution:
      Seen(list: ["new(old(one))", "old(one a)", "new(two)"], bound: "new(old(bound))")
    case .listDecorator: Seen(list: ["new(old(one))", "new(old(one a))"])
    case .dictionaryDecorator: Seen(dictionary: ["a": "new(old(one a))"])
    }
  }
}
