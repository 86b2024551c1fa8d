import Loom
import Testing

/// A default gives way to any other binding of its key, also to its parent's.
@Suite struct ChildDefaultTests {
  @Test func `a child's default gives way to its parent's binding`() throws {
    let parent = try Injector { $0.bind(Int.self).to { 1 } }
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    #expect(child.get(Int.self) == 1)
  }

  @Test func `a child's default is used where its parent binds nothing`() throws {
    let parent = try Injector(global: GlobalContext())
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    #expect(child.get(Int.self) == 2)
    #expect(Probe.codes { try parent.resolve(Int.self) } == [.missing])
  }

  @Test func `a default that gives way makes the child remake nothing`() throws {
    final class Counter: Sendable { init(start: Int) {} }
    let parent = try Injector {
      $0.bind(Int.self).to { 1 }
      $0.bind(Counter.self).to(Counter.init).in(.singleton)
    }
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    #expect(child.get(Counter.self) === parent.get(Counter.self))
  }

  @Test func `a fresh injector of a child's bindings has the default that the child has`() throws {
    let parent = try Injector { $0.bind(Int.self).to { 1 }.asDefault() }
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    let fresh = try child.with()
    #expect(fresh.get(Int.self) == child.get(Int.self))
    #expect(child.get(Int.self) == 2)
  }

  @Test func `a child's binding replaces its parent's default`() throws {
    let parent = try Injector { $0.bind(Int.self).to { 1 }.asDefault() }
    let child = try parent.child { $0.bind(Int.self).to { 2 } }
    #expect(child.get(Int.self) == 2)
    #expect(parent.get(Int.self) == 1)
  }
}
