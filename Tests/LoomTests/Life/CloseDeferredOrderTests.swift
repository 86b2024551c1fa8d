import Loom
import TestSupport
import Testing

/// An instance is closed before its dependencies, even before those that a `Lazy`, a `Factory` or a resolver creates
/// later.
struct CloseDeferredOrderTests {
  @Test(arguments: LaterUse.allCases, Ending.allCases)
  func `an instance is closed before what it creates later`(use: LaterUse, ending: Ending) async throws {
    let works = Works()
    try await ending.run(use, by: works) { injector in _ = try injector.get(LaterUser.self).use() }
    #expect(works.closed == ["user", "store"])
  }

  @Test(arguments: LaterUse.allCases)
  func `an instance of a child is closed before what it creates in the parent`(use: LaterUse) async throws {
    let works = Works()
    let parent = try Injector.of { use.bindStore(in: $0, .singleton, by: works) }
    let child = try parent.child { use.bindUser(in: $0, .singleton, by: works) }
    _ = try child.get(LaterUser.self).use()
    await parent.close()
    #expect(works.closed == ["user", "store"])
  }

  @Test func `an instance is closed before what it creates later by a closure`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "store").make { _ in works.make("store") }.in(.singleton).onClose { works.close($0) }
      LaterUse.lazy.bindUser(in: $0, .singleton, by: works)
    }
    _ = try injector.get(LaterUser.self).use()
    await injector.close()
    #expect(works.closed == ["user", "store"])
  }

  @Test func `a chain of deferred and other edges is closed from its beginning, in whatever order it was created`()
    async throws
  {
    for order in [["a", "b", "c", "d"], ["d", "b", "a", "c"], ["c", "a", "d", "b"]] {
      let works = Works()
      let injector = try Injector.of {
        $0.later("a", uses: "b", by: works)
        $0.make("b", from: "c", by: works)
        $0.later("c", uses: "d", by: works)
        $0.make("d", by: works)
      }
      for name in order { _ = injector.gear(name) }
      await injector.close()
      #expect(works.closed == ["a", "b", "c", "d"])
    }
  }

  @Test func `a deferred cycle is closed in reverse order, after its users, and before what a member needs`()
    async throws
  {
    for order in [["a", "b"], ["b", "a"]] {
      let works = Works()
      let injector = try Injector.of {
        $0.later("user", uses: "a", by: works)
        $0.later("a", uses: "b", by: works)
        $0.later("b", uses: "a", and: "store", by: works)
        $0.make("store", by: works)
      }
      for name in ["user"] + order + ["store"] { _ = injector.gear(name) }
      await injector.close()
      #expect(works.closed == ["user"] + order.reversed() + ["store"])
    }
  }

  @Test func `an instance counts as created when the latest was that it leads to`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.later("early", uses: "late", by: works)
      $0.make("middle", by: works)
      $0.make("late", by: works)
    }
    for name in ["early", "middle", "late"] { _ = injector.gear(name) }
    await injector.close()
    #expect(works.closed == ["early", "late", "middle"])
  }

  /// An object with an injector may need anything but its own users, so two of them form a cycle.
  @Test func `objects with an injector are closed in reverse order, before all others but their users`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.make("user", from: "first", by: works)
      for name in ["first", "last"] {
        $0.bind(Gear.self, named: Name(name)).to { (_: Injector) in works.make(name) }.in(.singleton)
          .onClose { works.close($0) }
      }
      $0.make("store", by: works)
    }
    for name in ["user", "store", "last"] { _ = injector.gear(name) }
    await injector.close()
    #expect(works.closed.last == "store")
    #expect(works.closed.filter { $0 != "store" } == ["last", "user", "first"])
  }
}

extension Module {
  /// Binds a gear that may use one or two others later.
  fileprivate func later(_ name: String, uses first: String, and second: String? = nil, by works: Works) {
    bind(Gear.self, named: Name(name))
      .to({ (_: Lazy<Gear>, _: Factory<Gear>) in works.make(name) }, .named(Name(first)), .named(Name(second ?? first)))
      .in(.singleton).onClose { works.close($0) }
  }
}
