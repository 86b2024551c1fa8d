import Loom
import TestSupport
import Testing

/// A cycle within a cycle: what belongs to the inner one waits for the outer one.
@Suite struct NestedCycleTests {
  final class Town: Injectable, @unchecked Sendable {
    var school: School!
    var library: Library!
    var budget: Budget!
    static var requires: [Requirement] {
      [Requirement(\Town.school), Requirement(\Town.library), Requirement(\Town.budget)]
    }
  }

  struct Budget: Sendable {}

  final class School: Injectable, @unchecked Sendable {
    var teacher: Teacher!
    weak var town: Town?
    static var requires: [Requirement] { [Requirement(\School.teacher), Requirement(\School.town)] }
  }

  /// Finished before its school has asked for the town.
  final class Teacher: Injectable, @unchecked Sendable {
    weak var school: School?
    static var requires: [Requirement] { [Requirement(\Teacher.school)] }
  }

  final class Library: Injectable, @unchecked Sendable {
    let log: Probe.Log
    var teacher: Teacher!
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Library.teacher)] }
    func awakeFromInjection() { log.add(teacher.school?.town?.budget == nil ? "too early" : "in time") }
  }

  static func injector(_ log: Probe.Log, isPoor: Probe.Box<Bool>, _ scope: SharedScope) throws -> Injector {
    try Injector {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Town.self).to { Town() }.in(.singleton)
      $0.bind(School.self).to { School() }.in(scope)
      $0.bind(Teacher.self).to { Teacher() }.in(scope)
      $0.bind(Library.self).to(Library.init).in(scope)
      $0.bind(Budget.self).to { () throws -> Budget in
        if isPoor.value { throw Probe.Failure() }
        return Budget()
      }
    }
  }

  @Test(arguments: [SharedScope.singleton, .weak])
  func `who meets a member of the inner cycle awakes when the outer one has closed`(_ scope: SharedScope) throws {
    let log = Probe.Log()
    let town = try Self.injector(log, isPoor: Probe.Box(false), scope).resolve(Town.self)
    #expect(town.library.teacher === town.school.teacher)
    #expect(log.all == ["in time"])
  }

  @Test(arguments: [SharedScope.singleton, .weak])
  func `who meets a member of the inner cycle goes with it when the outer one fails`(_ scope: SharedScope) throws {
    let (log, isPoor) = (Probe.Log(), Probe.Box(true))
    let injector = try Self.injector(log, isPoor: isPoor, scope)
    #expect(Probe.codes { try injector.resolve(Town.self) } == [.factoryThrew])
    #expect(log.all.isEmpty)
    isPoor.value = false
    let town = try injector.resolve(Town.self)
    #expect(town.library.teacher === town.school.teacher)
    #expect(town.library.teacher.school?.town === town)
    #expect(log.all == ["in time"])
  }
}
