import Loom
import TestSupport
import Testing

/// Children are closed before their parents.
struct CloseChildTests {
  @Test func `children and their children are closed first, the newest first`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let child = try parent.child { $0.make("child", by: works).in(.eager) }
    let grandchild = try child.child { $0.make("grandchild", by: works).in(.eager) }
    let sibling = try parent.child { $0.make("sibling", by: works).in(.eager) }
    await parent.close()
    #expect(works.closed == ["sibling", "grandchild", "child", "parent"])
    for injector in [parent, child, grandchild, sibling] {
      #expect(Probe.codes { try injector.resolve(Gear.self, named: "parent") } == [.closed])
    }
  }

  @Test func `children that are left are closed by their parent, the newest first`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    var children: [Injector?] = try (0..<8).map { number in
      try parent.child { $0.make("child \(number)", by: works).in(.eager) }
    }
    for number in [2, 7, 0] { await children[number]?.close() }
    for number in [5, 1] { children[number] = nil }
    let last = try parent.child { $0.make("last", by: works).in(.eager) }
    await children[3]?.close()
    await parent.close()
    #expect(works.closed == [2, 7, 0, 3].map { "child \($0)" } + ["last", "child 6", "child 4", "parent"])
    withExtendedLifetime((children, last)) {}
  }

  @Test func `an instance is closed with the injector that keeps it, and others stay open`() async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.bind(Int.self).to { 1 }
      $0.make("shared", by: works)
      $0.make("scoped", by: works).in(.scoped)
      $0.bind(Gear.self).to { (number: Int) in works.make("remade \(number)") }.in(.singleton)
        .onClose { works.close($0) }
    }
    let child = try parent.child {
      $0.bind(Int.self).to { 2 }
      $0.make("own", from: "shared", by: works)
    }
    let sibling = try parent.child { $0.make("sibling", from: "shared", by: works) }
    for injector in [child, sibling, parent] { _ = (injector.gear("scoped"), injector.get(Gear.self)) }
    _ = (child.gear("own"), sibling.gear("sibling"))
    await child.close()
    #expect(works.closed == ["own", "remade 2", "scoped"])
    #expect(Probe.codes { try child.resolve(Gear.self, named: "shared") } == [.closed])
    #expect(parent.gear("shared") === sibling.gear("shared"))
    await parent.close()
    #expect(works.closed.dropFirst(3) == ["sibling", "scoped", "shared", "scoped", "remade 1"])
  }

  @Test func `a child that is gone takes its instances with it, and its parent may be closed`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.make("parent", by: works) }
    do {
      let child = try parent.child { $0.make("child", from: "parent", by: works) }
      _ = child.gear("child")
    }
    #expect(works.tracker.live == 1)
    await parent.close()
    #expect(works.closed == ["parent"])
  }

  @Test func `a child that an action makes is closed too`() async throws {
    let works = Works()
    let (injector, child) = (Probe.Box<Injector?>(nil), Probe.Box<Injector?>(nil))
    let parent = try Injector.of {
      $0.make("parent", by: works).in(.eager).onClose { _ in
        child.value = try injector.value?.child { $0.make("late child", by: works).in(.eager) }
      }
    }
    injector.value = parent
    await parent.close()
    #expect(works.closed == ["parent", "late child"])
    #expect(Probe.codes { try child.value?.resolve(Gear.self, named: "late child") } == [.closed])
    injector.value = nil
  }

  @Test func `what several ancestors wait for at the same time is reported once to each`() async throws {
    let (hasBegun, mayEnd) = (Probe.Signal(), Probe.Signal())
    let works = Works()
    let parent = try Injector.of { _ in }
    let child = try parent.child { $0.make("child", by: works).in(.eager) }
    let grandchild = try child.child {
      $0.bind(Gear.self).to { Gear("grandchild") }.in(.eager).onClose { _ in
        hasBegun.happen()
        await mayEnd.waitInAnyCase()
        throw Probe.Failure()
      }
    }
    async let ofGrandchild = grandchild.close()
    try await hasBegun.wait()
    async let ofChild = child.close()
    async let ofParent = parent.close()
    for injector in [child, parent] {
      while await Probe.codes({ try await injector.start() }).isEmpty { await Task.yield() }
    }
    mayEnd.happen()
    for report in await [ofGrandchild, ofChild, ofParent] { #expect(report.problems.map(\.code) == [.closeThrew]) }
    #expect(works.closed == ["child"])
  }
}
