import Loom
import Testing

/// Children are closed before their parents.
@Suite(.timeLimit(.minutes(5))) struct CloseChildTests {
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

  @Test func `closing a child leaves its parent and its siblings open`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.make("parent", by: works) }
    let child = try parent.child { $0.make("child", from: "parent", by: works) }
    let sibling = try parent.child { $0.make("sibling", from: "parent", by: works) }
    _ = (child.gear("child"), sibling.gear("sibling"))
    await child.close()
    #expect(works.closed == ["child"])
    #expect(parent.gear("parent") === sibling.gear("parent"))
    await parent.close()
    #expect(works.closed == ["child", "sibling", "parent"])
  }

  @Test func `what a child has made with its parent's entry is the parent's to close`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.make("shared", by: works) }
    let child = try parent.child()
    _ = child.gear("shared")
    await child.close()
    #expect(works.closed.isEmpty)
    #expect(Probe.codes { try child.resolve(Gear.self, named: "shared") } == [.closed])
    #expect(parent.gear("shared").name == "shared")
    await parent.close()
    #expect(works.closed == ["shared"])
  }

  @Test func `what a child makes anew is closed with the child`() async throws {
    let works = Works()
    let parent = try Injector.of {
      $0.bind(Int.self).to { 1 }
      $0.bind(Gear.self).to { (number: Int) in works.make("\(number)") }.in(.singleton).onClose { works.close($0) }
    }
    let child = try parent.child { $0.bind(Int.self).to { 2 } }
    _ = (parent.get(Gear.self), child.get(Gear.self))
    await child.close()
    #expect(works.closed == ["2"])
    await parent.close()
    #expect(works.closed == ["2", "1"])
  }

  @Test func `a scoped instance is closed with the injector that it belongs to`() async throws {
    let works = Works()
    let parent = try Injector.of {
      let count = Probe.Counter()
      $0.bind(Gear.self).to { works.make("\(count.increment())") }.in(.scoped).onClose { works.close($0) }
    }
    let children = try (0..<2).map { _ in try parent.child() }
    let numbers = ([parent] + children).map { $0.get(Gear.self).name }
    #expect(numbers == ["1", "2", "3"])
    await children[0].close()
    #expect(works.closed == ["2"])
    await parent.close()
    withExtendedLifetime(children) {}
    #expect(works.closed == ["2", "3", "1"])
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

  @Test func `a child's action may close the child`() async throws {
    let works = Works()
    let box = Probe.Box<Injector?>(nil)
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let child = try parent.child { $0.make("child", by: works).in(.eager).onClose { _ in await box.value?.close() } }
    box.value = child
    await parent.close()
    #expect(works.closed == ["child", "parent"])
    box.value = nil
  }

  @Test func `a child's action may close the parent, and does not wait for it`() async throws {
    let works = Works()
    let box = Probe.Box<Injector?>(nil)
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let child = try parent.child {
      $0.make("first", by: works).in(.eager)
      $0.make("last", by: works).in(.eager).onClose { _ in await box.value?.close() }
    }
    box.value = parent
    await child.close()
    await parent.close()
    #expect(works.closed == ["last", "first", "parent"])
    box.value = nil
  }

  @Test func `parent and children may be closed at the same time`() async throws {
    let works = Works()
    let parent = try Injector.of { $0.make("parent", by: works).in(.eager) }
    let children = try (0..<8).map { number in try parent.child { $0.make("\(number)", by: works).in(.eager) } }
    await withTaskGroup { group in
      for injector in children + [parent] { group.addTask { await injector.close() } }
    }
    #expect(works.closed.last == "parent")
    #expect(works.closed.count == 9)
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
