import Loom
import TestSupport
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// Holds the parts that it was made of.
private final class Keeper: Sendable {
  let kept: [Tracked]
  init(_ kept: [Tracked]) { self.kept = kept }
}

private final class Owner: Injectable, @unchecked Sendable {
  let own: Tracked
  var keepers: [Owned] = []
  var spare: Tracked?
  init(own: Tracked) { self.own = own }
  static var requires: [Requirement] {
    [Requirement(\Owner.keepers), Requirement(\Owner.spare, named: "spare", optional: true)]
  }
}

private final class Owned: @unchecked Sendable {
  let own: Tracked
  private(set) weak var owner: Owner?

  init(own: Tracked, owner: Owner?) {
    self.own = own
    self.owner = owner
  }
}

/// Optionals, contributions and decorators leave nothing behind when their injectors go.
struct CollectionReleaseTests {
  private let tracker = LifetimeTracker()

  private func module() -> Module {
    Module { [tracker] in
      let captured = Tracked(tracker)
      $0.bind(Tracked.self).to { Tracked(tracker) }
      $0.bind(Tracked.self, named: "spare").to { Tracked(tracker) }.in(.singleton)
      $0.bind(Keeper.self, named: "given").to(instance: Keeper([Tracked(tracker)]))
      for scope in [SharedScope.singleton, .eager, .weak, .scoped] {
        $0.contribute(to: Tracked.self).to { Tracked(tracker) }.in(scope)
      }
      $0.contribute(to: Tracked.self, named: "graph").to { Tracked(tracker) }.in(.graph)
      $0.contribute(to: Tracked.self, named: "normal").to { withExtendedLifetime(captured) { Tracked(tracker) } }
      $0.bind(Keeper.self).to { (all: [Tracked], named: [Name: Tracked], spare: Tracked?) in
        Keeper(all + named.values + [spare].compactMap(\.self))
      }
      $0.decorate(Keeper.self) { (keeper: Keeper, more: Tracked) in Keeper(keeper.kept + [more]) }
      $0.decorate(Keeper.self, named: "given") { (keeper: Keeper, more: Tracked?) in
        withExtendedLifetime(captured) { Keeper(keeper.kept + [more].compactMap(\.self)) }
      }
      $0.decorate([Tracked].self) { (all: [Tracked], more: Tracked) in all + [more] }
      $0.bind(Owner.self).to(Owner.init).in(.singleton)
      $0.contribute(to: Owned.self).to(Owned.init)
      $0.contribute(to: Owned.self, named: "shared").to(Owned.init).in(.singleton)
    }
  }

  private func use(_ injector: Injector) {
    for _ in 1...2 {
      #expect(injector.get(Keeper.self).kept.count == 11)
      #expect(injector.get(Keeper.self, named: "given").kept.count >= 2)
      #expect(injector.get([Name: Tracked].self).count == 2)
      #expect(injector.get(Tracked?.self) != nil)
      #expect(injector.get(Owner.self).keepers.count == 2)
    }
  }

  @Test func `an injector goes with all it has made and all that its functions have captured`() throws {
    do {
      let injector = try Injector(module(), global: GlobalContext())
      use(injector)
      #expect(tracker.live > 0)
    }
    #expect(tracker.live == 0)
  }

  @Test func `children and grandchildren go while their parent stays, which goes after them`() throws {
    do {
      let parent = try Injector(module(), global: GlobalContext())
      use(parent)
      let before = tracker.live
      do {
        let child = try parent.child { [tracker] in
          $0.contribute(to: Tracked.self, named: "graph").to { Tracked(tracker) }
          $0.bind(Tracked.self).to { Tracked(tracker) }
          $0.decorate(Keeper.self) { (keeper: Keeper, more: Tracked) in Keeper(keeper.kept.dropLast() + [more]) }
          $0.decorate(Tracked.self, named: "spare") { (_: Tracked, more: Tracked) in more }
          $0.contribute(to: Owned.self).to { (own: Tracked, owner: Owner) in Owned(own: own, owner: owner) }
          $0.contribute(to: Owned.self).to(instance: Owned(own: Tracked(tracker), owner: nil))
        }
        let grandchild = try child.child { [tracker] in
          $0.bind(Tracked.self).to { Tracked(tracker) }
          $0.decorate([Owned].self) { $0.dropLast() }
        }
        for injector in [child, grandchild] { _ = injector.get(Keeper.self, named: "given") }
        #expect(child.get(Keeper.self).kept.count == 11)
        #expect(grandchild.get(Keeper.self).kept.count == 11)
        #expect(child.get(Owner.self).keepers.count == 4)
        #expect(grandchild.get(Owner.self).keepers.count == 3)
        #expect(tracker.live > before)
      }
      #expect(tracker.live == before)
    }
    #expect(tracker.live == 0)
  }

  @Test func `fresh injectors go, and a creation that fails leaves nothing behind`() throws {
    do {
      let injector = try Injector(module(), global: GlobalContext())
      use(try injector.copy(with: Module { $0.decorate(Owner.self) { $0 } }))
      _ = try injector.copy()
      #expect(Probe.codes { try injector.copy(with: Module { $0.decorate(Int.self) { $0 } }) } == [.missing])
      #expect(
        Probe.codes { try injector.child { $0.contribute(to: Tracked.self).to { (_: Int) in Tracked(.init()) } } } == [
          .missing
        ])
    }
    #expect(tracker.live == 0)
  }

  @Test func `a decorator that throws leaves nothing behind`() throws {
    for scope in [SharedScope.singleton, .weak, .scoped] {
      let injector = try Injector(
        Module { [tracker] in
          $0.bind(Tracked.self).to { Tracked(tracker) }
          $0.contribute(to: Tracked.self).to { Tracked(tracker) }
          $0.bind(Keeper.self).to { (all: [Tracked]) in Keeper(all) }.in(scope)
          $0.decorate([Tracked].self) { (_: [Tracked], _: Tracked) in throw Probe.Failure() }
        })
      #expect(Probe.codes { try injector.resolve(Keeper.self) } == [.factoryThrew])
      #expect(tracker.live == 0)
    }
  }
}
