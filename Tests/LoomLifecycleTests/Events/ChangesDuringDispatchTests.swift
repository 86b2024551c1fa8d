import TestSupport
import Testing

@testable import LoomLifecycle

private struct Ring: Lifecycle.Event { var depth = 0 }

/// As many types of events as one likes.
private struct Nested<T: Sendable>: Lifecycle.Event { let value: T }

/// Handlers come and go while an event is on its way to them.
@MainActor @Suite struct ChangesDuringDispatchTests {
  private let events = Events()
  private let diary = Diary()

  private let made = Held<[EventRegistrar]>()

  private func registrar(at place: Int = 0) -> EventRegistrar {
    let registrar = EventRegistrar(events, of: nil, at: place, .now, HandlerWatch(nil))
    made.value = (made.value ?? []) + [registrar]
    return registrar
  }

  /// Releases the registrars, which retain each other.
  private func end() {
    for registrar in made.value ?? [] { registrar.release() }
    made.value = nil
  }

  @Test func `a handler that leaves goes on to its end, and is let go afterwards`() {
    defer { end() }
    final class Load {}
    weak var trace: Load?
    let leaver = registrar()
    do {
      let load = Load()
      trace = load
      leaver.on(Ring.self) {
        leaver.release()
        self.diary.note(withExtendedLifetime(load) { "to its end" })
      }
    }
    #expect(trace != nil)
    events.send(Ring())
    #expect(diary.lines == ["to its end"])
    #expect(trace == nil)
  }

  @Test func `a hundred types of events are told apart`() {
    defer { end() }
    let registrar = registrar()
    func register<T: Sendable>(_ value: T, _ depth: Int) {
      registrar.on(Nested<T>.self) { _ in self.diary.note("\(depth)") }
      if depth < 100 { register([value], depth + 1) }
    }
    func send<T: Sendable>(_ value: T, _ depth: Int) {
      events.send(Nested(value: value))
      if depth < 150 { send([value], depth + 1) }
    }
    register("", 0)
    send("", 0)
    #expect(diary.lines == (0...100).map { "\($0)" })
  }

  /// The action of a handler when it is called.
  private enum Action {
    case nothing
    case add(place: Int)
    case leave(handler: Int)
    case send
  }

  /// The same by lists that are copied.
  private struct Model {
    var handlers: [(number: Int, place: Int)] = []
    var gone: Set<Int> = []
    var count = 0
    var actions: ArraySlice<Action>
    var calls: [Int] = []

    mutating func add(at place: Int) {
      handlers.insert((count, place), at: (handlers.lastIndex { $0.place <= place } ?? -1) + 1)
      count += 1
    }

    mutating func send(_ depth: Int) {
      for (number, _) in handlers where !gone.contains(number) {
        calls.append(number)
        switch actions.popFirst() ?? .nothing {
        case .nothing: break
        case .add(let place): add(at: place)
        case .leave(let handler):
          gone.insert(handler % count)
          handlers.removeAll { gone.contains($0.number) }
        case .send: if depth < 5 { send(depth + 1) }
        }
      }
    }
  }

  private func actions(_ seed: UInt64) -> ArraySlice<Action> {
    var random = SeededGenerator(seed: seed)
    return (0..<60).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .add(place: Int.random(in: 0..<4, using: &random))
      case 1: .leave(handler: Int.random(in: 0..<1000, using: &random))
      case 2, 3: .send
      default: .nothing
      }
    }[...]
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func `any changes at any depth are those of a model`(_ seed: UInt64) {
    defer { end() }
    var (actions, model) = (actions(seed), Model(actions: actions(seed)))
    var (registrars, calls): ([EventRegistrar], [Int]) = ([], [])
    func add(at place: Int) {
      let (registrar, number) = (registrar(at: place), registrars.count)
      registrars.append(registrar)
      registrar.on(Ring.self) { ring in
        calls.append(number)
        switch actions.popFirst() ?? .nothing {
        case .nothing: break
        case .add(let place): add(at: place)
        case .leave(let handler): registrars[handler % registrars.count].release()
        case .send: if ring.depth < 5 { self.events.send(Ring(depth: ring.depth + 1)) }
        }
      }
    }
    for place in [2, 0, 1, 0] {
      add(at: place)
      model.add(at: place)
    }
    for _ in 0..<10 {
      events.send(Ring())
      model.send(0)
    }
    #expect(calls == model.calls)
  }
}
