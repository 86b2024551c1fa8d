import Loom
import LoomGraph
import TestSupport
import Testing

/// An observer hears of each product that an injector makes.
struct ObserverTests {
  private let trace = ResolutionTrace()

  private func injector(_ bind: (Module) -> Void = { _ in }) throws -> Injector {
    let garage = Module {
      $0.bind(Clock.self).to(SystemClock.init).in(.singleton)
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self).to { (engine: any EngineDao, clock: any Clock) in Car(color: "red", engine: engine) }
    }
    return try Injector(modules: [garage, Module(bind)], global: GlobalContext(), onResolve: trace.record)
  }

  private var keys: [String] { trace.events.map(\.key.description) }

  @Test func `each product is told of when it has been made, with its depth, and what is there already is not`() throws
  {
    let injector = try injector()
    #expect(trace.events.isEmpty)
    _ = injector.get(CarDao.self)
    #expect(keys == ["`any EngineDao`", "`any Clock`", "`any CarDao`"])
    #expect(trace.events.map(\.depth) == [1, 1, 0])
    #expect(trace.events.map(\.scope) == ["normal", "singleton", "normal"])
    #expect(trace.events.allSatisfy { $0.owner == 0 && !$0.hasFailed && $0.duration > .zero })
    #expect(trace.events[2].duration >= trace.events[0].duration + trace.events[1].duration)
    trace.reset()
    _ = injector.get(CarDao.self)
    #expect(keys == ["`any EngineDao`", "`any CarDao`"])
  }

  @Test func `eager instances are told of, and so are the products of children, with their owner`() throws {
    let injector = try injector { $0.bind(Int.self).to { 1 }.in(.eager) }
    #expect(keys == ["`Int`"])
    trace.reset()
    let child = try injector.child { $0.bind(EngineDao.self).to(Diesel.init) }
    _ = child.get(CarDao.self)
    #expect(trace.events.map(\.owner) == [1, 0, 1])
  }

  @Test func `a failure is told of at each level`() throws {
    let injector = try injector {
      $0.bind(Int.self).to { () throws -> Int in throw Probe.Failure() }
      $0.bind(String.self).to { (number: Int) in "\(number)" }
    }
    #expect(throws: InjectionError.self) { try injector.resolve(String.self) }
    #expect(trace.events.map(\.hasFailed) == [true, true])
    #expect(trace.description.contains("failed"))
    _ = try? injector.resolve(Int.self)
    #expect(trace.events.last?.depth == 0)
  }

  @Test func `a trace prints the tree of each call`() throws {
    let injector = try injector()
    _ = injector.get(CarDao.self)
    _ = injector.get(EngineDao.self)
    let text = trace.description.replacing(#/ [0-9.]+ µs/#, with: "")
    #expect(
      text == """
        `any CarDao` normal
        ├─ `any EngineDao` normal
        └─ `any Clock` singleton
        `any EngineDao` normal
        """)
  }

  @Test func `requests of factories and injected properties are parts of the tree`() throws {
    let injector = try injector {
      $0.bind(Radio.self).make { withExtendedLifetime($0.get(EngineDao.self)) { Radio() } }
      $0.bind(Driver.self).to(Driver.init)
    }
    _ = injector.get(Driver.self)
    let depths = Dictionary(trace.events.map { ($0.key.description, $0.depth) }) { first, _ in first }
    #expect(depths["`Driver`"] == 0)
    #expect(depths["`any CarDao`"] == 1)
    #expect(trace.events.filter { $0.key == .engine }.map(\.depth) == [2, 2])
    #expect(depths["`Radio`"] == 1)
  }

  @MainActor private final class Window {
    init(width: Int) {}
  }

  @Test func `what an observer asks for does not take the arguments of a call that has failed`() async throws {
    let (box, codes) = (Probe.Box<Injector?>(nil), Probe.Box<[Problem.Code]>([]))
    let module = Module {
      $0.bind(String.self).to({ (text: String) in text }, .argument)
      $0.bind(Window.self).to(Window.init(width:), .argument)
    }
    let injector = try Injector(
      modules: [module],
      onResolve: { event in
        guard event.hasFailed, let injector = box.value else { return }
        box.value = nil
        codes.value = Probe.codes { try injector.resolve(String.self) }
      })
    box.value = injector
    let failed = await Task.detached { Probe.codes { try injector.resolve(Window.self, arguments: 7) } }.value
    #expect(failed == [.isolation])
    #expect(codes.value == [.arguments])
  }
}
