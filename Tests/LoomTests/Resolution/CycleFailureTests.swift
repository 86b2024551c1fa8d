import Loom
import Testing

/// Failures while a cycle is being closed, and failures that a factory catches.
@Suite struct CycleFailureTests {
  struct Part: Sendable {}

  final class Left: Injectable, @unchecked Sendable {
    var right: Right!
    var part: Part!
    var awakened = 0
    static var requires: [Requirement] { [Requirement(\Left.right), Requirement(\Left.part)] }
    func awakeFromInjection() { awakened += 1 }
  }

  final class Right: Injectable, @unchecked Sendable {
    weak var left: Left?
    let life: Probe.Life
    var awakened = 0
    init(life: Probe.Life) { self.life = life }
    static var requires: [Requirement] { [Requirement(\Right.left)] }
    func awakeFromInjection() { awakened += 1 }
  }

  static func pair(_ isBroken: Probe.Box<Bool>, _ lives: Probe.Counter, _ scope: SharedScope) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Part.self).to { () throws -> Part in
          if isBroken.value { throw Probe.Failure() }
          return Part()
        }
        $0.bind(Probe.Life.self).to { Probe.Life(lives) }
        $0.bind(Left.self).to { Left() }.in(scope)
        $0.bind(Right.self).to(Right.init).in(scope)
      })
  }

  @Test func `when one member of a shared cycle fails, its finished partner goes too`() throws {
    for scope in [SharedScope.singleton, .weak] {
      let (isBroken, lives) = (Probe.Box(true), Probe.Counter())
      let injector = try Self.pair(isBroken, lives, scope)
      for _ in 1...2 {
        #expect(Probe.codes { try injector.resolve(Left.self) } == [.factoryThrew])
        #expect(Probe.codes { try injector.resolve(Right.self) } == [.factoryThrew])
        #expect(lives.value == 0)
      }
      isBroken.value = false
      let left = injector.get(Left.self)
      #expect(left.right.left === left)
      #expect(injector.get(Left.self) === left)
      #expect(injector.get(Right.self) === left.right)
      #expect([left.awakened, left.right.awakened] == [1, 1])
      #expect(lives.value == 1)
    }
  }

  @Test func `a shared cycle that failed can be entered at the other end`() throws {
    let isBroken = Probe.Box(true)
    let injector = try Self.pair(isBroken, Probe.Counter(), .singleton)
    #expect(Probe.codes { try injector.resolve(Left.self) } == [.factoryThrew])
    isBroken.value = false
    let right = injector.get(Right.self)
    #expect(right.left === injector.get(Left.self))
    #expect(right.left?.right === right)
    #expect(right.awakened == 1)
    #expect(right.left?.awakened == 1)
  }

  @Test func `a cycle in the graph scope that failed is made anew`() throws {
    let isBroken = Probe.Box(true)
    let injector = try Injector(
      Module {
        $0.bind(Part.self).to { () throws -> Part in
          if isBroken.value { throw Probe.Failure() }
          return Part()
        }
        $0.bind(Probe.Life.self).to { Probe.Life(Probe.Counter()) }
        $0.bind(Left.self).to { Left() }.in(.graph)
        $0.bind(Right.self).to(Right.init).in(.graph)
      })
    #expect(Probe.codes { try injector.resolve(Left.self) } == [.factoryThrew])
    isBroken.value = false
    let left = injector.get(Left.self)
    #expect(left.right.left === left)
    #expect([left.awakened, left.right.awakened] == [1, 1])
  }

  /// Refers to the object that is being made, and then fails.
  final class Saboteur: Injectable, @unchecked Sendable {
    var boss: Boss!
    var part: Part!
    static var requires: [Requirement] { [Requirement(\Saboteur.boss), Requirement(\Saboteur.part)] }
  }

  struct Report: Sendable {
    var isComplete: Bool
  }

  final class Boss: Injectable, @unchecked Sendable {
    var report: Report!
    var awakened = 0
    static var requires: [Requirement] { [Requirement(\Boss.report)] }
    func awakeFromInjection() { awakened += 1 }
  }

  @Test func `an error that a factory catches in an open cycle spoils nothing else`() throws {
    let isBroken = Probe.Box(true)
    let injector = try Injector(
      Module {
        $0.bind(Part.self).to { () throws -> Part in
          if isBroken.value { throw Probe.Failure() }
          return Part()
        }
        $0.bind(Boss.self).to { Boss() }.in(.singleton)
        $0.bind(Saboteur.self).to { Saboteur() }.in(.singleton)
        $0.bind(Report.self).make { resolver in
          Report(isComplete: (try? resolver.resolve(Saboteur.self)) != nil)
        }
      })
    let boss = injector.get(Boss.self)
    #expect(boss.report.isComplete == false)
    #expect(boss.awakened == 1)
    #expect(Probe.codes { try injector.resolve(Saboteur.self) } == [.factoryThrew])
    isBroken.value = false
    #expect(injector.get(Saboteur.self).boss === boss)
    #expect(injector.get(Saboteur.self) === injector.get(Saboteur.self))
    #expect(injector.get(Boss.self) === boss)
    #expect(boss.awakened == 1)
  }

  @Test func `errors that a factory catches leave later calls as they were`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to { () throws -> Int in throw Probe.Failure() }
        $0.bind(Double.self).make { resolver in Double(try resolver.resolve(Int.self)) }.in(.singleton)
        $0.bind(String.self).make { resolver in
          let number = (try? resolver.resolve(Double.self)) ?? (try? resolver.resolve(Int.self)).map(Double.init)
          let missing = try? resolver.resolve(Character.self)
          let cyclic = try? resolver.resolve(String.self)
          return "\(number == nil) \(missing == nil) \(cyclic == nil)"
        }
        $0.bind(Probe.Box<Int>.self).to { Probe.Box(0) }.in(.graph)
        $0.bind([Probe.Box<Int>].self).make { resolver in
          let first = resolver.get(Probe.Box<Int>.self)
          _ = try? resolver.resolve(Double.self)
          return [first, resolver.get()]
        }
      })
    for _ in 1...3 {
      #expect(injector.get(String.self) == "true true true")
      let boxes = injector.get([Probe.Box<Int>].self)
      #expect(boxes[0] === boxes[1])
      #expect(injector.get([Probe.Box<Int>].self)[0] !== boxes[0])
    }
  }
}
