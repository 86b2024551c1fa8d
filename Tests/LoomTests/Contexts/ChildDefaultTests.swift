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
    let fresh = try child.copy()
    #expect(fresh.get(Int.self) == child.get(Int.self))
    #expect(child.get(Int.self) == 2)
  }

  @Test func `a newer default replaces an older one with its decorators, in a child and in a fresh injector`() throws {
    for isDecorated in [false, true] {
      let parent = try Injector {
        $0.bind(Int.self).to { 1 }.asDefault()
        if isDecorated { $0.decorate(Int.self) { $0 + 10 } }
      }
      let newer = { Module { $0.bind(Int.self).to { 2 }.asDefault() } }
      #expect(try parent.child(newer()).get(Int.self) == 2)
      #expect(try parent.copy(with: newer()).get(Int.self) == 2)
      #expect(try parent.child().child(newer()).get(Int.self) == 2)
      #expect(parent.get(Int.self) == (isDecorated ? 11 : 1))
    }
  }

  @Test func `a default gives way to a decorated binding, in a child and in a fresh injector`() throws {
    let parent = try Injector {
      $0.bind(Int.self).to { 1 }
      $0.decorate(Int.self) { $0 + 10 }
    }
    let newer = { Module { $0.bind(Int.self).to { 2 }.asDefault() } }
    #expect(try parent.child(newer()).get(Int.self) == 11)
    #expect(try parent.copy(with: newer()).get(Int.self) == 11)
  }

  @Test func `a newer default contribution replaces an older one of its name, decorated or not`() throws {
    for isDecorated in [false, true] {
      let parent = try Injector {
        $0.contribute(to: Int.self, named: "a").to { 1 }.asDefault()
        $0.contribute(to: Int.self).to { 5 }
        if isDecorated { $0.decorate(Int.self, named: "a") { $0 + 10 } }
      }
      let newer = { Module { $0.contribute(to: Int.self, named: "a").to { 2 }.asDefault() } }
      #expect(try parent.child(newer()).get([Int].self) == [2, 5])
      #expect(try parent.copy(with: newer()).get([Int].self) == [2, 5])
    }
  }

  @Test func `a child's default does not give way to what its parent has from the global context`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Int.self).to { 1 } })
    for isNeeded in [false, true] {
      for isAsked in [false, true] {
        let parent = try Injector(
          Module { if isNeeded { $0.bind(String.self).to { (number: Int) in "\(number)" } } }, global: global)
        if isAsked { #expect(parent.get(Int.self) == 1) }
        let newer = { Module { $0.bind(Int.self).to { 2 }.asDefault() } }
        #expect(try parent.child(newer()).get(Int.self) == 2)
        #expect(try parent.copy(with: newer()).get(Int.self) == 2)
      }
    }
  }

  @Test func `a child's binding replaces its parent's default`() throws {
    let parent = try Injector { $0.bind(Int.self).to { 1 }.asDefault() }
    let child = try parent.child { $0.bind(Int.self).to { 2 } }
    #expect(child.get(Int.self) == 2)
    #expect(parent.get(Int.self) == 1)
  }
}
