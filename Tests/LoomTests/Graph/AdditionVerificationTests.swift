import Loom
import TestSupport
import Testing

/// Contributions and decorators are verified with everything that they lead to.
struct AdditionVerificationTests {
  @Test(arguments: [AnyKey.Role.contribution, .decorator])
  func `what a contribution or a decorator lacks is missed at its line`(role: AnyKey.Role) throws {
    let line = #line + 5
    let problems = try creationProblems {
      $0.bind(Plugin.self, named: "map").to { Device("bound") }
      $0.bind(Int.self).to { 1 }
      if role == .contribution {
        $0.contribute(to: Plugin.self, named: "map").to { (_: Int, _: any Clock) in Device("map") }
      } else {
        $0.decorate(Plugin.self, named: "map") { (plugin: any Plugin, _: any Clock) in plugin }
      }
    }
    #expect(problems.map(\.key) == [AnyKey(Key(Clock.self))])
    let note = try #require(problems.first?.notes.first)
    guard case .dependency(.parameter(2), let key) = note.subject else { throw Probe.Failure() }
    #expect((key.role, key.name) == (role, "map"))
    #expect(note.location == CodeLocation(fileID: #fileID, line: role == .contribution ? line : line + 2))
  }

  @Test func `a decorator of nothing is a problem at its line`() throws {
    let line = #line + 2
    let problems = try creationProblems {
      $0.decorate(Plugin.self, named: "map") { Wrapper("loud", $0) }
      $0.bind(Plugin.self).to { Device("radio") }
    }
    #expect(problems.map(\.code) == [.missing])
    let note = try #require(problems.first?.notes.first)
    guard case .dependency(.decorated, let decorator) = note.subject else { throw Probe.Failure() }
    #expect((decorator.role, decorator.name) == (.decorator, "map"))
    #expect(note.location == CodeLocation(fileID: #fileID, line: line))
    #expect(problems.first?.notes.map(\.role) == [.neededBy, .bound])
  }

  @Test func `a decorator of several contributions misses its parameter once`() throws {
    let problems = try creationProblems {
      for label in ["radio", "map"] { $0.contribute(to: Plugin.self).to { Device(label) } }
      $0.bind(Plugin.self).to { Device("bound") }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.notes.count == 1)
  }

  @Test func `a child's contributions and decorators are verified with its parent's bindings`() throws {
    let parent = try Injector.of {
      $0.bind(Plugin.self).to { Device("radio") }.in(.singleton)
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.contribute(to: Plugin.self, named: "first").to { Device("first") }
      $0.bind(Dashboard.self).to(Dashboard.init).in(.singleton)
    }
    let rows: [((Module) -> Void, [Problem.Code])] = [
      ({ $0.contribute(to: Double.self).to { (i: Int) in Double(i) } }, []),
      ({ $0.contribute(to: Double.self).to { (_: String) in 1.0 } }, [.missing]),
      ({ $0.contribute(to: Person.self).to(Person.init) }, [.missing]),
      ({ $0.contribute(to: Plugin.self).to { (_: Dashboard) in Device("own") } }, [.cycle]),
      ({ $0.decorate(Plugin.self, named: "map") { $0 } }, [.missing]),
      ({ $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin } }, [.missing]),
      ({ $0.decorate(Plugin.self) { (plugin: any Plugin, _: Int) in plugin } }, [.cycle]),
      ({ $0.decorate(Plugin.self) { (plugin: any Plugin, _: [any Plugin]) in plugin } }, []),
      (
        {
          $0.contribute(to: Plugin.self).to { Device("own") }
          $0.decorate(Plugin.self) { (plugin: any Plugin, _: [any Plugin]) in plugin }
        }, [.cycle]
      ),
    ]
    for (index, (declare, codes)) in rows.enumerated() {
      #expect(Probe.codes { try parent.child(declare) } == codes, "row \(index)")
    }
    #expect(throws: Never.self) { try parent.resolve(Dashboard.self) }
  }
}
