import Loom
import TestSupport
import Testing

/// Only objects can be in the scope `.weak`; verification says so wherever it knows the type.
struct WeakValueTests {
  private struct Client: Clock {
    let now = 1
  }
  private enum Mode: Clock {
    case on, off(Int)
    var now: Int { if case .off(let hour) = self { hour } else { 0 } }
  }
  private struct Box<Value: Sendable>: Sendable { let value: Value }
  private final class Generic<Value: Sendable>: Sendable {}
  private protocol Hidden: Sendable {}
  private struct Secret: Hidden {}
  private final class Thing: Hidden {}
  private actor Counter: Hidden {}
  private class Base: @unchecked Sendable {}
  private final class Derived: Base, Hidden, @unchecked Sendable {}

  private static func codes(_ body: (Module) -> Void) -> [Problem.Code] {
    Probe.codes { try Injector.verify(global: GlobalContext(), body) }
  }

  private static func codes<T: Sendable>(of value: T) -> [Problem.Code] {
    codes { $0.bind(T.self).to { value }.in(.weak) }
  }

  @Test func `structures, enumerations, tuples and functions are refused at creation`() {
    let values: [any Sendable] = [
      Client(), Mode.on, Box(value: 1), Box(value: Thing()), Secret(), (1, "a"), [Thing()], ["a": 1], Set([1]), 1, 1.5,
      true, "a", Character("a"), Duration.seconds(1),
    ]
    for value in values { #expect(Self.codes(of: value) == [.notAClass], "\(value)") }
    #expect(Self.codes { $0.bind((@Sendable () -> Int).self).to { { 1 } }.in(.weak) } == [.notAClass])
  }

  @Test func `an optional is refused, whatever it wraps`() {
    #expect(Self.codes(of: Client() as Client?) == [.notAClass])
    #expect(Self.codes(of: Box(value: 1) as Box<Int>??) == [.notAClass])
    #expect(Self.codes(of: Thing() as Thing?) == [.notAClass])
    #expect(Self.codes(of: Thing() as (any Hidden)?) == [.notAClass])
  }

  @Test func `what is or may be an object is not refused`() {
    struct Inner {
      final class Local: Sendable {}
    }
    let objects: [any Sendable] = [Thing(), Generic<Int>(), Generic<Box<Int>>(), Counter(), Inner.Local()]
    for object in objects { #expect(Self.codes(of: object) == [], "\(object)") }
    #expect(Self.codes { $0.bind((any Hidden).self).to { Thing() }.in(.weak) } == [])
    #expect(Self.codes { $0.bind((any Base & Hidden).self).to { Derived() }.in(.weak) } == [])
    #expect(Self.codes { $0.bind((any Sendable).self).to { Thing() }.in(.weak) } == [])
    #expect(Self.codes { $0.bind(Any.self).to { Thing() as Any }.in(unchecked: .weak) } == [])
    #expect(Self.codes { $0.bind(AnyObject.self).to { Thing() as AnyObject }.in(unchecked: .weak) } == [])
    #expect(Self.codes { $0.bind((any Error).self).to { CancellationError() as any Error }.in(.weak) } == [])
  }

  @Test func `every way to bind is checked`() {
    let ways: [(Module) -> Void] = [
      { $0.bind(Client.self).to(Client.init).in(.weak) },
      { $0.bind(Client.self).make { _ in Client() }.in(.weak) },
      { $0.bind(Client.self).to(instance: Client()).in(.weak) },
      { $0.bind(Client.self).to(Client.init).in(unchecked: .weak) },
      { $0.bind(Client.self, named: "a").to(Client.init).in(.weak) },
      { $0.contribute(to: Client.self).to(Client.init).in(.weak) },
      { $0.bind(Client.self).to(Client.init).in(.weak).as(Clock.self) { $0 } },
    ]
    for bind in ways {
      #expect(Self.codes(bind) == [.notAClass])
      #expect(Probe.codes { try Injector(global: GlobalContext()).child(bind) } == [.notAClass])
    }
  }

  @Test func `a decorated value is refused`() {
    let codes = Self.codes {
      $0.bind(Client.self).to(Client.init).in(.weak)
      $0.decorate(Client.self) { $0 }
    }
    #expect(codes == [.notAClass])
  }

  @Test func `a link tells what is behind a protocol`() {
    let links: [((Module) -> Void, [Problem.Code])] = [
      ({ $0.bind(Clock.self).to(\Client.self).in(.weak) }, [.notAClass]),
      ({ $0.contribute(to: Clock.self).to(\Client.self).in(.weak) }, [.notAClass]),
      ({ $0.bind((any Hidden).self).to(\Thing.self).in(.weak) }, []),
    ]
    for (link, codes) in links {
      let found = Self.codes {
        link($0)
        $0.bind(Client.self).to(Client.init)
        $0.bind(Thing.self).to(Thing.init)
      }
      #expect(found == codes)
    }
  }

  @Test func `the global context's binding is refused where it is asked for`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Client.self).to(Client.init).in(.weak) })
    let injector = try Injector(global: global)
    #expect(try resolutionError(injector, Client.self).problems.map(\.code) == [.notAClass])
  }

  @Test func `a value behind a protocol is refused when it is created, each time`() throws {
    let injector = try Injector.of { $0.bind(Clock.self).to(Client.init).in(.weak) }
    for _ in 1...2 { #expect(Probe.codes { try injector.resolve(Clock.self) } == [.notAClass]) }
    let decorated = try Injector.of {
      $0.bind((any Hidden).self).to(Thing.init).in(.weak)
      $0.decorate((any Hidden).self) { _ in Secret() }
    }
    #expect(Probe.codes { try decorated.resolve((any Hidden).self) } == [.notAClass])
  }
}
