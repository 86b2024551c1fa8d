import Loom
import TestSupport
import Testing

/// Failures while a cycle is being closed, and failures that a factory catches.
struct CycleFailureTests {
  private struct Part: Sendable {}

  private final class Left: Injectable, @unchecked Sendable {
    var right: Right!
    var part: Part!
    var awakened = 0
    static var requires: [Requirement] { [Requirement(\Left.right), Requirement(\Left.part)] }
    func awakeFromInjection() { awakened += 1 }
  }

  private final class Right: Injectable, @unchecked Sendable {
    weak var left: Left?
    let life: Probe.Life
    var awakened = 0
    init(life: Probe.Life) { self.life = life }
    static var requires: [Requirement] { [Requirement(\Right.left)] }
    func awakeFromInjection() { awakened += 1 }
  }

  /// Whether the part is broken, which a member of each cycle has.
  private let isBroken = Probe.Box(true)

  private func injector(_ bind: (Module) -> Void) throws -> Injector {
    try Injector.of {
      $0.bind(Part.self).to { [isBroken] () throws in
        if isBroken.value { throw Probe.Failure() }
        return Part()
      }
      bind($0)
    }
  }

  private func pair(_ scope: SeenScope, _ lives: Probe.Counter) throws -> Injector {
    try injector {
      $0.bind(Probe.Life.self).to { Probe.Life(lives) }
      scope.set(on: $0.bind(Left.self).to { Left() })
      scope.set(on: $0.bind(Right.self).to(Right.init))
    }
  }

  @Test(arguments: [SeenScope.singleton, .weak, .graph])
  func `when one member of a cycle fails, its finished partner goes too, and is made again`(scope: SeenScope) throws {
    let lives = Probe.Counter()
    let injector = try pair(scope, lives)
    for _ in 1...2 {
      #expect(Probe.codes { try injector.resolve(Left.self) } == [.factoryThrew])
      #expect(Probe.codes { try injector.resolve(Right.self) } == [.factoryThrew])
      #expect(lives.value == 0)
    }
    isBroken.value = false
    let left = injector.get(Left.self)
    #expect(left.right.left === left)
    #expect([left.awakened, left.right.awakened] == [1, 1])
    #expect(lives.value == 1)
    #expect((injector.get(Left.self) === left) == (scope != .graph))
    #expect((injector.get(Right.self) === left.right) == (scope != .graph))
  }

  @Test func `a shared cycle that failed can be entered at the other end`() throws {
    let injector = try pair(.singleton, Probe.Counter())
    #expect(Probe.codes { try injector.resolve(Left.self) } == [.factoryThrew])
    isBroken.value = false
    let right = injector.get(Right.self)
    let left = try #require(right.left)
    #expect(left === injector.get(Left.self) && left.right === right)
    #expect([left.awakened, right.awakened] == [1, 1])
  }

  /// Refers to the object that is being made, and then fails.
  private final class Saboteur: Injectable, @unchecked Sendable {
    var boss: Boss!
    var part: Part!
    static var requires: [Requirement] { [Requirement(\Saboteur.boss), Requirement(\Saboteur.part)] }
  }

  private final class Boss: Injectable, @unchecked Sendable {
    var isComplete: Bool?
    var awakened = 0
    static var requires: [Requirement] { [Requirement(\Boss.isComplete)] }
    func awakeFromInjection() { awakened += 1 }
  }

  @Test func `an error that a factory catches in an open cycle spoils nothing else`() throws {
    let injector = try injector {
      $0.bind(Boss.self).to { Boss() }.in(.singleton)
      $0.bind(Saboteur.self).to { Saboteur() }.in(.singleton)
      $0.bind(Bool.self).make { (try? $0.resolve(Saboteur.self)) != nil }
    }
    let boss = injector.get(Boss.self)
    #expect(boss.isComplete == false)
    #expect(boss.awakened == 1)
    #expect(Probe.codes { try injector.resolve(Saboteur.self) } == [.factoryThrew])
    isBroken.value = false
    #expect(injector.get(Saboteur.self).boss === boss)
    #expect(injector.get(Saboteur.self) === injector.get(Saboteur.self))
    #expect(injector.get(Boss.self) === boss)
    #expect(boss.awakened == 1)
  }

  @Test func `errors that a factory catches leave later calls as they were`() throws {
    let injector = try injector {
      $0.bind(Double.self).make { resolver in withExtendedLifetime(try resolver.resolve(Part.self)) { 1 } }
        .in(.singleton)
      $0.bind([Bool].self).make { resolver in
        [
          (try? resolver.resolve(Double.self)) == nil, (try? resolver.resolve(Part.self)) == nil,
          (try? resolver.resolve(Character.self)) == nil, (try? resolver.resolve([Bool].self)) == nil,
        ]
      }
    }
    for _ in 1...3 { #expect(injector.get([Bool].self) == [true, true, true, true]) }
  }
}
