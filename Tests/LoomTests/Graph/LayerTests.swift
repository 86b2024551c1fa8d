import Loom
import Testing

/// Newer modules change older ones in the same way, whichever way the older ones get them.
///
/// One rule: a decorator decorates the bindings that its own layer and older layers declare, and never those that a
/// newer layer adds or replaces. A list and a dictionary are older than the contributions that newer layers add to
/// them, so their decorators receive those too.
struct LayerTests {
  @Test(arguments: LayerForm.allCases, LayerChange.all)
  func `a change means the same in each form, and leaves the older layer alone`(
    form: LayerForm, change: LayerChange
  ) throws {
    let base = try Injector(Module(Self.bindBase), global: GlobalContext())
    let changed = form == .overriding ? nil : try form.adding(Module(change.declare), to: base)
    let injector = try changed ?? form.injector(Module(Self.bindBase), Module(change.declare))
    #expect(Self.seen(in: injector) == change.seen)
    #expect(Self.seen(in: base) == LayerChange.Seen())
  }

  @Test(arguments: LayerForm.allCases)
  func `decorators of lists receive what newer layers contribute, and no list that replaces theirs`(
    form: LayerForm
  ) throws {
    let base = Module {
      Self.bindBase(in: $0)
      Self.decorateLists(in: $0)
    }
    let (list, dictionary) = (["list(old(one))", "list(old(one a))"], ["a": "dictionary(old(one a))"])
    let rows: [(declare: @Sendable (Module) -> Void, list: [String], dictionary: [String: String])] = [
      (
        { $0.contribute(to: Plugin.self, named: "b").to { Device("new") } },
        list + ["list(new)"], ["a": "dictionary(old(one a))", "b": "dictionary(new)"]
      ),
      ({ $0.bind([any Plugin].self).to { [Device("new")] } }, ["new"], dictionary),
      ({ $0.bind([any Plugin].self).to { [Device("new")] }.asDefault() }, list, dictionary),
      ({ $0.bind([Name: any Plugin].self).to { ["b": Device("new")] } }, list, ["b": "new"]),
      ({ $0.bind([Name: any Plugin].self).to { [:] }.asDefault() }, list, dictionary),
    ]
    for row in rows {
      let seen = Self.seen(in: try form.injector(base, Module(row.declare)))
      #expect(seen.list == row.list)
      #expect(seen.dictionary == Dictionary(uniqueKeysWithValues: row.dictionary.map { (Name($0), $1) }))
    }
  }

  @Test(arguments: LayerForm.allCases, LayerForm.allCases.filter { $0 != .overriding })
  func `the middle one of three layers decorates the first and itself, and not the last`(
    first: LayerForm, second: LayerForm
  ) throws {
    let middle = Module { module in
      module.contribute(to: Plugin.self).to { Device("two") }
      module.decorate(Plugin.self) { Wrapper("middle", $0) }
    }
    let last = Module { $0.contribute(to: Plugin.self).to { Device("three") } }
    let injector = try second.adding(last, to: first.injector(Module(Self.bindBase), middle))
    #expect(injector.pluginLabels == ["middle(old(one))", "old(one a)", "middle(two)", "three"])
    #expect(injector.get(Plugin.self).label == "middle(old(bound))")
  }

  @Test(arguments: LayerForm.allCases)
  func `a layer without contributions decorates the lists of what a newer one contributes`(form: LayerForm) throws {
    let injector = try form.injector(
      Module(Self.decorateLists), Module { $0.contribute(to: Plugin.self, named: "a").to { Device("new") } })
    #expect(injector.pluginLabels == ["list(new)"])
    #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["a": "dictionary(new)"])
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

  private static func decorateLists(in module: Module) {
    module.decorate([any Plugin].self) { all in all.map { Wrapper("list", $0) } }
    module.decorate([Name: any Plugin].self) { all in all.mapValues { Wrapper("dictionary", $0) } }
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

/// Something that a newer module declares, where older modules bind everything that is decorated.
struct LayerChange: CustomTestStringConvertible, Sendable {
  struct Seen: Equatable {
    var list = ["old(one)", "old(one a)"]
    var dictionary: [Name: String] = ["a": "old(one a)"]
    var bound = "old(bound)"
    var named = "old(bound a)"
    var standard = "old(default)"
  }

  let testDescription: String
  let seen: Seen
  let declare: @Sendable (Module) -> Void

  init(_ name: String, _ seen: Seen = Seen(), _ declare: @escaping @Sendable (Module) -> Void) {
    (testDescription, self.seen, self.declare) = (name, seen, declare)
  }

  static let all = bindings + contributions + decorators

  private static let bindings = [
    LayerChange("a binding", Seen(bound: "new")) { $0.bind(Plugin.self).to { Device("new") } },
    LayerChange("a binding with a name", Seen(named: "new")) { $0.bind(Plugin.self, named: "a").to { Device("new") } },
    LayerChange("a binding of another name") { $0.bind(Plugin.self, named: "b").to { Device("new") } },
    LayerChange("a default for a binding") { $0.bind(Plugin.self).to { Device("new") }.asDefault() },
    LayerChange("a default for a default", Seen(standard: "new")) {
      $0.bind(Plugin.self, named: "default").to { Device("new") }.asDefault()
    },
    LayerChange("a binding for a default", Seen(standard: "new")) {
      $0.bind(Plugin.self, named: "default").to { Device("new") }
    },
  ]

  private static let contributions = [
    LayerChange("a contribution", Seen(list: ["old(one)", "old(one a)", "new"])) {
      $0.contribute(to: Plugin.self).to { Device("new") }
    },
    LayerChange(
      "a contribution with a name",
      Seen(list: ["old(one)", "old(one a)", "new"], dictionary: ["a": "old(one a)", "b": "new"])
    ) { $0.contribute(to: Plugin.self, named: "b").to { Device("new") } },
    LayerChange("a contribution of the same name", Seen(list: ["old(one)", "new"], dictionary: ["a": "new"])) {
      $0.contribute(to: Plugin.self, named: "a").to { Device("new") }
    },
    LayerChange("a default for a contribution") {
      $0.contribute(to: Plugin.self, named: "a").to { Device("new") }.asDefault()
    },
    LayerChange(
      "all that a decorator decorates", Seen(list: ["old(one)", "new"], dictionary: ["a": "new"], named: "new")
    ) {
      $0.contribute(to: Plugin.self, named: "a").to { Device("new") }
      $0.bind(Plugin.self, named: "a").to { Device("new") }
    },
    LayerChange("a list", Seen(list: ["new"])) { $0.bind([any Plugin].self).to { [Device("new")] } },
    LayerChange("a default list") { $0.bind([any Plugin].self).to { [Device("new")] }.asDefault() },
  ]

  private static let decorators = [
    LayerChange("a decorator", Seen(list: ["new(old(one))", "old(one a)"], bound: "new(old(bound))")) {
      $0.decorate(Plugin.self) { Wrapper("new", $0) }
    },
    LayerChange(
      "a decorator with a name",
      Seen(
        list: ["old(one)", "new(old(one a))"], dictionary: ["a": "new(old(one a))"], named: "new(old(bound a))")
    ) { $0.decorate(Plugin.self, named: "a") { Wrapper("new", $0) } },
    LayerChange(
      "a decorator and what it decorates",
      Seen(list: ["new(old(one))", "old(one a)", "new(two)"], bound: "new(old(bound))")
    ) {
      $0.contribute(to: Plugin.self).to { Device("two") }
      $0.decorate(Plugin.self) { Wrapper("new", $0) }
    },
    LayerChange("a binding and its decorator", Seen(list: ["new(old(one))", "old(one a)"], bound: "new(new)")) {
      $0.bind(Plugin.self).to { Device("new") }
      $0.decorate(Plugin.self) { Wrapper("new", $0) }
    },
    LayerChange("a decorator of the list", Seen(list: ["new(old(one))", "new(old(one a))"])) {
      $0.decorate([any Plugin].self) { all in all.map { Wrapper("new", $0) } }
    },
    LayerChange("a decorator of the dictionary", Seen(dictionary: ["a": "new(old(one a))"])) {
      $0.decorate([Name: any Plugin].self) { all in all.mapValues { Wrapper("new", $0) } }
    },
  ]
}
