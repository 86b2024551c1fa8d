import Loom
import Testing

/// `default`, `current`, `withCurrent` and `@Injected`; serialized, because the default is the process's.
@Suite(.serialized) struct CurrentTests {
  static func numbers(_ number: Int) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Int.self).to { number }
        $0.bind(Int.self, named: "double").to { number * 2 }
      })
  }

  /// Runs a body with a default injector, and puts the former one back.
  static func withDefault<R>(_ injector: Injector, _ body: () throws -> R) rethrows -> R {
    let former = Injector.default
    Injector.default = injector
    defer { Injector.default = former }
    return try body()
  }

  @Test func `the default is what was set, and the current one where nothing else is`() throws {
    let injector = try Self.numbers(1)
    Self.withDefault(injector) {
      #expect(Injector.default === injector)
      #expect(Injector.current === injector)
    }
    #expect(Injector.default !== injector)
  }

  #if os(Linux) || os(macOS)
    @Test func `before it is set the default has no bindings, and the report proposes none`() async {
      await #expect(processExitsWith: .success) {
        let injector = Injector.default
        #expect(Injector.default === injector)
        let problem = Probe.report { try injector.resolve(Int.self) }?.problems.first
        #expect(problem?.code == .noInjector)
        #expect(problem?.remedies.joined().contains("Injector.withCurrent(injector)") == true)
        #expect(problem?.remedies.joined().contains("default") == false)
      }
    }

    @Test func `so does that of a request by a binding of the global context`() async {
      await #expect(processExitsWith: .success) {
        GlobalContext.shared.install(Module { $0.bind(String.self).make { "\(try $0.resolve(Int.self))" } })
        let problem = Probe.report { try Injector.current.resolve(String.self) }?.problems.first
        #expect(problem?.code == .noInjector)
        #expect(problem?.remedies.joined().contains("Injector.withCurrent(injector)") == true)
      }
    }

    @Test func `a default that is replaced may be asked for while it goes`() async {
      await #expect(processExitsWith: .success) {
        final class Last: Sendable {
          deinit { _ = Injector.default }
        }
        Injector.default = try Injector(Module { $0.bind(Last.self).to { Last() }.in(.eager) })
        Injector.default = try Injector()
      }
    }
  #endif

  @Test func `within withCurrent the current injector is the given one, also nested, and after an error not any more`()
    throws
  {
    let (one, two) = (try Self.numbers(1), try Self.numbers(2))
    let outside = Injector.current
    let numbers = Injector.withCurrent(one) {
      #expect(Injector.default === outside)
      return [
        Injector.current.get(Int.self), Injector.withCurrent(two) { Injector.current.get() }, Injector.current.get(),
      ]
    }
    #expect(numbers == [1, 2, 1])
    #expect(throws: Probe.Failure.self) { try Injector.withCurrent(one) { throw Probe.Failure() } }
    #expect(Injector.current === outside)
  }

  @Test func `child tasks inherit the current injector, detached ones do not`() async throws {
    let injector = try Self.numbers(3)
    let outside = Injector.default
    await Injector.withCurrent(injector) {
      await Task.yield()
      #expect(Injector.current === injector)
      async let child = Injector.current.get(Int.self)
      #expect(await child == 3)
      let group = await withTaskGroup(of: Int.self) { group in
        for _ in 1...3 { group.addTask { Injector.current.get() } }
        return await group.reduce(0, +)
      }
      #expect(group == 9)
      #expect(await Task { Injector.current === injector }.value)
      #expect(await Task.detached { Injector.current === outside }.value)
      let captured = Task.detached { [injector = Injector.current] in
        Injector.withCurrent(injector) { Injector.current.get(Int.self) }
      }
      #expect(await captured.value == 3)
      let failing = { () async throws -> Int in throw Probe.Failure() }
      await #expect(throws: Probe.Failure.self) { try await Injector.withCurrent(injector, failing) }
    }
    #expect(Injector.current !== injector)
  }

  @Test func `a task goes on with the current injector that it was made with`() async throws {
    let injector = try Self.numbers(3)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let (child, detached) = Injector.withCurrent(injector) {
      let child = Task {
        for await _ in gate {}
        return Injector.current === injector
      }
      return (child, Task.detached { Injector.current === Injector.default })
    }
    opener.finish()
    #expect(await child.value)
    #expect(await detached.value)
  }

  @Test func `an escaping closure sees the current injector of its caller, unless it captures one`() async throws {
    let (one, two) = (try Self.numbers(1), try Self.numbers(2))
    let (open, captured) = Injector.withCurrent(one) {
      (
        { @Sendable () -> Int in Injector.current.get() },
        { @Sendable [injector = Injector.current] () -> Int in injector.get() }
      )
    }
    #expect([Injector.withCurrent(two, open), Injector.withCurrent(two, captured)] == [2, 1])
    #expect(Self.withDefault(two) { [open(), captured()] } == [2, 1])
    #expect(await Injector.withCurrent(two) { await Task { [open(), captured()] }.value } == [2, 1])
  }

  @Test func `a closure that goes to another thread sees the default injector, unless it carries another`() throws {
    let (one, two) = (try Self.numbers(1), try Self.numbers(2))
    let numbers = try Self.withDefault(two) {
      try Injector.withCurrent(one) {
        [
          try Probe.Hop.thread { Injector.current.get(Int.self) },
          try Probe.Hop.thread { [injector = Injector.current] in
            Injector.withCurrent(injector) { Injector.current.get(Int.self) }
          },
        ]
      }
    }
    #expect(numbers == [2, 1])
  }

  @MainActor @Test func `withCurrent stays on the caller's actor`() async throws {
    let injector = try Self.numbers(3)
    var count = 0
    await Injector.withCurrent(injector) {
      await Task.yield()
      MainActor.assertIsolated()
      count += Injector.current.get(Int.self)
    }
    #expect(count == 3)
  }

  struct Dashboard {
    static let line = #line + 1
    @Injected var number: Int
    @Injected(named: "double") var twice: Int
  }

  @Test func `injected properties come from the current injector at the time the object is made`() throws {
    let (one, two) = (try Self.numbers(1), try Self.numbers(2))
    var first = Injector.withCurrent(one) { Dashboard() }
    let second = Injector.withCurrent(two) { Dashboard() }
    #expect([first.number, first.twice, second.number, second.twice] == [1, 2, 2, 4])
    Self.withDefault(two) { #expect(first.number == 1) }
    first.number = 7
    #expect(first.number == 7)
    #expect(Self.withDefault(one) { Dashboard().twice } == 2)
  }

  @Test func `where another injector lives, the report says how to pass that on, and not to create one`() throws {
    let living = try Self.numbers(1)
    let problem = try #require(
      throws: InjectionError.self, performing: { try Injector.default.resolve(UnboundNumber.self) }
    ).problems.first
    #expect(problem?.code == .noInjector)
    #expect(problem?.remedies.joined().contains("Injector.withCurrent(injector)") == true)
    #expect(problem?.remedies.joined().contains("try Injector(") == false)
    #expect(problem?.remedies.joined().contains("default") == false)
    try Golden.expect((problem?.description ?? "") + "\n", "no-injector-but-another")
    withExtendedLifetime(living) {}
  }

  private struct Ask: Sendable {
    let bind: @Sendable (Module) -> Void
    let resolve: @Sendable (Injector) throws -> Void
    init(
      _ bind: @escaping @Sendable (Module) -> Void,
      resolve: @escaping @Sendable (Injector) throws -> Void = { _ = try $0.resolve(String.self) }
    ) { (self.bind, self.resolve) = (bind, resolve) }
  }

  private final class Waking: Injectable {
    var text: String { get throws { "\(try Injector.current.resolve(UnboundNumber.self))" } }
    private(set) var report: InjectionError?
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { report = Probe.report { try text } }
  }

  private static let asking: @Sendable () throws -> String = { "\(try Injector.current.resolve(UnboundNumber.self))" }

  @Test(
    arguments: [
      Ask { $0.bind(String.self).to(asking) },
      Ask { $0.bind(String.self).make { _ in try asking() }.in(.singleton) },
      Ask {
        $0.bind(Int.self).to { try asking().count }; $0.bind(String.self).to { (number: Int) in "\(number)" }
      },
      Ask(
        { $0.bind(Waking.self).to(Waking.init) },
        resolve: { if let report = $0.get(Waking.self).report { throw report } }),
      Ask({ $0.bind(String.self).to(asking) }, resolve: { _ = try $0.resolve(Factory<String>.self).resolve() }),
    ])
  private func `what asks while an injector creates it is told to take a parameter`(_ ask: Ask) throws {
    let injector = try Injector(
      Module {
        $0.bind(UnboundNumber.self).to { UnboundNumber() }; ask.bind($0)
      })
    let report = try #require(Probe.report { try ask.resolve(injector) })
    #expect(report.problems.map(\.code) == [.noInjector])
    #expect(report.problems[0].remedies == ["take it as a parameter of the initializer or closure that asks"])
  }

  @Test func `that report, and following it works`() throws {
    struct Screen: Sendable { let title: String }
    let asking = try Injector { $0.bind(Screen.self).to { Screen(title: try Self.asking()) } }
    try expectGolden("no-injector-while-created") { try asking.resolve(Screen.self) }
    let taking = try Injector {
      $0.bind(UnboundNumber.self).to { UnboundNumber() }
      $0.bind(Screen.self).to { (number: UnboundNumber) in Screen(title: "\(number)") }
    }
    #expect(taking.get(Screen.self).title == "UnboundNumber()")
  }

  private struct UnboundNumber {}

  #if os(Linux) || os(macOS)
    @Test func `an injected property that nothing is bound to stops the program with the report`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Dashboard()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.hasPrefix("LoomTests/CurrentTests.swift:\(Dashboard.line): Fatal error: Loom found 1 problem"))
      let report = try #require(text.firstMatch(of: /Loom found(.|\n)*: NO_INJECTOR\n/)).output.0
      try Golden.expect(String(report), "no-injector")
      #expect(text.contains("[NO_INJECTOR] `Int` was requested from `Injector.current`, but no injector is set."))
      #expect(text.contains("asked at   a property `@Injected`  LoomTests/CurrentTests.swift:\(Dashboard.line)"))
    }
  #endif
}
