import Loom
import TestSupport
import Testing

/// A default gives way to any other binding of its key, also to its parent's.
@Suite struct ChildDefaultTests {
  @Test func `a child's default is used where its parent binds nothing`() throws {
    let parent = try Injector(global: GlobalContext())
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    #expect(child.get(Int.self) == 2)
    #expect(Probe.codes { try parent.resolve(Int.self) } == [.missing])
  }

  @Test func `a child's default gives way to its parent's binding, and makes the child remake nothing`() throws {
    final class Counter: Sendable { init(start: Int) {} }
    let parent = try Injector {
      $0.bind(Int.self).to { 1 }
      $0.bind(Counter.self).to(Counter.init).in(.singleton)
    }
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    #expect(child.get(Int.self) == 1)
    #expect(child.get(Counter.self) === parent.get(Counter.self))
  }

  @Test func `a fresh injector of a child's bindings has the default that the child has`() throws {
    let parent = try Injector { $0.bind(Int.self).to { 1 }.asDefault() }
    let child = try parent.child { $0.bind(Int.self).to { 2 }.asDefault() }
    let fresh = try child.copy()
    #expect(fresh.get(Int.self) == child.get(Int.self))
    #expect(child.get(Int.self) == 2)
  }

  /// In a child, in a child of a child, and in a fresh injector.
  private func replacing<T: Equatable>(
    _ type: T.Type, by newer: @escaping (Module) -> Void, of older: (Module) -> Void
  ) throws -> [T] {
    let parent = try Injector(global: GlobalContext(), older)
    let injectors = [
      try parent.child(Module(newer)), try parent.child().child(Module(newer)), try parent.copy(with: Module(newer)),
    ]
    return injectors.map { $0.get(T.self) }
  }

  @Test(arguments: [false, true])
  func `a newer default replaces an older one, with its decorators`(isDecorated: Bool) throws {
    let numbers = try replacing(Int.self) {
      $0.bind(Int.self).to { 2 }.asDefault()
    } of: {
      $0.bind(Int.self).to { 1 }.asDefault()
      if isDecorated { $0.decorate(Int.self) { $0 + 10 } }
    }
    #expect(numbers == [2, 2, 2])
    let lists = try replacing([Int].self) {
      $0.contribute(to: Int.self, named: "a").to { 2 }.asDefault()
    } of: {
      $0.contribute(to: Int.self, named: "a").to { 1 }.asDefault()
      $0.contribute(to: Int.self).to { 5 }
      if isDecorated { $0.decorate(Int.self, named: "a") { $0 + 10 } }
    }
    #expect(lists == [[2, 5], [2, 5], [2, 5]])
  }

  @Test func `a default gives way to a decorated binding`() throws {
    let numbers = try replacing(Int.self) {
      $0.bind(Int.self).to { 2 }.asDefault()
    } of: {
      $0.bind(Int.self).to { 1 }
      $0.decorate(Int.self) { $0 + 10 }
    }
    #expect(numbers == [11, 11, 11])
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
