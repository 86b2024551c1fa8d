import Loom
import TestSupport
import Testing

/// What holds for each way to bind.
struct FormTests {
  private func made(_ bind: @escaping (Module) -> Void) throws -> Injector {
    try Injector(Module { $0.bindNeeds() }, Module(bind), global: GlobalContext())
  }

  private func injector(of form: Form) throws -> Injector {
    try made { _ = form.bind($0.bind(Plugin.self)) }
  }

  @Test(arguments: Form.all)
  @MainActor func `the product is made of what is bound`(form: Form) async throws {
    let injector = try injector(of: form)
    try await injector.start()
    #expect(try form.ask(injector).label == form.shows)
    await injector.close()
  }

  @Test(arguments: Form.all)
  func `only what is bound to no actor, and not asynchronous, can be had anywhere at any time`(form: Form) throws {
    let injector = try injector(of: form)
    let codes: [Problem.Code] =
      switch form.kind {
      case .plain, .instance: []
      case .mainActor: [.isolation]
      case .asynchronous: [.notStarted]
      }
    #expect(Probe.codes { try form.ask(injector) } == codes)
  }

  @Test(arguments: Form.all)
  func `what is declared has to be bound`(form: Form) throws {
    let error = Probe.report { try Injector.of { _ = form.bind($0.bind(Plugin.self)) } }
    var keys: [AnyKey] = []
    for key in form.needs.compactMap(\.self) where !keys.contains(key) { keys.append(key) }
    #expect(error?.problems.map(\.key) ?? [] == keys)
    for problem in error?.problems ?? [] {
      #expect(problem.code == .missing)
      let position = try #require(form.needs.firstIndex(of: problem.key)) + 1
      #expect(problem.notes.first?.subject == .dependency(.parameter(position), of: AnyKey(Key(Plugin.self))))
    }
  }

  @Test(arguments: Form.all)
  @MainActor func `each product is a new one, and a singleton is one`(form: Form) async throws {
    let single = { @Sendable (module: Module) in _ = form.bind(module.bind(Plugin.self)).in(.singleton) }
    if form.arguments != nil {
      #expect(Probe.codes { try made(single) } == [.arguments])
      return
    }
    let (plain, shared) = (try injector(of: form), try made(single))
    for injector in [plain, shared] { try await injector.start() }
    let isNew = form.kind == .plain || form.kind == .mainActor
    let isValue = !(try type(of: form.ask(plain)) is AnyClass)
    #expect(try isValue || (identity(form.ask(plain)) != identity(form.ask(plain))) == isNew)
    #expect(try isValue || identity(form.ask(shared)) == identity(form.ask(shared)))
    for injector in [plain, shared] { await injector.close() }
  }

  @Test(arguments: Form.all)
  @MainActor func `a contribution is made in the same way, unless it takes arguments`(form: Form) async throws {
    let contribute = { @Sendable (module: Module) in _ = form.bind(module.contribute(to: Plugin.self)) }
    if form.arguments != nil {
      #expect(Probe.codes { try made(contribute) } == [.arguments])
      return
    }
    let injector = try made(contribute)
    try await injector.start()
    #expect(injector.pluginLabels == [form.shows])
    await injector.close()
  }
}
