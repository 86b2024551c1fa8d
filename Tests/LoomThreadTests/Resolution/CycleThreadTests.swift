import Loom
import TestSupport
import Testing

/// Cycles that several threads enter at once: no error for a declared one, no hang for a hidden one.
struct CycleThreadTests {
  final class Left: Injectable, @unchecked Sendable {
    unowned(unsafe) var right: Right!
    let hooks: Probe.Counter
    init(hooks: Probe.Counter) { self.hooks = hooks }
    static var requires: [Requirement] { [Requirement(\Left.right)] }
    func awakeFromInjection() { hooks.increment() }
  }

  final class Right: Injectable, @unchecked Sendable {
    unowned(unsafe) var left: Left!
    let hooks: Probe.Counter
    init(hooks: Probe.Counter) { self.hooks = hooks }
    static var requires: [Requirement] { [Requirement(\Right.left)] }
    func awakeFromInjection() { hooks.increment() }
  }

  /// Nothing binds it.
  private protocol Nothing: Sendable {}

  private final class Leaf: SelfBinding, @unchecked Sendable {
    static var requires: [Requirement] { [] }
  }

  /// Leads to itself, and cannot be made.
  private final class Broken: SelfBinding, @unchecked Sendable {
    var leaf: Leaf!
    var itself: Lazy<Broken>!
    var nothing: (any Nothing)!
    static var requires: [Requirement] {
      [Requirement(\Broken.leaf), Requirement(\Broken.itself), Requirement(\Broken.nothing)]
    }
  }

  private final class Last: SelfBinding, @unchecked Sendable {
    static var requires: [Requirement] { [] }
  }

  private final class Middle: SelfBinding, @unchecked Sendable {
    var last: Last!
    static var requires: [Requirement] { [Requirement(\Middle.last)] }
    init() { Probe.pause(microseconds: 20_000) }
  }

  private final class Outer: SelfBinding, @unchecked Sendable {
    var middle: Middle!
    static var requires: [Requirement] { [Requirement(\Outer.middle)] }
    init() { Probe.pause(microseconds: 20_000) }
  }

  @Test func `a cycle that could not be made is forgotten`() throws {
    let global = GlobalContext()
    global.register(Outer.self, in: .singleton)
    global.register(Middle.self, in: .singleton)
    global.register(Last.self, in: .singleton)
    for _ in 1...5 {
      let injector = try Injector(global: global)
      #expect(Probe.codes { try injector.resolve(Broken.self) } == [.missing])
      let codes = try Probe.threads(2) { index in
        Probe.codes {
          if index == 0 { _ = try injector.resolve(Outer.self) } else { _ = try injector.resolve(Middle.self) }
        }
      }
      #expect(codes == [[], []])
    }
  }

  /// Asks for both ends from opposite sides, and returns whether every thread saw the closed cycle.
  static func race(on injector: Injector) throws -> Bool {
    try Probe.threads(4) { index in
      if index.isMultiple(of: 2) {
        let left = try? injector.resolve(Left.self)
        return left != nil && left?.right.left === left
      } else {
        let right = try? injector.resolve(Right.self)
        return right != nil && right?.left.right === right
      }
    }.allSatisfy(\.self)
  }

  @Test func `a declared property cycle can be entered at both ends at once`() throws {
    for _ in 0..<100 {
      let hooks = Probe.Counter()
      let injector = try Injector(
        Module {
          $0.bind(Probe.Counter.self).to(instance: hooks)
          $0.bind(Left.self).to(Left.init).in(.singleton)
          $0.bind(Right.self).to(Right.init).in(.singleton)
        })
      #expect(try Self.race(on: injector))
      #expect(injector.get(Left.self).right === injector.get(Right.self))
      #expect(hooks.value == 2)
    }
  }

  @Test func `a cycle that an override makes a child build can be entered at both ends at once`() throws {
    let parent = try Injector(
      Module {
        $0.bind(Probe.Counter.self).to(instance: Probe.Counter())
        $0.bind(Left.self).to(Left.init).in(.singleton)
        $0.bind(Right.self).to(Right.init).in(.singleton)
      })
    for _ in 0..<50 {
      let hooks = Probe.Counter()
      let child = try parent.child { $0.bind(Probe.Counter.self).to(instance: hooks) }
      #expect(try Self.race(on: child))
      #expect(hooks.value == 2)
    }
    #expect(parent.get(Left.self).right === parent.get(Right.self))
  }

  final class Hen: Sendable {}
  final class Egg: Sendable {}

  /// Two singletons whose factories ask for each other, each after the other has begun.
  static func hidden(_ getsEgg: @escaping @Sendable (Resolver) throws -> Void) throws -> Injector {
    let (hen, egg) = (Probe.Latch(), Probe.Latch())
    let (hens, eggs) = (Probe.Counter(), Probe.Counter())
    return try Injector(
      Module {
        $0.bind(Hen.self).make { resolver in
          if hens.increment() == 1 { hen.countDown() }
          egg.wait()
          try getsEgg(resolver)
          return Hen()
        }.in(.singleton)
        $0.bind(Egg.self).make { resolver in
          if eggs.increment() == 1 { egg.countDown() }
          hen.wait()
          _ = try resolver.resolve(Hen.self)
          return Egg()
        }.in(.singleton)
      })
  }

  @Test func `two factories that need each other's singleton from two threads get errors, one naming both chains`()
    throws
  {
    let injector = try Self.hidden { _ = try $0.resolve(Egg.self) }
    let reports = try Probe.threads(2) { index in
      index == 0
        ? Probe.report { try injector.resolve(Hen.self) } : Probe.report { try injector.resolve(Egg.self) }
    }
    #expect(reports.map { $0?.problems.map(\.code) } == [[.hiddenCycle], [.hiddenCycle]])
    let crossing = reports.compactMap(\.?.problems.first).filter { problem in
      problem.notes.contains { $0.role == .otherThread }
    }
    #expect(crossing.count == 1)
    let notes = try #require(crossing.first?.notes)
    let other = notes.filter { $0.role == .otherThread }.map { "\($0.subject)" }.joined()
    let own = notes.filter { $0.role != .otherThread }.map { "\($0.subject)" }.joined()
    #expect(own.contains("Hen") != other.contains("Hen"))
    #expect(own.contains("Egg") != other.contains("Egg"))
  }

  final class Nest: Sendable {
    init(hen: Hen) {}
  }
  final class Pan: Sendable {
    init(egg: Egg) {}
  }

  @Test func `the report of two threads names what each of them does, also what is declared on the way`() throws {
    let (hen, egg) = (Probe.Latch(), Probe.Latch())
    let (hens, eggs) = (Probe.Counter(), Probe.Counter())
    let injector = try Injector(
      Module {
        $0.bind(Nest.self).to(Nest.init)
        $0.bind(Pan.self).to(Pan.init)
        $0.bind(Hen.self).make { resolver in
          if hens.increment() == 1 { hen.countDown() }
          egg.wait()
          _ = try resolver.resolve(Pan.self)
          return Hen()
        }.in(.singleton)
        $0.bind(Egg.self).make { resolver in
          if eggs.increment() == 1 { egg.countDown() }
          hen.wait()
          _ = try resolver.resolve(Nest.self)
          return Egg()
        }.in(.singleton)
      })
    let reports = try Probe.threads(2) { index in
      index == 0
        ? Probe.report { try injector.resolve(Nest.self) } : Probe.report { try injector.resolve(Pan.self) }
    }
    let crossing = reports.compactMap(\.?.problems.first).filter { problem in
      problem.notes.contains { $0.role == .otherThread }
    }
    #expect(crossing.count == 1)
    let notes = try #require(crossing.first?.notes)
    let ways = [
      notes.filter { $0.role == .neededBy || $0.role == .neededFor }, notes.filter { $0.role == .otherThread },
    ].map { way in
      way.map { "\($0.subject)".contains("Nest") || "\($0.subject)".contains("Hen") }
    }
    // Each way names the same three steps, from the innermost: a parameter, a factory and a parameter.
    #expect(
      ways == [[true, false, false], [false, true, true]] || ways == [[false, true, true], [true, false, false]])
  }

  @Test func `a factory that can do without what another thread builds does, and neither hangs`() throws {
    let injector = try Self.hidden { _ = try? $0.resolve(Egg.self) }
    let codes = try Probe.threads(2) { index in
      index == 0 ? Probe.codes { try injector.resolve(Hen.self) } : Probe.codes { try injector.resolve(Egg.self) }
    }
    #expect(codes[0] == [])
    #expect(codes[1] == [] || codes[1] == [.hiddenCycle])
    #expect(try injector.resolve(Hen.self) === injector.get(Hen.self))
    #expect(try injector.resolve(Egg.self) === injector.get(Egg.self))
  }

  @Test func `threads in a ring of three get an error, and none hangs`() throws {
    let keys: [Name] = ["a", "b", "c"]
    let begun = keys.map { _ in Probe.Latch() }
    let counts = keys.map { _ in Probe.Counter() }
    let injector = try Injector(
      Module {
        for index in keys.indices {
          $0.bind(Hen.self, named: keys[index]).make { resolver in
            if counts[index].increment() == 1 { begun[index].countDown() }
            for latch in begun { latch.wait() }
            _ = try resolver.resolve(Hen.self, named: keys[(index + 1) % 3])
            return Hen()
          }.in(.singleton)
        }
      })
    let codes = try Probe.threads(3) { index in Probe.codes { try injector.resolve(Hen.self, named: keys[index]) } }
    #expect(codes.allSatisfy { $0 == [.hiddenCycle] })
  }
}
