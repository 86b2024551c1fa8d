import Loom
import TestSupport
import Testing

/// The bindings of children themselves, grandchildren, and the problems that a child brings.
@Suite struct ChildBindingTests {
  final class Clock: Sendable {}

  final class Base: Sendable {
    let clock: Clock
    init(clock: Clock) { self.clock = clock }
  }

  final class Tower: Sendable {
    let base: Base
    init(base: Base) { self.base = base }
  }

  static func parent() throws -> Injector {
    try Injector(
      Module {
        $0.bind(Clock.self).to { Clock() }.in(.singleton)
        $0.bind(Base.self).to(Base.init).in(.singleton)
      })
  }

  @Test func `a child's own binding uses what the parent shares, and is the child's alone`() throws {
    final class Guide: Injectable {
      var base: Base!
      static var requires: [Requirement] { [Requirement(\Guide.base)] }
    }
    let made = Probe.Counter()
    let parent = try Self.parent()
    let child = try parent.child {
      $0.bind(Tower.self).to { (base: Base) in
        made.increment()
        return Tower(base: base)
      }.in(.eager)
      $0.bind(Guide.self).to { Guide() }
    }
    #expect(made.value == 1)
    #expect(child.get(Tower.self) === child.get(Tower.self))
    #expect(child.get(Tower.self).base === parent.get(Base.self))
    #expect(child.get(Guide.self).base === parent.get(Base.self))
    #expect(made.value == 1)
    #expect(Probe.codes { try parent.resolve(Tower.self) } == [.missing])
  }

  @Test func `a grandchild shares what its own bindings do not reach, with the child or with the parent`() throws {
    let parent = try Self.parent()
    let child = try parent.child {
      $0.bind(Clock.self).to { Clock() }.in(.singleton)
      $0.bind(Tower.self).to(Tower.init).in(.singleton)
    }
    let grandchild = try child.child { $0.bind(Int.self).to { 1 } }
    #expect(grandchild.get(Tower.self) === child.get(Tower.self))
    #expect(grandchild.get(Base.self) === child.get(Base.self))
    #expect(child.get(Base.self) !== parent.get(Base.self))
    let other = try parent.child().child { $0.bind(Int.self).to { 1 } }
    #expect(other.get(Base.self) === parent.get(Base.self))
  }

  @Test func `a grandchild remakes what its own bindings reach, from above`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind(Tower.self).to(Tower.init).in(.singleton) }
    let grandchild = try child.child { $0.bind(Clock.self).to { Clock() }.in(.singleton) }
    let tower = grandchild.get(Tower.self)
    #expect(tower.base.clock === grandchild.get(Clock.self))
    #expect(tower !== child.get(Tower.self))
    #expect(tower.base === grandchild.get(Base.self))
    #expect(child.get(Tower.self).base === parent.get(Base.self))
    #expect(parent.get(Base.self).clock === parent.get(Clock.self))
  }

  @Test func `a child's binding in another scope has that scope in the child only`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind(Clock.self).to { Clock() }.in(.normal) }
    #expect(child.get(Clock.self) !== child.get(Clock.self))
    #expect(child.get(Base.self) === child.get(Base.self))
    #expect(parent.get(Clock.self) === parent.get(Clock.self))
  }

  @Test func `what a child's bindings miss is a problem of creating the child`() throws {
    let parent = try Self.parent()
    let report = Probe.report {
      try parent.child {
        $0.bind(Tower.self).to(Tower.init)
        $0.bind(String.self).to { (number: Int) in "\(number)" }
      }
    }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(report?.problems.first?.key == AnyKey(Key(Int.self)))
    #expect(try parent.child().get(Base.self) === parent.get(Base.self))
  }

  @Test func `two bindings of one key in a child are a problem, and one of them replaces nothing`() throws {
    let parent = try Self.parent()
    let report = Probe.report {
      try parent.child {
        $0.bind(Clock.self).to { Clock() }
        $0.bind(Clock.self).to { Clock() }
      }
    }
    #expect(report?.problems.map(\.code) == [.duplicate])
  }
}
