import Loom
import TestSupport
import Testing

/// Instances are closed in the reverse order of building: what an instance needs is still open when it is closed.
struct CloseOrderTests {
  @Test func `dependents are closed before what they need, whatever the order of declaration and of asking`()
    async throws
  {
    let works = Works()
    let injector = try Injector.of {
      $0.make("b", from: "c", by: works)
      $0.make("a", from: "b", by: works)
      $0.make("c", by: works)
      $0.make("x", by: works)
    }
    _ = (injector.gear("x"), injector.gear("c"), injector.gear("a"))
    await injector.close()
    #expect(works.made == ["x", "c", "b", "a"])
    #expect(works.closed == ["a", "b", "c", "x"])
  }

  @Test func `what has been started is closed in the reverse order`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.start("tip", after: "left", "right", by: works)
      $0.start("left", after: "base", by: works)
      $0.start("right", after: "base", by: works)
      $0.start("base", by: works)
      $0.make("first", by: works).in(.eager)
    }
    try await injector.start()
    await injector.close()
    #expect(works.made.count == 5)
    #expect(works.closed.first == "tip")
    #expect(works.closed.suffix(2) == ["base", "first"])
    #expect(Set(works.closed) == Set(works.made))
  }

  @Test func `what an instance has asked for in its factory is closed after it`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Gear.self).make {
        _ = try $0.resolve(Gear.self, named: "asked for")
        return works.make("factory")
      }.in(.singleton).onClose { works.close($0) }
      $0.make("asked for", by: works)
    }
    _ = injector.get(Gear.self)
    await injector.close()
    #expect(works.closed == ["factory", "asked for"])
  }

  // Either closure may ask for what does not lead to it, and so for the other one's users.
  @Test func `what closures may ask for changes no order that is declared`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Int.self).make { _ in 1 }
      $0.bind(Gear.self, named: "later").to { (_: Int) in works.make("later") }.in(.singleton)
        .onClose { works.close($0) }
      $0.bind(Asker.self).to(Asker.init, .named("later")).in(.singleton).onClose { _ in works.log.add("close asker") }
      $0.bind(Gear.self).make { _ in works.make("closure") }.in(.singleton).onClose { works.close($0) }
    }
    _ = injector.get(Gear.self)
    _ = injector.get(Asker.self).lazy.value
    await injector.close()
    #expect(works.closed == ["asker", "later", "closure"])
  }

  @Test func `what an instance requires is closed after it`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.bind(Holder.self).to(Holder.init).in(.singleton).onClose { _ in works.log.add("close holder") }
      $0.make("a", by: works)
    }
    _ = injector.get(Holder.self)
    await injector.close()
    #expect(works.closed == ["holder", "a"])
  }

  @Test func `both members of a cycle are closed once`() async throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(Left.self).to(Left.init).in(.singleton).onClose { _ in log.add("close left") }
      $0.bind(Right.self).to(Right.init).in(.singleton).onClose { _ in log.add("close right") }
    }
    _ = (injector.get(Left.self), injector.get(Right.self))
    await injector.close()
    #expect(log.all.sorted() == ["close left", "close right"])
  }

  @Test func `an action may still ask for what has been made, and for what has not`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.make("needed", by: works)
      $0.make("new", from: "needed", by: works)
      $0.bind(Asker.self).to({ (lazy: Lazy<Gear>, gear: Gear) in Asker(lazy: lazy) }, .named("new"), .named("needed"))
        .in(.singleton).onClose { works.log.add("asks \($0.lazy.value.name)") }
    }
    _ = injector.get(Asker.self)
    await injector.close()
    #expect(works.log.all == ["make needed", "make new", "asks new", "close new", "close needed"])
  }

  @Test func `an action that builds for ever more is closed after as often as it builds`() async throws {
    let works = Works()
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector.of {
      for number in 0..<5 {
        $0.make("\(number)", by: works).onClose { _ in
          if number < 4 { _ = box.value?.gear("\(number + 1)") }
        }
      }
    }
    box.value = injector
    _ = injector.gear("0")
    await injector.close()
    #expect(works.closed == ["0", "1", "2", "3", "4"])
    box.value = nil
  }

  @Test func `an instance is closed after those that were made from it on other threads`() async throws {
    let works = Works()
    let injector = try Injector.of {
      $0.make("base", by: works)
      for number in 0..<20 { $0.make("\(number)", from: "base", by: works) }
    }
    await withTaskGroup { group in
      for number in 0..<20 { group.addTask { _ = injector.gear("\(number)") } }
    }
    await injector.close()
    #expect(works.closed.count == 21)
    #expect(works.closed.last == "base")
  }
}

private final class Asker: Sendable {
  let lazy: Lazy<Gear>
  init(lazy: Lazy<Gear>) { self.lazy = lazy }
}

private final class Holder: Injectable, @unchecked Sendable {
  var gear: Gear!
  static var requires: [Requirement] { [Requirement(\Holder.gear, named: "a")] }
}

private final class Left: Injectable, @unchecked Sendable {
  weak var right: Right?
  static var requires: [Requirement] { [Requirement(\Left.right)] }
}

private final class Right: Injectable, @unchecked Sendable {
  weak var left: Left?
  static var requires: [Requirement] { [Requirement(\Right.left)] }
}
