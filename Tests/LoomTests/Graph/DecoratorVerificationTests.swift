import Loom
import Testing

/// Decorators are verified with everything that they lead to.
struct DecoratorVerificationTests {
  @Test func `a decorator of nothing is a problem at its line`() throws {
    let line = #line + 2
    let problems = try creationProblems {
      $0.decorate(Plugin.self, named: "map") { Wrapper("loud", $0) }
      $0.bind(Plugin.self).to { Device("radio") }
    }
    let problem = try #require(problems.first)
    #expect(problems.map(\.code) == [.missing])
    #expect(problem.key == AnyKey(Key(Plugin.self, named: "map")))
    let note = try #require(problem.notes.first)
    guard case .dependency(.decorated, let decorator) = note.subject else { throw Probe.Failure() }
    #expect(decorator.role == .decorator)
    #expect(decorator.name == "map")
    #expect(note.role == .neededBy)
    #expect(note.location == CodeLocation(fileID: #fileID, line: line))
    #expect(problem.notes.map(\.role) == [.neededBy, .bound])
  }

  @Test func `several decorators of nothing are one problem with all places`() throws {
    let problems = try creationProblems {
      $0.decorate(Plugin.self) { Wrapper("a", $0) }
      $0.decorate(Plugin.self) { Wrapper("b", $0) }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.notes.count == 2)
  }

  @Test func `a decorator of what only a child binds is a problem of the parent`() throws {
    let decorators = Module { $0.decorate(Plugin.self) { $0 } }
    #expect(Probe.codes { try Injector(decorators, global: GlobalContext()) } == [.missing])
  }

  @Test func `a further parameter that nothing binds is missing, at the decorator's line`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.bind(Plugin.self).to { Device("radio") }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
    }
    let problem = try #require(problems.first)
    #expect(problems.map(\.code) == [.missing])
    #expect(problem.key == AnyKey(Key(Clock.self)))
    guard case .dependency(.parameter(2), let decorator) = problem.notes.first?.subject else { throw Probe.Failure() }
    #expect(decorator.role == .decorator)
    #expect(problem.notes.first?.location == CodeLocation(fileID: #fileID, line: line))
  }

  @Test func `a decorator of several contributions misses its parameter once`() throws {
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self).to { Device("radio") }
      $0.contribute(to: Plugin.self).to { Device("map") }
      $0.bind(Plugin.self).to { Device("bound") }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.notes.count == 1)
  }

  @Test func `what is decorated is verified too`() throws {
    let problems = try creationProblems {
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.bind(Plugin.self).to { (_: any Clock) in Device("radio") }
      $0.decorate(Plugin.self) { $0 }
    }
    #expect(problems.map(\.key) == [AnyKey(Key(Clock.self))])
    #expect(problems.first?.notes.first?.subject == .dependency(.parameter(1), of: AnyKey(Key(Plugin.self))))
    #expect(problems.first?.notes.last?.subject == .dependency(.parameter(1), of: AnyKey(Key(Int.self))))
  }

  @Test func `a key that is bound twice is a problem, decorated or not`() throws {
    let problems = try creationProblems {
      $0.bind(Plugin.self).to { Device("a") }
      $0.decorate(Plugin.self) { $0 }
      $0.bind(Plugin.self).to { Device("b") }
    }
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problems.first?.notes.count == 2)
  }

  @Test func `a child's decorator is verified`() throws {
    let parent = try Injector(Module { $0.bind(Plugin.self).to { Device("radio") } }, global: GlobalContext())
    let nothing = Probe.report { try parent.child { $0.decorate(Plugin.self, named: "map") { $0 } } }
    #expect(nothing?.problems.map(\.key) == [AnyKey(Key(Plugin.self, named: "map"))])
    let parameter = Probe.report {
      try parent.child { $0.decorate(Plugin.self) { (p: any Plugin, _: any Clock) in p } }
    }
    #expect(parameter?.problems.map(\.key) == [AnyKey(Key(Clock.self))])
  }
}
