import Loom
import TestSupport
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
    Self.withDefault(injector) { #expect(Injector.default === injector && Injector.current === injector) }
    #expect(Injector.default !== injector)
  }

  #if os(Linux) || os(macOS)
    @Test func `before it is set the default has no bindings, and the report proposes none, to global bindings too`()
      async
    {
      await #expect(processExitsWith: .success) {
        GlobalContext.shared.install(Module { $0.bind(String.self).make { "\(try $0.resolve(Int.self))" } })
        let injector = Injector.default
        #expect(Injector.default === injector)
        for report in [
          Probe.report { try injector.resolve(Int.self) }, Probe.report { try Injector.current.resolve(String.self) },
        ] {
          #expect(report?.problems.map(\.code) == [.noInjector])
          let remedies = report?.problems.first?.remedies.joined() ?? ""
          #expect(remedies.contains("Injector.withCurrent(injector)") && !remedies.contains("default"))
        }
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

  @Test func `within withCurrent the current injector is the given one, and after an error not any more`() throws {
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
      #expect(await Task { Injector.current === injector }.value)
      #expect(await Task.detached { Injector.current === outside }.value)
      let failing = { () async throws -> Int in throw Probe.Failure() }
      await #expect(throws: Probe.Failure.self) { try await Injector.withCurrent(injector, failing) }
    }
    #expect(Injector.current !== injector)
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
    let onThread = try Self.withDefault(two) {
      try Injector.withCurrent(one) { [try Probe.Hop.thread(open), try Probe.Hop.thread(captured)] }
    }
    #expect(onThread == [2, 1], "another thread has the default injector")
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

  private final class Waking: Injectable {
    private(set) var report: InjectionError?
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { report = Probe.report(CurrentTests.ask) }
  }

  private struct UnboundNumber {}

  private static let ask: @Sendable () throws -> String = { "\(try Injector.current.resolve(UnboundNumber.self))" }

  @Test func `what asks while an injector creates it is told to take a parameter`() throws {
    func injector(_ bind: (Module) -> Void) throws -> Injector {
      try Injector(Module { $0.bind(UnboundNumber.self).to { UnboundNumber() } }, Module(bind))
    }
    let plain = try injector { $0.bind(String.self).to(Self.ask) }
    let shared = try injector { $0.bind(String.self).make { _ in try Self.ask() }.in(.singleton) }
    let needed = try injector {
      $0.bind(Int.self).to { try Self.ask().count }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    }
    let reports = [
      Probe.report { try plain.resolve(String.self) }, Probe.report { try shared.resolve(String.self) },
      Probe.report { try needed.resolve(String.self) }, Probe.report { try plain.get(Factory<String>.self).resolve() },
      try injector { $0.bind(Waking.self).to(Waking.init) }.get(Waking.self).report,
    ]
    for report in reports {
      #expect(report?.problems.map(\.code) == [.noInjector])
      let remedy = report?.problems.first?.remedies.first
      #expect(remedy?.hasPrefix("in what an injector creates, take it as a parameter") == true)
    }
  }

  @Test func `that report`() throws {
    struct Screen: Sendable { let title: String }
    let asking = try Injector { $0.bind(Screen.self).to { Screen(title: try Self.ask()) } }
    try expectGolden("no-injector-while-created") { try asking.resolve(Screen.self) }
  }

  #if os(Linux) || os(macOS)
    @Test func `an injected property that nothing is bound to stops the program with the report`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Dashboard()
      }
      let text = standardError(of: result)
      #expect(text.hasPrefix("LoomTests/CurrentTests.swift:\(Dashboard.line): Fatal error: Loom found 1 problem"))
      let report = try #require(text.firstMatch(of: /Loom found(.|\n)*: NO_INJECTOR\n/)).output.0
      try Golden.expect(String(report), "no-injector")
      #expect(text.contains("[NO_INJECTOR] `Int` was requested from `Injector.current`, but no injector is set."))
      #expect(text.contains("asked at   a property `@Injected`  LoomTests/CurrentTests.swift:\(Dashboard.line)"))
    }
  #endif
}
