import Loom
import Testing

private final class Watch: SelfBinding, Sendable {
  static var requires: [Requirement] { [] }
}

/// Holds a clock, in whatever way it has been asked for.
private final class Holder<Asked>: @unchecked Sendable {
  let asked: Asked

  init(asked: Asked) { self.asked = asked }
}

/// Parent and child do not share the instances that they find in the global context, whichever asks first.
struct GlobalSharingTests {
  private typealias Bindings = (Module) -> Void

  private let clocks: Bindings = { $0.bind(Watch.self).to { Watch() }.in(.singleton) }

  /// The answers that parent and child get, when either asks first.
  private func ask<T>(
    global: Bindings, parent: Bindings = { _ in }, child: Bindings = { _ in }, _ ask: (Injector) throws -> T
  ) throws -> [(parent: T, child: T)] {
    try [true, false].map { parentFirst in
      let context = GlobalContext()
      context.install(Module(global))
      let parent = try Injector(Module(parent), global: context)
      let child = try parent.child(Module(child))
      if parentFirst {
        let parents = try ask(parent)
        return (parents, try ask(child))
      }
      let childs = try ask(child)
      return (try ask(parent), childs)
    }
  }

  private func expect(
    shared isShared: Bool, global: Bindings, parent: Bindings = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation, _ ask: (Injector) throws -> AnyObject
  ) throws {
    for child: Bindings in [{ _ in }, { $0.bind(Bool.self).to { true } }] {
      for asked in try self.ask(global: global, parent: parent, child: child, ask) {
        #expect((asked.parent === asked.child) == isShared, sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak, .scoped].indices)
  func `an instance of a shared scope`(index: Int) throws {
    let scope = [SharedScope.singleton, .eager, .weak, .scoped][index]
    try expect(shared: false, global: { $0.bind(Watch.self).to { Watch() }.in(scope) }) { $0.get(Watch.self) }
  }

  @Test func `a registered class, and what links to it`() throws {
    for parentFirst in [true, false] {
      let global = GlobalContext()
      global.register(Watch.self, in: .singleton)
      global.install(Module { $0.bind(AnyObject.self).to { (clock: Watch) in clock } })
      let parent = try Injector(global: global)
      let child = try parent.child()
      let order = parentFirst ? [parent, child] : [child, parent]
      let clocks = order.map { $0.get(Watch.self) }
      #expect(clocks[0] !== clocks[1])
      for (injector, clock) in zip(order, clocks) { #expect(injector.get(AnyObject.self) === clock) }
    }
  }

  @Test func `what follows from a global binding`() throws {
    try expect(shared: false, global: clocks) { $0.get(Lazy<Watch>.self).value }
    try expect(shared: false, global: clocks) { $0.get(Factory<Watch>.self)() }
    try expect(shared: false, global: clocks) { try #require($0.get(Watch?.self)) }
    try expect(shared: false, global: clocks) { try #require($0.get(Lazy<Watch>?.self)).value }
  }

  @Test func `a binding decorated by the parent is the parent's`() throws {
    let decorator: Bindings = { $0.decorate(Watch.self) { (clock: Watch) in clock } }
    try expect(shared: true, global: clocks, parent: decorator) { $0.get(Watch.self) }
  }

  @Test func `the parent's singleton that needs a global binding is shared, and keeps the parent's`() throws {
    let holder: Bindings = { $0.bind(Holder<Watch>.self).to(Holder.init).in(.singleton) }
    try expect(shared: true, global: clocks, parent: holder) { $0.get(Holder<Watch>.self) }
    try expect(shared: true, global: clocks, parent: holder) { $0.get(Holder<Watch>.self).asked }
    try expect(shared: false, global: clocks, parent: holder) { $0.get(Watch.self) }
    let lazy: Bindings = { $0.bind(Holder<Lazy<Watch>>.self).to(Holder.init).in(.singleton) }
    try expect(shared: true, global: clocks, parent: lazy) { $0.get(Holder<Lazy<Watch>>.self).asked.value }
  }

  @Test func `what a child makes has the child's`() throws {
    let parents: Bindings = {
      $0.bind(Holder<Watch>.self).to(Holder.init)
      $0.bind(Holder<Watch>.self, named: "graph").to(Holder.init).in(.graph)
      $0.bind(Holder<(Watch, Int)>.self).to { (clock: Watch, number: Int) in Holder(asked: (clock, number)) }
        .in(.singleton)
      $0.bind(Int.self).to { 1 }
    }
    for childAsks in [true, false] {
      let context = GlobalContext()
      context.install(Module(clocks))
      let parent = try Injector(Module(parents), global: context)
      let heir = try parent.child()
      let child = try parent.child { $0.bind(Int.self).to { 2 } }
      if childAsks { _ = child.get(Watch.self) } else { _ = parent.get(Watch.self) }
      for injector in [parent, heir, child] {
        let clock = injector.get(Watch.self)
        #expect(injector.get(Holder<Watch>.self).asked === clock)
        #expect(injector.get(Holder<Watch>.self, named: "graph").asked === clock)
      }
      // Remade because of the number.
      #expect(child.get(Holder<(Watch, Int)>.self).asked.0 === child.get(Watch.self))
      #expect(heir.get(Holder<(Watch, Int)>.self) === parent.get(Holder<(Watch, Int)>.self))
    }
  }

  @Test func `one call has one instance of the graph scope`() throws {
    let global: Bindings = { $0.bind(Watch.self).to { Watch() }.in(.graph) }
    let asked = try ask(
      global: global, parent: { $0.bind(Holder<Watch>.self).to(Holder.init) },
      child: { $0.bind(Bool.self).to { (holder: Holder<Watch>, clock: Watch) in holder.asked === clock } },
      { injector in try? injector.resolve(Bool.self) })
    #expect(asked.allSatisfy { $0.child == true })
  }

  @Test func `a closure of the global context asks the injector that it is made for`() throws {
    let global: Bindings = { $0.bind(Int.self).make { resolver in resolver.get(Bool.self) ? 1 : 0 } }
    for parent: Bindings in [{ _ in }, { $0.bind(String.self).to { (number: Int) in "\(number)" } }] {
      let bound: Bindings = {
        parent($0)
        $0.bind(Bool.self).to { false }
      }
      let asked = try ask(global: global, parent: bound, child: { $0.bind(Bool.self).to { true } }) { $0.get(Int.self) }
      #expect(asked.allSatisfy { $0 == (0, 1) })
    }
  }

  @Test func `the injector itself, whoever has asked for it`() throws {
    for needed: Bindings in [{ _ in }, { $0.bind(Holder<Injector>.self).to { Holder(asked: $0) } }] {
      let context = GlobalContext()
      context.install(Module(clocks))
      let parent = try Injector(Module(needed), global: context)
      let child = try parent.child()
      for injector in [parent, child] {
        #expect(injector.get(Injector.self).get(Watch.self) === injector.get(Watch.self))
      }
    }
  }

  @Test func `what a closure asks for is the asking injector's, whoever has asked first`() throws {
    struct Holding { let watch: Watch }
    for parentFirst in [true, false] {
      for scope in [SharedScope.singleton, .scoped] {
        let global = GlobalContext()
        global.register(Watch.self, in: scope)
        let parent = try Injector(Module { $0.bind(Holding.self).make { Holding(watch: $0.get()) } }, global: global)
        if parentFirst { _ = parent.get(Watch.self) }
        let (first, second) = (try parent.child(), try parent.child())
        #expect(first.get(Holding.self).watch === first.get(Watch.self))
        #expect(first.get(Holding.self).watch !== second.get(Holding.self).watch)
        #expect(parent.get(Holding.self).watch === parent.get(Watch.self))
      }
    }
  }
}
